import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { describe, expect, it } from 'vitest'
import { createSecretPrompt } from '../../../src-main/cli/ask-secret.ts'

/** A terminal that notes whether it echoes. */
function createTerminal() {
  const modes: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
  })
  let told = ''
  const ask = createSecretPrompt(input as unknown as ReadStream, (text) => (told += text))!
  return { input, modes, ask, told: () => told }
}

describe('asking for a secret', () => {
  it('reads a line without echoing it, and restores the terminal', async () => {
    const { input, modes, ask, told } = createTerminal()
    const answer = ask('Passphrase: ')
    input.write('correkt\b\bct horse \r')
    expect(await answer).toBe('correct horse ')
    expect(told()).toBe('Passphrase: \n')
    expect(modes).toEqual([true, false])
  })

  it.each([
    ['Ctrl+C', '\x03'],
    ['Ctrl+D', '\x04'],
  ])('is cancelled by %s', async (_, key) => {
    const { input, ask, modes } = createTerminal()
    const answer = ask('Passphrase: ')
    input.write(key)
    expect(await answer).toBeNull()
    expect(modes.at(-1)).toBe(false)
  })

  it('is not possible without a terminal', () => {
    expect(createSecretPrompt(new PassThrough() as unknown as ReadStream, () => {})).toBeUndefined()
  })
})
