/** Asks for a secret in a terminal, without echoing the input. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'

/** Null when the user pressed Ctrl+C or Ctrl+D. */
export type AskSecret = (question: string) => Promise<string | null>

/** @returns undefined when the input is not a terminal. */
export function createSecretPrompt(input: ReadStream, tell: (text: string) => void): AskSecret | undefined {
  if (!input.isTTY) return undefined
  return (question) =>
    new Promise((resolve) => {
      tell(question)
      // With a terminal, readline turns off the terminal's own echo and writes the characters here.
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
      const end = (secret: string | null) => {
        resolve(secret)
        lines.close()
        tell('\n')
      }
      lines.once('line', end)
      lines.once('SIGINT', () => end(null))
      // Has no effect if one of the others came first.
      lines.once('close', () => resolve(null))
    })
}
