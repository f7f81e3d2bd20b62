import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkDocument } from '../../../support/engine/check-document.ts'
import { connectCli } from '../../../support/engine/command-line.ts'
import { noKeyStore } from '../../../support/engine/memory-key-store.ts'
import { programPath } from '../../../support/process/programs.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const main = programPath('main')

async function connectSynced() {
  const connected = await connectCli({ recordings: 2, averageWords: 20 }, noKeyStore)
  await connected.cli('sync', '--no-audio')
  const read = async (...argv: string[]) => {
    const { out } = await connected.cli('events', ...argv)
    return out.trim().split('\n').filter(Boolean).map(readEvent)
  }
  /** A separate process, as scripts start it. */
  const follow = (...argv: string[]) => {
    const child = spawn(process.execPath, [main, 'events', '--follow', ...argv], {
      env: { ...process.env, ...connected.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const next = async () => readEvent((await lines.next()).value as string)
    /** Events of other calls and of audio may come before, when the process syncs. */
    const until = async (type: string, callId: string) => {
      for (;;) {
        const event = await next()
        if (event.type === type && event.callId === callId) return
      }
    }
    return { child, next, until }
  }
  return { ...connected, read, follow }
}

function readEvent(line: string) {
  checkDocument('events', line)
  return JSON.parse(line) as { position: string; type: string; callId: string }
}

describe('events', () => {
  it('prints all events, or those after a position', async () => {
    const { read, cli } = await connectSynced()
    const all = await read()
    expect(all.map(({ type }) => type).sort()).toEqual([
      ...['call-arrived', 'call-arrived', 'transcript-ready', 'transcript-ready'],
    ])
    expect(await read('--since', all[1]!.position)).toEqual(all.slice(2))
    expect(await read('--since', all[3]!.position)).toEqual([])
    expect(await cli('events', '--since', '1-1')).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('no longer available') },
    })
    for (const wrong of [['--since', 'yesterday'], ['--sync']]) {
      expect((await cli('events', ...wrong)).code).toBe(2)
    }
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'follows all changes by another program, and ends with %s',
    async (signal) => {
      const { service, cli, read, follow } = await connectSynced()
      const [first] = await read()
      const { child, next } = follow('--since', first!.position)
      for (let index = 0; index < 3; index++) await next()
      const id = service.addRecording({ status: 'completed' })
      await cli('sync', '--no-audio')
      expect(await next()).toMatchObject({ type: 'call-arrived', callId: id })
      expect(await next()).toMatchObject({ type: 'transcript-ready', callId: id })
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
    },
  )

  it('syncs by itself if asked to, and resumes after it was killed', async () => {
    const { service, read, follow } = await connectSynced()
    const last = (await read()).at(-1)!
    const first = follow('--sync', '--since', last.position)
    const id = service.addRecording({ status: 'completed' })
    await first.until('call-arrived', id)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = follow('--sync', '--since', last.position)
    await second.until('call-arrived', id)
    await second.until('transcript-ready', id)
  })

  it('ends without an error when its output is no longer read', async () => {
    const { service, cli, read, follow } = await connectSynced()
    const { child, next } = follow('--since', (await read())[0]!.position)
    await next()
    child.stdout.destroy()
    service.addRecording({ status: 'completed' })
    const ended = once(child, 'exit')
    await cli('sync', '--no-audio')
    expect(await ended).toEqual([0, null])
  })
})
