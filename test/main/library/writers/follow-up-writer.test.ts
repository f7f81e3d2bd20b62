import { describe, expect, it } from 'vitest'
import type { StoredFact } from '../../../../src-main/model/stored-facts.ts'
import { createFactBasis } from '../../../../src-main/model/stored-facts.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

const byHand = {
  ...{ text: 'Call the printer', owner: 'me' as const, personId: null, recordingId: null, timestamp: null },
  ...{ dueDay: '2026-12-01', snoozedUntil: null, state: 'open' as const },
}

/** A library with one call, in which a promise is said. */
function openWithPromise() {
  const library = openLibrary()
  const { reader, writer } = library
  writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec-1' })], seenAt: 1 })
  saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['them', 'I will send it today']) })
  const { version, calledAt } = reader.findFactSource({ id: 'rec-1' })!
  const promise: StoredFact = {
    ...{
      kind: 'promise',
      text: 'I will send it',
      sentence: 'I will send it today',
      value: '2026-11-27T15:00',
    },
    ...{ speaker: 'them', timestamp: 0.5, until: 2, first: 0, count: 4, confidence: 0.8 },
  }
  const basis = createFactBasis(null, calledAt)
  const find = () => writer.saveFacts({ found: [{ id: 'rec-1', version, basis, facts: [promise] }] })
  return { ...library, find }
}

