/** Codes for failures to pass files of calls to other programs or to print them. */

export type CallFilesErrorCode =
  | 'nothing-to-drag'
  | 'too-many-to-drag'
  | 'audio-not-here'
  | 'audio-encrypted'
  | 'original-redacted'
  | 'nothing-to-print'
  | 'print-failed'
  | 'pdf-failed'
  | 'already-printing'

export class CallFilesError extends Error {
  readonly code: CallFilesErrorCode

  constructor(code: CallFilesErrorCode, options?: ErrorOptions) {
    super(`call files: ${code}`, options)
    this.name = 'CallFilesError'
    this.code = code
  }
}
