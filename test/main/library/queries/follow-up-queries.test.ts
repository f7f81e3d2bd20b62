import { describe, expect, it } from 'vitest'
import type { FollowUpFilter, FollowUpParty } from '../../../../src-preload/contract/follow-ups.ts'
import { createFactBasis, type StoredFact } from '../../../../src-main/model/stored-facts.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

const all: FollowUpFilter = { state: 'open', owner: null, personId: null }
const page = { offset: 0, limit: 50 }
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12)).toISOString()

/** Two calls: with a contact, in which two promises are said, and with another number. */
function openCalls() {
  const library = openLibrary()
  const { reader, writer } = library
  const call = { direction: 'inbound', toNumber: '+16505550100' }
  writer.saveRecordings({
    recordings: [
      serviceRecordingOf({ ...call, id: 'older', fromNumber: '+14155550111', createdAt: day(20) }),
      serviceRecordingOf({ ...call, id: 'newer', fromNumber: '+14155550122', createdAt: day(24) }),
    ],
    seenAt: 1,
  })
  const ada = writer.savePerson({ id: null, name: 'Ada', numbers: ['+14155550111'] })
  const promise = (fields: Partial<StoredFact>): StoredFact => ({
    ...{ kind: 'promise', text: 'I will call', sentence: 'I will call', value: null, speaker: 'you' },
    ...{ timestamp: 1, until: 2, first: 0, count: 3, confidence: 0.8, ...fields },
  })
  for (const id of ['older', 'newer']) {
    saveTranscript(writer, { id, transcript: transcriptOf(['you', 'I will call and write']) })
    const { version, calledAt } = reader.findFactSource({ id })!
    const facts = [promise({}), promise({ timestamp: 2, first: 3, speaker: 'them', value: '2026-12-01' })]
    writer.saveFacts({ found: [{ id, version, basis: createFactBasis(null, calledAt), facts }] })
  }
  const add = (text: string, fields: Partial<Parameters<typeof writer.addFollowUp>[0]> = {}) =>
    writer.addFollowUp({
      ...{ text, owner: 'me', personId: null, recordingId: null, timestamp: null },
      ...{ dueDay: null, snoozedUntil: null, state: 'open', at: 5, ...fields },
    })!
  const list = (filter: Partial<FollowUpFilter> = {}) =>
    reader
      .listFollowUps({ filter: { ...all, ...filter }, ...page })
      .items.map(({ text, said }) => text ?? said)
  return { ...library, ada, add, list }
}

describe('the list of follow-ups', () => {
  it('is ordered by the day on which they are due or return, those without a day last', () => {
    const { add, list, reader } = openCalls()
    add('whenever')
    add('third', { dueDay: '2026-11-20', snoozedUntil: '2026-12-03' })
    add('second', { dueDay: '2026-12-02' })
    add('first', { dueDay: '2026-11-20' })
    expect(list()).toEqual(['first', 'second', 'third', 'whenever'])
    const second = reader.listFollowUps({ filter: all, offset: 1, limit: 1 })
    const ids = reader.listFollowUpIds({ filter: all })
    expect(ids).toEqual(reader.listFollowUps({ filter: all, ...page }).items.map(({ id }) => id))
    expect([second.total, second.items.map(({ text }) => text)]).toEqual([4, ['second']])
  })

  it('counts them by when they are due', () => {
    const { add, reader } = openCalls()
    const days = [null, '2026-11-20', '2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07']
    for (const dueDay of days) add('x', { dueDay })
    const week = { today: '2026-11-29', weekEnd: '2026-12-06' }
    const counts = { overdue: 1, today: 1, week: 2, later: 1, none: 1 }
    expect(reader.countFollowUps({ filter: all, days: week })).toEqual(counts)
    expect(reader.countFollowUps({ filter: { ...all, owner: 'them' }, days: week })).toEqual({
      ...{ overdue: 0, today: 0, week: 0, later: 0, none: 0 },
    })
  })

  it('is filtered by who has to do it, by contact and by state', () => {
    const { add, list, writer, ada } = openCalls()
    add('mine for Ada', { recordingId: 'older' })
    add('hers', { owner: 'them', personId: ada.id })
    const { id } = add('mine for another', { recordingId: 'newer' })
    expect(list({ owner: 'me' })).toEqual(['mine for Ada', 'mine for another'])
    expect(list({ personId: ada.id })).toEqual(['mine for Ada', 'hers'])
    writer.changeFollowUps({ ids: [id], change: { state: 'done' }, at: 9 })
    expect(list({ owner: 'me' })).toEqual(['mine for Ada'])
    expect(list({ state: 'done' })).toEqual(['mine for another'])
  })

  it('says whom each concerns, and when the call was', () => {
    const { add, reader, ada } = openCalls()
    add('a', { recordingId: 'older', dueDay: '2026-12-01' })
    add('b', { recordingId: 'newer', dueDay: '2026-12-02' })
    add('c', { personId: ada.id })
    expect(reader.listFollowUps({ filter: all, ...page }).items).toMatchObject([
      { person: { id: ada.id, name: 'Ada' }, number: '+14155550111', calledAt: Date.parse(day(20)) },
      { person: null, number: '+14155550122', calledAt: Date.parse(day(24)) },
      { person: { id: ada.id, name: 'Ada' }, number: null, calledAt: null },
    ])
  })
})

