/** Why the chosen file cannot be the program for new calls. */
export type CallCommandErrorCode =
  /** On Windows: batch files need a shell. */
  | 'batch-file'
  /** Not an executable file. */
  | 'not-a-program'

export class CallCommandError extends Error {
  readonly code: CallCommandErrorCode

  constructor(code: CallCommandErrorCode) {
    super(`call-command: ${code}`)
    this.name = 'CallCommandError'
    this.code = code
  }
}