describe('follow-ups', () => {
  it('are added, changed, deleted and restored as they were', () => {
    const { reader, writer } = openWithPromise()
    const added = writer.addFollowUp({ ...byHand, recordingId: 'rec-1', at: 5 })!
    expect(added).toMatchObject({ ...byHand, recordingId: 'rec-1', said: null, createdAt: 5, endedAt: null })
    const { before, after } = writer.changeFollowUps({ ids: [added.id], change: { state: 'done' }, at: 6 })
    expect([before, after]).toMatchObject([[added], [{ state: 'done', updatedAt: 6 }]])
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toMatchObject([
      { state: 'done', updatedAt: 6, endedAt: 6 },
    ])
    writer.restoreFollowUps({ followUps: before, from: after, at: 7 })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([added])
    expect(writer.deleteFollowUps({ ids: [added.id], at: 7 })).toEqual({ before: [added], after: [] })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([])
    writer.restoreFollowUps({ followUps: [added], at: 7 })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([added])
    expect(writer.restoreFollowUps({ followUps: [], from: [added], at: 8 })).toBe(true)
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([])
  })

  it('of promises are dismissed when they are deleted', () => {
    const { reader, writer } = openWithPromise()
    writer.answerPromise({ id: 'rec-1', place: 1, state: 'open', at: 5 })
    const [open] = reader.listFollowUpsOf({ id: 'rec-1' })
    writer.changeFollowUps({ ids: [open!.id], change: { text: 'Write' }, at: 6 })
    writer.deleteFollowUps({ ids: [open!.id], at: 7 })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([
      { ...open, text: null, state: 'dismissed', updatedAt: 7, endedAt: 7 },
    ])
  })

  it('keep what others changed in them when a change is undone and redone', () => {
    const { reader, writer } = openWithPromise()
    const { id } = writer.addFollowUp({ ...byHand, recordingId: 'rec-1', at: 5 })!
    const find = () => reader.listFollowUpsOf({ id: 'rec-1' }).find((each) => each.id === id)
    const moved = writer.changeFollowUps({ ids: [id], change: { dueDay: '2026-12-24' }, at: 6 })
    writer.changeFollowUps({ ids: [id], change: { state: 'done' }, at: 7 })
    expect(writer.restoreFollowUps({ followUps: moved.before, from: moved.after, at: 8 })).toBe(true)
    expect(find()).toMatchObject({ dueDay: moved.before[0]!.dueDay, state: 'done', endedAt: 7 })
    expect(writer.restoreFollowUps({ followUps: moved.after, from: moved.before, at: 9 })).toBe(true)
    expect(find()).toMatchObject({ dueDay: '2026-12-24', state: 'done', endedAt: 7 })
    writer.changeFollowUps({ ids: [id], change: { dueDay: '2026-12-31' }, at: 10 })
    expect(writer.restoreFollowUps({ followUps: moved.before, from: moved.after, at: 11 })).toBe(false)
    expect(find()).toMatchObject({ dueDay: '2026-12-31' })
    writer.deleteFollowUps({ ids: [id], at: 12 })
    expect(writer.restoreFollowUps({ followUps: moved.before, from: moved.after, at: 13 })).toBe(false)
    expect(find()).toBeUndefined()
  })

  it('of promises keep the state that others gave them', () => {
    const { writer, reader } = openWithPromise()
    const find = () => reader.listFollowUpsOf({ id: 'rec-1' })
    const answer = (state: 'open' | 'done' | null, from?: 'open' | 'done' | null) =>
      writer.answerPromise({ id: 'rec-1', place: 2, state, from, at: 6 })
    answer('open')
    answer('done')
    answer(null, 'open')
    expect(find()).toMatchObject([{ state: 'done' }])
    answer(null, 'done')
    expect(find()).toEqual([])
  })

  it('keep the moment when they ended, and lose it when they are opened again', () => {
    const { writer } = openWithPromise()
    const { id } = writer.addFollowUp({ ...byHand, at: 5 })!
    const change = (fields: object, at: number) => {
      writer.changeFollowUps({ ids: [id], change: fields, at })
      return writer.changeFollowUps({ ids: [id], change: {}, at }).after[0]!.endedAt
    }
    expect(change({ state: 'done' }, 6)).toBe(6)
    expect(change({ dueDay: null }, 7)).toBe(6)
    expect(change({ state: 'open' }, 8)).toBeNull()
  })

  it('quote the promise that they come from, with its day and who made it', () => {
    const { reader, writer, find } = openWithPromise()
    find()
    expect(writer.answerPromise({ id: 'rec-1', place: 0.5, state: 'open', at: 5 })).toBeNull()
    const [followUp] = reader.listFollowUpsOf({ id: 'rec-1' })
    expect(followUp).toMatchObject({
      ...{ said: 'I will send it', sentence: 'I will send it today', owner: 'them', dueDay: '2026-11-27' },
      ...{ timestamp: 0.5, place: 0.5, state: 'open' },
    })
    expect(writer.answerPromise({ id: 'rec-1', place: 0.5, state: 'dismissed', at: 6 })).toEqual(followUp)
    expect(writer.answerPromise({ id: 'rec-1', place: 0.5, state: null, at: 7 })).toMatchObject({
      state: 'dismissed',
    })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([])
  })

  it('get the words of their promise when these are found, and lose them when words are redacted', () => {
    const { reader, writer, find } = openWithPromise()
    writer.answerPromise({ id: 'rec-1', place: 0.5, state: 'open', at: 5 })
    const said = () => reader.listFollowUpsOf({ id: 'rec-1' })[0]!.said
    expect(said()).toBeNull()
    find()
    expect(said()).toBe('I will send it')
    const places = [{ first: 2, count: 1, kind: 'name' as const }]
    writer.saveRedactions({ recordingId: 'rec-1', places, state: 'confirmed', at: 6 })
    expect(said()).toBeNull()
  })

  it('follow a promise that moved a little in another transcript, and are not suggested again', () => {
    const { reader, writer, find } = openWithPromise()
    writer.answerPromise({ id: 'rec-1', place: 1.9, state: 'dismissed', at: 5 })
    writer.answerPromise({ id: 'rec-1', place: 40, state: 'open', at: 5 })
    find()
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toMatchObject([
      { place: 0.5, timestamp: 0.5, said: 'I will send it', state: 'dismissed' },
      { place: 40, said: null },
    ])
  })

  it('are deleted with their call, and restored with it', () => {
    const { reader, writer } = openWithPromise()
    const added = writer.addFollowUp({ ...byHand, recordingId: 'rec-1', at: 5 })
    writer.deleteRecordings({ ids: ['rec-1'], at: 6 })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([])
    expect(writer.addFollowUp({ ...byHand, recordingId: 'rec-1', at: 7 })).toBeNull()
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toEqual([added])
  })
})