describe('suggestions', () => {
  const list = (reader: ReturnType<typeof openCalls>['reader'], since = 0) =>
    reader
      .listSuggestions({ since, answered: false, limit: 9 })
      .map(({ recordingId, first }) => `${recordingId} ${first}`)

  it('are the promises of calls, those of the latest call first, with who made them and the day', () => {
    const { reader, ada } = openCalls()
    expect(list(reader)).toEqual(['newer 0', 'newer 3', 'older 0', 'older 3'])
    expect(list(reader, Date.parse(day(22)))).toEqual(['newer 0', 'newer 3'])
    expect(reader.listSuggestions({ since: 0, answered: false, limit: 9 }).slice(2)).toMatchObject([
      { owner: 'me', dueDay: null, person: { id: ada.id, name: 'Ada' }, calledAt: Date.parse(day(20)) },
      { owner: 'them', dueDay: '2026-12-01', said: 'I will call', timestamp: 2 },
    ])
  })

  it('are not shown again once they are answered, in any way', () => {
    const { reader, writer } = openCalls()
    writer.answerPromise({ id: 'newer', place: 1, state: 'open', at: 5 })
    writer.answerPromise({ id: 'newer', place: 2, state: 'dismissed', at: 5 })
    writer.answerPromise({ id: 'older', place: 1, state: 'done', at: 5 })
    expect(list(reader)).toEqual(['older 3'])
    const said = reader.listSuggestions({ since: Date.parse(day(22)), answered: true, limit: 9 })
    expect(said.map(({ first, state }) => [first, state])).toEqual([
      [0, 'open'],
      [3, 'dismissed'],
    ])
    writer.answerPromise({ id: 'newer', place: 2, state: null, at: 6 })
    expect(list(reader)).toEqual(['newer 3', 'older 3'])
  })
})

describe('the follow-ups with a contact or number', () => {
  const texts = (found: readonly { text?: string | null; said: string | null }[]) =>
    found.map(({ text, said }) => text ?? said)

  it('are those of the calls with all their numbers, and those chosen for the contact', () => {
    const { add, ada, reader, writer } = openCalls()
    writer.savePerson({ ...ada, numbers: [...ada.numbers, '+14155550133'] })
    add('about their call', { recordingId: 'older', dueDay: '2026-12-02' })
    add('for them', { personId: ada.id, dueDay: '2026-12-01' })
    add('of another call', { recordingId: 'newer' })
    add('without a call')
    const open = (party: FollowUpParty) => texts(reader.findFollowUpsWith({ party, calls: 1 }).open)
    expect(open({ personId: ada.id, number: null })).toEqual(['for them', 'about their call'])
    for (const number of ['+14155550111', '+1 (415) 555-0111', '+14155550133'])
      expect(open({ personId: null, number }), number).toEqual(['for them', 'about their call'])
    expect(open({ personId: null, number: '+14155550122' })).toEqual(['of another call'])
    expect(open({ personId: null, number: '+14155550199' })).toEqual([])
  })

  it('suggest promises of the latest calls that have no answer', () => {
    const { reader, writer } = openCalls()
    const numbers = ['+14155550111', '+14155550122']
    const both = writer.savePerson({ id: null, name: 'Both', numbers })
    const suggested = (calls: number) =>
      reader
        .findFollowUpsWith({ party: { personId: both.id, number: null }, calls })
        .suggestions.map(({ recordingId, timestamp }) => `${recordingId} ${timestamp}`)
    expect(suggested(2)).toEqual(['newer 1', 'newer 2', 'older 1', 'older 2'])
    expect(suggested(1)).toEqual(['newer 1', 'newer 2'])
    writer.answerPromise({ id: 'newer', place: 1, state: 'dismissed', at: 1 })
    writer.answerPromise({ id: 'newer', place: 2, state: 'open', at: 1 })
    expect(suggested(1)).toEqual([])
  })
})
