/** Asks for a secret in a terminal, without echoing the input. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { describeError, isPlainErrorCode } from '../../src-preload/contract/errors.ts'
import { CommandError, type AskSecret } from './command.ts'

/** How often a terminal is asked. */
const mostAttempts = 3

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

/** Asks for a recovery code or passphrase until `open` accepts it. @throws CommandError, and what `open` throws at last */
export async function openBySecret<T>(
  { askSecret, tell }: { askSecret: AskSecret; tell(line: string): void },
  open: (secret: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const secret = await askSecret('Recovery code or passphrase: ')
    if (secret === null) throw new CommandError('Stopped.')
    try {
      return await open(secret)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isWrong = code === 'wrong-secret' || code === 'mistyped-code'
      if (!isWrong || attempt === mostAttempts) throw error
      if (isPlainErrorCode(code)) tell(describeError({ code }))
    }
  }
}
