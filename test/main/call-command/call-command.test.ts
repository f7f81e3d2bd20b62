import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCallCommand } from '../../../src-main/call-command/call-command.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const switchedOnAt = Date.UTC(2026, 10, 20, 12)
const wait = { timeout: 20_000 }

/** A command over a real library; `script` is a shell script, and `lines` what it wrote to its file. */
function setUp(script = 'printf "%s|" "$@" >> "$OUT"; echo >> "$OUT"', options: { timeoutMs?: number } = {}) {
  const library = openLibrary()
  const folder = makeTempFolder()
  const [program, out] = [join(folder, 'a script'), join(folder, 'out')]
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o700)
  const libraryChanges = new Emitter<LibraryChange>()
  const world = {
    now: switchedOnAt,
    command: null as { program: string; args: string[]; since: number } | null,
  }
  const open = () => {
    const runner = createCallCommand({
      stored: { find: () => world.command, save: async (command) => void (world.command = command) },
      ...{ reader: asRemote(library.reader), writer: asRemote(library.writer), libraryChanges, ...options },
      findFile: async (path) => path && `/library/${path}`,
      clock: {
        now: () => world.now,
        monotonicMs: () => performance.now(),
        sleep: () => new Promise((resolve) => setTimeout(resolve, 1)),
      },
      log: silentLog,
    })
    onTestFinished(() => runner.stop())
    runner.start({ PATH: process.env.PATH, OUT: out })
    return runner
  }
  const addCall = (id: string, changes = {}, hasTranscript = true) => {
    const recording = serviceRecordingOf({ id, createdAt: '2026-11-20T14:06:00.000Z', ...changes })
    library.writer.saveRecordings({ recordings: [recording], seenAt: 1 })
    if (hasTranscript) saveTranscript(library.writer, { id, transcript: transcriptOf(['you', 'Hello.']) })
    libraryChanges.emit({ ids: [id], words: true })
  }
  const lines = () => (existsSync(out) ? readFileSync(out, 'utf8').split('\n').slice(0, -1) : [])
  return { library, program, world, open, addCall, lines }
}

