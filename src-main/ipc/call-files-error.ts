/** Codes for failures to hand over or print files of calls. */

export type CallFilesErrorCode =
  | 'nothing-to-drag'
  | 'too-many-to-drag'
  | 'audio-not-here'
  | 'nothing-to-print'
  | 'print-failed'
  | 'already-printing'

export class CallFilesError extends Error {
  readonly code: CallFilesErrorCode

  constructor(code: CallFilesErrorCode) {
    super(`call files: ${code}`)
    this.name = 'CallFilesError'
    this.code = code
  }
}
