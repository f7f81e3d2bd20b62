import { describe, expect, it } from 'vitest'
import type { ActionProgress } from '../../../../src-preload/contract/search-actions.ts'
import { openActingLibrary } from '../../../support/library/acting-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { spoken } from '../../../support/library/search-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const star = { kind: 'star' } as const
const notify = { kind: 'notify' } as const
const open = { kind: 'inbox', state: 'open' } as const
const closed = { kind: 'inbox', state: 'closed' } as const

describe('createSearchActions', () => {
  it('acts on calls that arrive, and not on those that were here', async () => {
    const { say, saveSearch, pass, reader } = openActingLibrary()
    say('old', 'a refund please')
    const id = saveSearch('refund', [star], 'Refunds')
    say('new', 'my refund is late')
    say('other', 'nice weather')
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual(['new'])
    expect(reader.listSearchRuns({ searchId: null, offset: 0, limit: 9 })).toMatchObject({
      total: 1,
      items: [{ searchId: id, searchName: 'Refunds', undoneAt: null, calls: 1, changed: { star: 1 } }],
    })
  })

  it('acts on a call once, even if the user takes back what it did', async () => {
    const { say, saveSearch, pass, reader, writer } = openActingLibrary()
    saveSearch('refund', [star])
    say('call', 'refund')
    await pass()
    writer.saveStarred({ ids: ['call'], starred: false, at: 1 })
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual([])
  })

  it('acts on a call that it finds only after a change', async () => {
    const { say, saveSearch, pass, reader, writer } = openActingLibrary()
    saveSearch('tag:vip', [star])
    const { id: tagId } = writer.saveTag({ id: null, name: 'vip', color: 'blue' })
    say('call', 'hello')
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual([])
    writer.setTag({ ids: ['call'], tagId, on: true, at: 1 })
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual(['call'])
  })

  it('shows all searches the call as it was before any of them acted', async () => {
    const { say, saveSearch, pass, reader, writer } = openActingLibrary()
    const { id: tagId } = writer.saveTag({ id: null, name: 'vip', color: 'blue' })
    saveSearch('tag:vip', [star])
    saveSearch('refund', [{ kind: 'tag', tagId }])
    say('call', 'refund')
    await pass()
    await pass()
    expect(reader.listIds({ view: `tag:${tagId}` })).toEqual(['call'])
    expect(reader.listIds({ view: 'starred' })).toEqual([])
  })

  it('leaves calls in the queue until their transcript is here', async () => {
    const { saveSearch, pass, reader, writer, search } = openActingLibrary()
    saveSearch('in:outbound', [star])
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'call' })], seenAt: 0 })
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual([])
    const words = spoken(['you', 'hello'])
    saveTranscript(writer, { id: 'call', transcript: { text: 'hello', wordCount: 1, words }, at: 1 })
    search.learn({ ids: ['call'] })
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual(['call'])
  })

  it('waits while a first sync fills the library, and while search cannot answer', async () => {
    const { say, saveSearch, pass, reader, world } = openActingLibrary()
    saveSearch('refund', [star])
    world.isFilling = true
    say('call', 'refund')
    await pass(60_000)
    expect(reader.listIds({ view: 'starred' })).toEqual([])
    Object.assign(world, { isFilling: false, isBroken: true })
    await pass(60_000)
    expect(reader.listIds({ view: 'starred' })).toEqual([])
    world.isBroken = false
    await pass(60_000)
    expect(reader.listIds({ view: 'starred' })).toEqual(['call'])
  })

  it('notifies once for all calls of a round', async () => {
    const { say, saveSearch, pass, news } = openActingLibrary()
    const id = saveSearch('refund', [notify], 'Refunds')
    for (let call = 0; call < 120; call++) say(`call-${call}`, 'refund')
    await pass()
    expect(news).toEqual([{ searchId: id, searchName: 'Refunds', calls: 120 }])
  })

  it('does not act on corrections of the query', async () => {
    const { say, saveSearch, pass, reader } = openActingLibrary()
    saveSearch('refnud', [star])
    say('call', 'refund')
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual([])
  })

  it('asks for audio that a search keeps', async () => {
    const { say, saveSearch, pass, world, reader } = openActingLibrary()
    saveSearch('refund', [{ kind: 'keep-audio' }])
    say('call', 'refund')
    await pass()
    expect(world.keptAudio).toBe(1)
    const wanted = reader.listWantedAudio({ now: 1, limit: 9, policy: { keep: 'opened' } })
    expect(wanted.map(({ id }) => id)).toEqual(['call'])
  })
})