describe('a command for new calls', () => {
  it('runs once for each call that was created after it was turned on', async () => {
    const { program, open, addCall, lines } = setUp()
    const runner = open()
    addCall('earlier', { createdAt: '2026-11-20T11:59:00.000Z' })
    await runner.change({ program, args: ['{id}'] })
    addCall('one')
    addCall('two', { createdAt: '2026-11-20T14:07:00.000Z' })
    await vi.waitFor(() => expect(lines()).toEqual(['one|', 'two|']), wait)
    addCall('one', { duration: 61 })
    await runner.stop()
    const again = open()
    addCall('three', { createdAt: '2026-11-20T14:08:00.000Z' })
    await vi.waitFor(() => expect(lines()).toEqual(['one|', 'two|', 'three|']), wait)
    const state = { command: { program, args: ['{id}'] }, isRunning: false, failures: [] }
    await vi.waitFor(async () => expect(await again.state()).toEqual(state), wait)
  })

  it('passes each argument as it is, without a shell', async () => {
    const { program, open, addCall, lines } = setUp()
    const args = ['--call={id}', '$(id) `id` "a b" ; &', '{number}', '{id} {unknown} {id}']
    await open().change({ program, args })
    addCall('one', { toNumber: '+353209174199' })
    addCall('two', { toNumber: '--output=/etc' })
    await vi.waitFor(() => expect(lines()).toHaveLength(2), wait)
    const plain = '$(id) `id` "a b" ; &'
    expect(lines()).toEqual([
      `--call=one|${plain}|+353209174199|one {unknown} one|`,
      `--call=two|${plain}||two {unknown} two|`,
    ])
  })

  it('waits for the transcript, and with {file} for the audio', async () => {
    const { library, program, open, addCall, lines } = setUp()
    await open().change({ program, args: ['{id}', '{file}'] })
    addCall('one', {}, false)
    addCall('two')
    const audio = {
      path: 'audio/aa/a.mp3',
      sizeBytes: 1,
      sha256: 'a',
      type: 'audio/mpeg',
      seconds: 60,
    } as const
    library.writer.saveAudio({ id: 'one', audio, at: 1 })
    addCall('three')
    library.writer.saveAudio({ id: 'three', audio, at: 1 })
    addCall('three', { duration: 61 })
    await vi.waitFor(() => expect(lines()).toEqual(['three|/library/audio/aa/a.mp3|']), wait)
  })

  it('gets only the given variables', async () => {
    const { program, open, addCall, lines } = setUp(
      'env | cut -d= -f1 | sort | tr "\\n" " " > "$OUT"; echo >> "$OUT"',
    )
    process.env.OFFHOOK_API_KEY = 'secret'
    onTestFinished(() => void delete process.env.OFFHOOK_API_KEY)
    await open().change({ program, args: [] })
    addCall('one')
    await vi.waitFor(() => expect(lines()).toHaveLength(1), wait)
    expect(
      lines()[0]!
        .trim()
        .split(' ')
        .filter((name) => !['PWD', '_', 'SHLVL'].includes(name)),
    ).toEqual([...['OUT', 'PATH']])
  })

  it('reports why it failed, with the end of its output', async () => {
    const { library, program, open, addCall } = setUp(
      'yes no | head -c 5000 >&2; echo "the reason" >&2; exit 7',
    )
    const runner = open()
    await runner.change({ program, args: [] })
    addCall('one')
    await vi.waitFor(async () => expect((await runner.state()).failures).toHaveLength(1), wait)
    const [failure] = (await runner.state()).failures
    expect(failure).toMatchObject({ callId: 'one', reason: 'exit', exitCode: 7 })
    const { output } = failure as { output: string }
    expect([output.length <= 2_000, output.endsWith('the reason\n')]).toEqual([true, true])
    await runner.forgetFailures()
    expect((await runner.state()).failures).toEqual([])
    addCall('two')
    await vi.waitFor(async () => expect((await runner.state()).failures).toHaveLength(1), wait)
    library.writer.deleteRecordings({ ids: ['two'], at: 1 })
    expect((await runner.state()).failures).toEqual([])
  })

  it.each([
    [
      'the program is missing',
      { program: '/nowhere/program' },
      {},
      { reason: 'not-started', problem: 'missing' },
    ],
    ['the id could be an option', { args: ['{id}'] }, { id: '--rm' }, { reason: 'unsafe-id' }],
  ])('does not run when %s, and says so', async (_why, change, { id = 'one' }: { id?: string }, failure) => {
    const { program, open, addCall, lines } = setUp()
    const runner = open()
    await runner.change({ program, args: [], ...change })
    addCall(id)
    await vi.waitFor(async () => expect((await runner.state()).failures).toMatchObject([failure]), wait)
    expect(lines()).toEqual([])
  })

  it('is ended with its child processes when it takes too long', async () => {
    const script = '(sleep 5; echo late >> "$OUT") & echo $! >> "$OUT"; wait'
    const { program, open, addCall, lines } = setUp(script, { timeoutMs: 500 })
    const runner = open()
    await runner.change({ program, args: [] })
    addCall('one')
    await vi.waitFor(
      async () => expect((await runner.state()).failures).toMatchObject([{ reason: 'timeout' }]),
      wait,
    )
    const started = Number(lines()[0])
    await vi.waitFor(() => expect(() => process.kill(started, 0)).toThrow(), wait)
  })

  it('is ended when Offhook closes or it is turned off, and never runs again for that call', async () => {
    const { library, program, world, open, addCall, lines } = setUp('echo "$1" >> "$OUT"; sleep 60')
    const runner = open()
    await runner.change({ program, args: ['{id}'] })
    addCall('one')
    await vi.waitFor(() => expect(lines()).toEqual(['one']), wait)
    await runner.stop()
    const again = open()
    await vi.waitFor(
      async () => expect((await again.state()).failures).toMatchObject([{ reason: 'stopped' }]),
      wait,
    )
    addCall('two')
    await vi.waitFor(() => expect(lines()).toEqual(['one', 'two']), wait)
    await again.change(null)
    await vi.waitFor(async () => expect((await again.state()).failures).toHaveLength(2), wait)
    // Killed at once, Offhook cannot note the end.
    library.writer.startCommand({ callId: 'three', at: world.now + 1 })
    addCall('three')
    await again.change({ program, args: ['{id}'] })
    expect(world.command).toMatchObject({ since: switchedOnAt })
    expect((await again.state()).failures[0]).toMatchObject({ callId: 'three', reason: 'stopped' })
    await again.stop()
    expect(lines()).toEqual(['one', 'two'])
  })

  it('runs for one call at a time', async () => {
    const { program, open, addCall, lines } = setUp('echo begin >> "$OUT"; sleep 0.2; echo end >> "$OUT"')
    await open().change({ program, args: [] })
    addCall('one')
    addCall('two', { createdAt: '2026-11-20T14:07:00.000Z' })
    await vi.waitFor(() => expect(lines()).toEqual(['begin', 'end', 'begin', 'end']), wait)
  })
})
