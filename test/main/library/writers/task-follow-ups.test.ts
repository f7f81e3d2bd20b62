import { describe, expect, it } from 'vitest'
import { noData } from '../../../../src-main/library/personal-data.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { carriedNoteOf } from '../../../support/library/passages.ts'

const recordingId = 'rec-1'

/** A library with two calls; notes are saved one after another. */
function openWithNotes() {
  const library = openLibrary()
  const { reader, writer } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
  let at = 10
  const save = (text: string, id: number | null = null) =>
    writer.saveNote({ id, recordingId, timestamp: 12, text, at: at++ })
  const list = () => reader.listFollowUpsOf({ id: recordingId })
  const show = () => list().map(({ text, state }) => `${state} ${text}`)
  const textOf = (id: number) =>
    reader.findAdditions({ id: recordingId }).notes.find((note) => note.id === id)?.text
  const change = (text: string, fields: object) => {
    const { id } = list().find((each) => each.text === text)!
    return writer.changeFollowUps({ ids: [id], change: fields, at: at++ })
  }
  return { ...library, save, list, show, textOf, change }
}

describe('tasks of notes', () => {
  it('become follow-ups of the call at the time of the note', () => {
    const { save, list, changes } = openWithNotes()
    changes.length = 0
    const { id } = save('Hi\n[] send **the** quote\n- [x] call Bo')
    expect(list()).toMatchObject([
      {
        ...{ text: 'send the quote', state: 'open', owner: 'me', timestamp: 12, noteId: id, dueDay: null },
        ...{ recordingId, said: null, place: null, endedAt: null },
      },
      { text: 'call Bo', state: 'done', endedAt: 10 },
    ])
    expect(changes).toEqual([{ ids: [recordingId], words: true, followUps: true }])
  })

  it('stay one follow-up with its day while the note is written', () => {
    const { save, list, change } = openWithNotes()
    const { id } = save('[] send the quo')
    change('send the quo', { dueDay: '2026-12-01' })
    const [before] = list()
    save('[] call Bo\n[] send the quote\n[] write', id)
    expect(list()).toMatchObject([
      { id: before!.id, uid: before!.uid, text: 'send the quote', dueDay: '2026-12-01', state: 'open' },
      { text: 'call Bo' },
      { text: 'write' },
    ])
    save('[x] write\n[] send the quote\n[] call Bo', id)
    expect(list()).toMatchObject([
      { id: before!.id, text: 'send the quote', dueDay: '2026-12-01' },
      { text: 'call Bo', state: 'open' },
      { text: 'write', state: 'done' },
    ])
  })

  it('take the changed text at the same place, also beside others that come and go', () => {
    const { save, list, show } = openWithNotes()
    const { id } = save('[] a\n[] b\n[] c\n[] c')
    const idOf = (text: string) => list().find((each) => each.text === text)!.id
    const [a, b] = [idOf('a'), idOf('b')]
    save('[] new\n[] a\n[] b2\n[] c\n[] c', id)
    expect([idOf('a'), idOf('b2')]).toEqual([a, b])
    save('[] a\n[] b2\n[] c', id)
    expect(show()).toEqual(['open a', 'open b2', 'open c'])
  })

  it('take their open follow-up with them, and leave the others', () => {
    const { save, show, list, textOf, change } = openWithNotes()
    const { id } = save('[] a\n[x] b\n[] c')
    change('c', { state: 'dismissed' })
    save('nothing left', id)
    expect(show()).toEqual(['done b', 'dismissed c'])
    expect(list().map(({ noteId }) => noteId)).toEqual([null, null])
    save('[] b\n[] c', id)
    expect(show()).toEqual(['open b', 'dismissed c'])
    expect(textOf(id)).toBe('[] b\n[] c')
  })

  it('adopt a follow-up of the call with the same text that has no note', () => {
    const { writer, save, list } = openWithNotes()
    const fields = { owner: 'me' as const, personId: null, dueDay: '2026-12-01', snoozedUntil: null }
    const add = (id: string, text: string) =>
      writer.addFollowUp({ ...fields, state: 'open', recordingId: id, timestamp: null, text, at: 5 })!
    const own = add(recordingId, 'send it')
    add('rec-2', 'call')
    const { id } = save('[x] send it\n[] call')
    expect(list()).toMatchObject([
      { id: own.id, noteId: id, state: 'done', dueDay: '2026-12-01' },
      { text: 'call', noteId: id, dueDay: null },
    ])
  })

  it('are ticked with their follow-up, and opened again when that is undone', () => {
    const { writer, save, change, textOf, show, changes } = openWithNotes()
    const { id } = save('Hi\r\n[] a\r\n- [ ] a\r\n')
    changes.length = 0
    const { before, after } = change('a', { state: 'done' })
    expect(textOf(id)).toBe('Hi\r\n[x] a\r\n- [ ] a\r\n')
    expect(changes).toMatchObject([{ ids: [recordingId], words: true, followUps: true }])
    writer.restoreFollowUps({ followUps: before, from: after, at: 40 })
    expect(textOf(id)).toBe('Hi\r\n[ ] a\r\n- [ ] a\r\n')
    expect(show()).toEqual(['open a', 'open a'])
  })

  it('tick the second of two tasks with one text', () => {
    const { writer, save, list, textOf } = openWithNotes()
    const { id } = save('[] a\n[] a')
    writer.changeFollowUps({ ids: [list()[1]!.id], change: { state: 'done' }, at: 40 })
    expect(textOf(id)).toBe('[] a\n[x] a')
    // The first with this text is the first of both.
    save('[] a\n[x] a\n', id)
    expect(list().map(({ state }) => state)).toEqual(['open', 'done'])
  })

  it('get the words of their follow-up, and keep those that would be no task', () => {
    const { save, change, textOf, show } = openWithNotes()
    const { id } = save('- [ ] send **it**  \nlater')
    change('send it', { text: 'mail _it_ now' })
    expect(textOf(id)).toBe('- [ ] mail _it_ now  \nlater')
    expect(show()).toEqual(['open mail it now'])
    change('mail it now', { text: '[a](b)[](' })
    change(show()[0]!.slice(5), { text: '![](x)' })
    expect(show()).toHaveLength(1)
    save(`${textOf(id)!}!`, id)
    expect(show()).toHaveLength(1)
  })

  it('stay in the note when their follow-up is dismissed or deleted, which does not return', () => {
    const { writer, save, change, list, show, textOf } = openWithNotes()
    const { id } = save('[] a\n[x] b')
    change('a', { state: 'dismissed' })
    const b = list().find(({ text }) => text === 'b')!
    const { before, after } = writer.deleteFollowUps({ ids: [b.id], at: 40 })
    expect(before).toEqual([b])
    expect(textOf(id)).toBe('[] a\n[x] b')
    save('[] a\n[x] b\n', id)
    expect(show()).toEqual(['dismissed a', 'dismissed b'])
    writer.restoreFollowUps({ followUps: before, from: after, at: 41 })
    expect(show()).toEqual(['dismissed a', 'done b'])
  })

  it('are deleted with their note, and return with it as they were', () => {
    const { writer, save, change, list, show } = openWithNotes()
    const { id } = save('[] a\n[x] b')
    change('a', { dueDay: '2026-12-01' })
    const before = list()
    const deleted = writer.deleteNotes({ ids: [id] })
    expect(show()).toEqual(['done b'])
    writer.restoreNotes({ ...deleted, at: 50 })
    expect(list()).toMatchObject(before.map(({ updatedAt: _, ...each }) => each))
  })

  it('of a note written during a call become follow-ups when the recording arrives', () => {
    const { writer, reader } = openLibrary()
    const { intent } = writer.saveDialIntent({ toNumber: '+353209174199', startedAt: 5 })
    writer.saveDialNote({ id: intent.id, text: '[] send the quote', at: 6 })
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 7 })
    writer.updateDialIntent({ id: intent.id, state: 'initiated', recordingId })
    const show = () =>
      reader.listFollowUpsOf({ id: recordingId }).map(({ text, state }) => `${state} ${text}`)
    expect(show()).toEqual(['open send the quote'])
    writer.saveDialNote({ id: intent.id, text: '[x] send the quote', at: 8 })
    expect(show()).toEqual(['done send the quote'])
    writer.saveDialNote({ id: intent.id, text: '[] send the quote', at: 9 })
    writer.saveDialNote({ id: intent.id, text: '', at: 10 })
    expect(show()).toEqual([])
  })

  it('of a damaged library find their follow-ups again', () => {
    const { writer, list, save } = openWithNotes()
    const note = carriedNoteOf({ recordingId, timestamp: 1, text: '[] a\n[x] b', createdAt: 5, updatedAt: 5 })
    const followUp = {
      ...{
        uid: 'one',
        text: 'a',
        said: null,
        sentence: null,
        owner: 'me' as const,
        person: null,
        recordingId,
      },
      ...{ place: null, timestamp: 1, dueDay: '2026-12-01', snoozedUntil: null, state: 'open' as const },
      ...{ createdAt: 5, updatedAt: 5, endedAt: null },
    }
    save('other')
    const done = { ...followUp, uid: 'two', text: 'b', state: 'done' as const, endedAt: 6 }
    writer.savePersonalData({ ...noData(), notes: [note], followUps: [followUp, done] })
    expect(list()).toMatchObject([
      { uid: 'one', dueDay: '2026-12-01', state: 'open', noteId: 2 },
      { uid: 'two', state: 'done', endedAt: 6, noteId: 2 },
    ])
  })

  it('are limited to 500 in a note', () => {
    const { writer, save, list, textOf } = openWithNotes()
    const { id } = save('[] same\n'.repeat(12_000))
    expect(list()).toHaveLength(500)
    save('[] other\n'.repeat(12_000), id)
    save(Array.from({ length: 9_000 }, (_, at) => `[] ${at}`).join('\n'), id)
    expect(list()).toHaveLength(500)
    writer.changeFollowUps({
      ids: list()
        .map((each) => each.id)
        .slice(0, 20),
      change: { state: 'done' },
      at: 90,
    })
    expect(textOf(id)).toMatch(/^\[x\] 0\n/)
  })
})
