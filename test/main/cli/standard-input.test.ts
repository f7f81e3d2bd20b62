import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

const module = new URL('../../../src-main/cli/standard-input.ts', import.meta.url)

/**
 * A program that writes its input as soon as it reads it. In Electron on Windows, `process.stdin` is such a
 * stream.
 */
function startEcho(platform: NodeJS.Platform) {
  const program = `
    const ended = new (await import('node:stream')).Readable()
    ended.push(null)
    if (${platform === 'win32'}) Object.defineProperty(process, 'stdin', { get: () => ended })
    const { openStandardInput } = await import(${JSON.stringify(module.href)})
    for await (const bytes of openStandardInput('${platform}')) process.stdout.write(bytes)
    process.exit(0)`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

describe.each(['win32', 'linux'] as const)('standard input on %s', (platform) => {
  it('has each part before the next one comes, as it was written', async () => {
    const child = startEcho(platform)
    for (const part of ['{"id":1}\n', 'a\r\nb\u001a', 'größe']) {
      child.stdin.write(part)
      const [answer] = (await once(child.stdout, 'data')) as [Buffer]
      expect(answer.toString()).toBe(part)
    }
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