describe('a run by hand', () => {
  it('acts on the calls that are here, and is undone at once', async () => {
    const { say, saveSearch, pass, reader, acting, writer, tagIds } = openActingLibrary()
    const { id: tagId } = writer.saveTag({ id: null, name: 'money', color: 'blue' })
    for (let call = 0; call < 120; call++) say(`call-${call}`, call % 2 === 0 ? 'refund' : 'hello')
    const { id: themeId } = writer.saveTheme({ id: null, name: 'Money', color: 'blue', description: '' })
    const searchId = saveSearch('refund', [star, { kind: 'tag', tagId }, { kind: 'mark', themeId }])
    const told: (ActionProgress | null)[] = []
    acting.progress.listen((progress) => told.push(progress))
    const { runId, calls } = await acting.run(searchId)
    expect(calls).toBe(60)
    expect(told).toEqual([{ searchId, done: 0, total: 60 }, { searchId, done: 50, total: 60 }, null])
    expect(reader.listSearchRuns({ searchId, offset: 0, limit: 9 }).items).toMatchObject([
      { id: runId, calls: 60, changed: { star: 60, tag: 60, mark: 60 } },
    ])
    expect(tagIds('call-0')).toEqual([tagId])
    expect(reader.listThemes()).toMatchObject([{ passages: 60 }])
    await acting.undo(runId!)
    expect(reader.listIds({ view: 'starred' })).toEqual([])
    expect(tagIds('call-0')).toEqual([])
    expect(reader.listThemes()).toMatchObject([{ passages: 0 }])
    await pass()
    expect(reader.listIds({ view: 'starred' })).toEqual([])
  })

  it('changes nothing the second time, and everything again after it was undone', async () => {
    const { say, saveSearch, acting, reader } = openActingLibrary()
    say('call', 'refund')
    const followUp = { kind: 'follow-up', text: 'Pay', dueInDays: null } as const
    const id = saveSearch('refund', [star, followUp])
    const { runId } = await acting.run(id)
    expect(await acting.run(id)).toEqual({ runId: null, calls: 0 })
    await acting.undo(runId!)
    expect(reader.listFollowUpsOf({ id: 'call' })).toEqual([])
    expect(await acting.run(id)).toMatchObject({ calls: 1 })
    expect(reader.listFollowUpsOf({ id: 'call' })).toMatchObject([{ text: 'Pay' }])
  })

  it('ends after the current part when it is cancelled', async () => {
    const { say, saveSearch, acting, reader } = openActingLibrary()
    for (let call = 0; call < 120; call++) say(`call-${call}`, 'refund')
    const id = saveSearch('refund', [star])
    acting.progress.listen((progress) => progress?.done === 50 && acting.cancel())
    const { calls } = await acting.run(id)
    expect(calls).toBe(100)
    expect(reader.counts().starred).toBe(100)
  })

  it('does not close calls that another search puts in the inbox', async () => {
    const { say, saveSearch, acting, reader, writing } = openActingLibrary()
    writing.prepare('UPDATE inboxStart SET at = 0').run()
    say('voicemail', 'old voicemail')
    say('urgent', 'urgent voicemail')
    saveSearch('urgent', [open])
    await acting.run(saveSearch('voicemail', [closed]))
    expect(reader.listIds({ view: 'inbox' })).toEqual(['urgent'])
  })

  it('leaves out calls whose transcript is missing', async () => {
    const { saveSearch, acting, writer } = openActingLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'call' })], seenAt: 0 })
    expect(await acting.run(saveSearch('in:outbound', [star]))).toEqual({ runId: null, calls: 0 })
  })

  it('rejects when search cannot answer', async () => {
    const { saveSearch, acting, world } = openActingLibrary()
    world.isBroken = true
    const running = acting.run(saveSearch('refund', [star]))
    await expect(running).rejects.toMatchObject({ code: 'search-unavailable' })
  })
})
