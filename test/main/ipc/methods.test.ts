import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { unpack } from '../../../src-preload/contract/bridge.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { readMethodNames } from '../../../build/method-names.mjs'
import { getWorkspace } from '../../../src-main/ipc/method.ts'
import { createMethods } from '../../../src-main/ipc/methods.ts'
import { recordingChangeMethods } from '../../../src-main/ipc/recording-changes.ts'
import { recordingMethods } from '../../../src-main/ipc/recordings.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import { settingsMethods } from '../../../src-main/ipc/settings.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'

/** The three newest sample calls, everything on this machine. */
async function openSample(): Promise<Offhook> {
  const offhook = await composeOffhook()
  await offhook.session.startSample()
  const { reader } = offhook.session.workspace()!.threads
  await expect.poll(async () => (await reader.counts()).audio).toBe(3)
  return offhook
}

async function firstId(offhook: Offhook): Promise<string> {
  const page = await recordingMethods(offhook)['recordings.list'].run({ view: 'all', offset: 0, limit: 1 })
  return page.items[0]!.id
}

describe('createMethods', () => {
  const methods = createMethods({ session: { changes: new Emitter() } } as never, {} as never)

  it('has exactly the methods that the preload script allows', () => {
    expect(Object.keys(methods).sort()).toEqual(readMethodNames().sort())
  })

  // Each accepts an object, or null.
  it.each(Object.entries(methods))('has a schema for the argument of %s', (_name, { args }) => {
    expect(args.safeParse('text').success).toBe(false)
  })
})

describe('methods', () => {
  it('report that no account is connected', async () => {
    const offhook = await composeOffhook()
    expect(() => getWorkspace(offhook)).toThrow(expect.objectContaining({ code: 'signed-out' }))
    const list = recordingMethods(offhook)['recordings.list']
    await expect(list.run({ view: 'all', offset: 0, limit: 1 })).rejects.toMatchObject({ code: 'signed-out' })
  })

  it('list calls with the other party’s number in a readable format', async () => {
    const offhook = await openSample()
    const page = await recordingMethods(offhook)['recordings.list'].run({ view: 'all', offset: 0, limit: 2 })
    expect(page.total).toBe(3)
    expect(page.items[0]).toMatchObject({
      counterpart: '+353 20 917 4199',
      preview: expect.stringContaining(' '),
    })
  })

  it('open a call with its turns and an audio URL that contains no path', async () => {
    const offhook = await openSample()
    const id = await firstId(offhook)
    const opened = await recordingMethods(offhook)['recordings.open'].run({ id })
    expect(opened.audioUrl).toBe(`media://audio/${encodeURIComponent(id)}`)
    const { turns, words, starts } = unpack('recordings.open', opened).transcript as TranscriptView
    expect(turns.length).toBeGreaterThan(5)
    expect(words.length).toBe(starts.length)
  })

  it('send the words of a call once, and again after they change', async () => {
    const offhook = await openSample()
    const id = await firstId(offhook)
    const open = recordingMethods(offhook)['recordings.open']
    const star = recordingChangeMethods(offhook)['recordings.set-starred']
    const known = (await open.run({ id })).transcriptVersion!
    expect(await star.run({ ids: [id], starred: true })).toEqual({ ids: [id] })
    expect(await star.run({ ids: [id], starred: true })).toEqual({ ids: [] })
    const again = await open.run({ id, known })
    expect(again).toMatchObject({ transcript: 'unchanged', transcriptVersion: known })
    expect(again.recording.starred).toBe(true)
    const { writer } = offhook.session.workspace()!.threads
    await writer.saveCorrection({ recordingId: id, first: 0, count: 1, replacement: 'Ahoy', at: 1 })
    const { transcript, transcriptVersion } = unpack('recordings.open', await open.run({ id, known }))
    expect((transcript as TranscriptView).words[0]).toBe('Ahoy')
    expect(transcriptVersion).not.toBe(known)
  })

  it('refuse a call that the library does not have', async () => {
    const offhook = await openSample()
    const open = recordingMethods(offhook)['recordings.open']
    await expect(open.run({ id: '../../x' })).rejects.toMatchObject({ code: 'recording-not-found' })
  })

  it('fetch audio again that was deleted outside the app, once the call is opened', async () => {
    const offhook = await openSample()
    const { folder, threads } = offhook.session.workspace()!
    const id = await firstId(offhook)
    const pathOf = async () => (await threads.reader.findRecordings({ ids: [id] }))[0]!.audioPath
    const path = join(folder, (await pathOf())!)
    rmSync(path)
    const open = recordingMethods(offhook)['recordings.open']
    const fetched = vi.spyOn(offhook.session.workspace()!.sync, 'open')
    await open.run({ id, isAhead: true })
    expect(fetched).not.toHaveBeenCalled()
    const opened = await open.run({ id })
    expect(opened).toMatchObject({ audioUrl: null, recording: { audioState: 'wanted' } })
    await expect.poll(() => existsSync(path)).toBe(true)
  })

  it('answer a search with the calls found', async () => {
    const offhook = await openSample()
    const input = { query: '"second pallet"', sort: 'relevance', limit: 10 } as const
    const found = await searchMethods(offhook)['search.query'].run(input)
    expect(found!.results[0]).toMatchObject({
      recording: { counterpart: '+353 20 917 4199' },
      matches: [{ timestamp: expect.any(Number), speaker: expect.any(String) }],
    })
  })

  it('save settings, announce them, and reject unknown ones', async () => {
    const offhook = await composeOffhook()
    const told: Settings[] = []
    const changes = new Emitter<Settings>()
    changes.listen((settings) => told.push(settings))
    const save = settingsMethods(offhook, changes)['settings.save']
    await save.run({ appearance: 'dark' })
    expect(told).toMatchObject([{ appearance: 'dark' }])
    expect(save.args.safeParse({ appearance: 'purple' }).success).toBe(false)
    expect(save.args.safeParse({ apiKey: 'x' }).success).toBe(false)
  })
})
