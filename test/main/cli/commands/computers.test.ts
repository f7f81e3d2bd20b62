import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectCli, runWith } from '../../../support/engine/command-line.ts'
import { createMemoryKeyStore } from '../../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const { signal } = new AbortController()

/** Two data folders with keychains of their own, of one account, and a folder between them. */
async function connectTwo() {
  const keychain = createMemoryKeyStore()
  const { env, json } = await connectCli({ recordings: 2, averageWords: 20 }, keychain)
  await json('sync')
  const open = (home: string, keys = createMemoryKeyStore()) => {
    const run = async (argv: string[], input = '') =>
      await runWith({ ...env, OFFHOOK_HOME: home }, argv, signal, keys, input)
    const computers = async (...argv: string[]) => {
      const { code, out, err } = await run(['computers', ...argv, '--json'])
      return { code, err, value: JSON.parse(out) }
    }
    return { home, run, computers }
  }
  const laptop = open(env.OFFHOOK_HOME, keychain)
  const desk = open(makeTempFolder())
  await desk.run(['sync', '--no-audio'])
  return { laptop, desk, folder: makeTempFolder(), listCalls: async () => (await json('list')).value.calls }
}

type Computer = Awaited<ReturnType<typeof connectTwo>>['laptop']

async function star({ run }: Computer, recordingId: string): Promise<void> {
  const file = join(makeTempFolder(), 'personal.json')
  const starredAt = '2026-11-20T14:06:00.000Z'
  writeFileSync(
    file,
    JSON.stringify({ $schema: 'urn:offhook:export:personal:2', calls: [{ recordingId, starredAt }] }),
  )
  expect(await run(['personal', 'import', file])).toMatchObject({ code: 0, err: '' })
}

async function countStars({ run }: Computer): Promise<number> {
  const { out } = await run(['sql', 'SELECT count(*) AS n FROM calls WHERE isStarred', '--json'])
  return JSON.parse(out).rows[0].n ?? JSON.parse(out).rows[0][0]
}

describe('computers', () => {
  it('shares through a folder: the code joins another computer, which has the same then', async () => {
    const { laptop, desk, folder, listCalls } = await connectTwo()
    expect((await laptop.computers()).value).toMatchObject({ phase: 'off', folder: null, isPending: false })
    const [call] = await listCalls()
    await star(laptop, call.id)
    const started = await laptop.computers('start', folder)
    expect(started).toMatchObject({ code: 0, value: { phase: 'ready', folder, code: expect.any(String) } })
    const joined = await desk.run(
      ['computers', 'join', folder, '--secret-stdin', '--json'],
      `${started.value.code}\n`,
    )
    expect(joined.code).toBe(0)
    expect(JSON.parse(joined.out)).toMatchObject({
      phase: 'ready',
      code: null,
      computers: [{ name: started.value.name }],
    })
    expect(await countStars(desk)).toBe(1)
    expect((await laptop.computers('sync')).value).toMatchObject({
      phase: 'ready',
      computers: [expect.anything()],
    })
    const shown = await laptop.run(['computers', 'code'])
    expect(shown).toMatchObject({ code: 0, out: `${started.value.code}\n` })
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name), 'latin1')).not.toContain(started.value.code.slice(0, 9))
    }
  })

  it('says with 3 that a change waits for the next file, and with 1 that the folder is gone', async () => {
    const { laptop, folder, listCalls } = await connectTwo()
    const [call] = await listCalls()
    await laptop.computers('start', folder)
    expect((await laptop.computers('sync')).code).toBe(0)
    await star(laptop, call.id)
    expect(await laptop.computers('sync')).toMatchObject({ code: 3, value: { isPending: true } })
    renameSync(folder, `${folder}-away`)
    const gone = await laptop.run(['computers', 'sync'])
    expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('not there') })
    expect((await laptop.computers()).code).toBe(0)
    renameSync(`${folder}-away`, folder)
    expect((await laptop.computers('sync')).code).toBe(3)
    rmSync(folder, { recursive: true })
  })

  it('removes a computer with a new code, which the others need', async () => {
    const { laptop, desk, folder } = await connectTwo()
    const { value } = await laptop.computers('start', folder)
    await desk.run(['computers', 'join', folder, '--secret-stdin'], value.code)
    const [other] = (await laptop.computers('sync')).value.computers
    expect(await laptop.run(['computers', 'remove', 'none'])).toMatchObject({ code: 1 })
    const removed = await laptop.computers('remove', other.id)
    expect(removed.value).toMatchObject({ phase: 'ready', computers: [] })
    expect(removed.value.code).not.toBe(value.code)
    expect(await desk.run(['computers', 'sync'])).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('new code') },
    })
    const join = async (code: string) => await desk.run(['computers', 'join', '--secret-stdin'], code)
    expect(await join(value.code)).toMatchObject({ code: 1 })
    expect(await join(removed.value.code)).toMatchObject({ code: 0 })
  })

  it('asks after a restored backup, and continues', async () => {
    const { laptop, folder, listCalls } = await connectTwo()
    const [call] = await listCalls()
    const backups = makeTempFolder()
    const before = await laptop.run(['backup', backups, '--json'])
    await star(laptop, call.id)
    await laptop.computers('start', folder)
    await laptop.run(['restore', JSON.parse(before.out).folder])
    expect(await countStars(laptop)).toBe(0)
    expect(await laptop.run(['computers', 'sync'])).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('restored from a backup') },
    })
    expect((await laptop.computers('continue')).value).toMatchObject({ phase: 'ready' })
    expect(await countStars(laptop)).toBe(1)
    expect(await laptop.run(['computers', 'continue'])).toMatchObject({ code: 1 })
  })

  it('names this computer, and leaves', async () => {
    const { laptop, folder } = await connectTwo()
    await laptop.computers('start', folder)
    expect((await laptop.computers('name', 'Desk')).value).toMatchObject({ name: 'Desk' })
    expect((await laptop.computers('leave')).value).toMatchObject({ phase: 'off', folder: null })
    expect(await laptop.run(['computers', 'code'])).toMatchObject({ code: 1 })
  })

  it('refuses a folder that is shared, a mistyped code, and a code among the arguments', async () => {
    const { laptop, desk, folder } = await connectTwo()
    const { value } = await laptop.computers('start', folder)
    expect(await desk.run(['computers', 'start', folder])).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('computers join') },
    })
    const empty = makeTempFolder()
    expect(await desk.run(['computers', 'join', empty, '--secret-stdin'], value.code)).toMatchObject({
      code: 1,
    })
    const mistyped = value.code.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    for (const code of [mistyped, 'x', ''])
      expect(await desk.run(['computers', 'join', folder, '--secret-stdin'], code)).toMatchObject({ code: 1 })
    for (const argv of [
      ['join', folder, value.code],
      ['join', folder],
      ['start'],
      ['sync', 'x'],
      ['name', ' '],
      ['code', '--secret-stdin'],
      ['constructor'],
    ])
      expect(await desk.run(['computers', ...argv])).toMatchObject({ code: 2 })
  })
})
