import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../../src-preload/contract/edits.ts'
import type { SearchAction } from '../../../../src-preload/contract/search-actions.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

const recordingId = 'rec-1'

function open() {
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
  const apply = (edit: Edit) => library.writer.applyEdit({ edit, at: 50 })
  const undo = (edit: Edit) => apply({ ...edit, from: edit.to, to: edit.from } as Edit)
  return { ...library, apply, undo }
}

describe('an edit of a note', () => {
  const place = { recordingId, timestamp: 3 }
  const from = { timestamp: 3, text: 'Ask Ann.\n- [ ] Send it' }
  const to = { timestamp: 4, text: 'Ask Bo.\n- [ ] Send it' }

  function openWithNote() {
    const library = open()
    const { id } = library.writer.saveNote({ id: null, ...place, text: from.text, at: 2 })
    const save = (text: string) => library.writer.saveNote({ id, ...place, timestamp: 4, text, at: 3 })
    save(to.text)
    const find = () => library.reader.findAdditions({ id: recordingId }).notes[0]
    return { ...library, edit: { kind: 'note', id, from, to } as const, id, save, find }
  }

  it('is undone and redone within what others wrote', () => {
    const { apply, undo, edit, save, find, reader, changes } = openWithNote()
    save('Ask Bo. Today!\n- [x] Send it')
    changes.length = 0
    expect(undo(edit)).toBe(true)
    expect(find()).toMatchObject({ timestamp: 3, text: 'Ask Ann. Today!\n- [x] Send it', updatedAt: 50 })
    expect(changes).toMatchObject([{ ids: [recordingId], words: true }])
    expect(reader.listFollowUpsOf({ id: recordingId })).toMatchObject([{ text: 'Send it', state: 'done' }])
    expect(apply(edit)).toBe(true)
    expect(find()).toMatchObject({ timestamp: 4, text: 'Ask Bo. Today!\n- [x] Send it' })
  })

  it('leaves what others wrote while it is typed', () => {
    const { writer, id, save, find } = openWithNote()
    save('Ask Bo.\n- [ ] Send it\n- [ ] Call Cem')
    const text = 'Ask Bo today.\n- [ ] Send it'
    const saved = writer.saveNote({ id, ...place, text, from: { timestamp: 4, text: to.text }, at: 60 })
    expect(saved).toMatchObject({ timestamp: 3, text: 'Ask Bo today.\n- [ ] Send it\n- [ ] Call Cem' })
    expect(find()).toEqual(saved)
  })

  it('ticks a task no longer, and its follow-up', () => {
    const { apply, undo, id, find, reader } = openWithNote()
    const tick: Edit = { kind: 'note', id, from: to, to: { ...to, text: 'Ask Bo.\n- [x] Send it' } }
    apply(tick)
    expect(reader.listFollowUpsOf({ id: recordingId })).toMatchObject([{ state: 'done' }])
    undo(tick)
    expect(find()!.text).toBe(to.text)
    expect(reader.listFollowUpsOf({ id: recordingId })).toMatchObject([{ state: 'open' }])
  })

  it('leaves a note alone that others deleted', () => {
    const { undo, edit, id, find, writer, changes } = openWithNote()
    writer.deleteNotes({ ids: [id] })
    changes.length = 0
    expect(undo(edit)).toBe(false)
    expect(find()).toBeUndefined()
    expect(changes).toEqual([])
  })
})

describe('an edit of a tag', () => {
  function openWithTag() {
    const library = open()
    const { id } = library.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
    const edit = {
      ...{ kind: 'tag' as const, id },
      from: { name: 'Refund', color: 'red' as const },
      to: { name: 'Money', color: 'red' as const },
    }
    library.apply(edit)
    return { ...library, edit, id }
  }

  it('leaves the colour that others gave it', () => {
    const { writer, reader, undo, edit, id } = openWithTag()
    writer.saveTag({ id, name: 'Money', color: 'blue' })
    expect(undo(edit)).toBe(true)
    expect(reader.listTags()).toMatchObject([{ id, name: 'Refund', color: 'blue' }])
  })

  it('does not merge it with another tag that has its former name since', () => {
    const { writer, reader, undo, edit } = openWithTag()
    writer.saveTag({ id: null, name: 'refund', color: 'green' })
    expect(undo(edit)).toBe(false)
    expect(reader.listTags().map(({ name }) => name)).toEqual(['Money', 'refund'])
  })
})

describe('an edit of themes', () => {
  const theme = { name: 'Price', color: 'red', description: 'What it costs.' } as const

  it('leaves what others wrote to its description', () => {
    const { writer, reader, apply, undo } = open()
    const { id } = writer.saveTheme({ id: null, ...theme })
    const edit: Edit = {
      kind: 'theme',
      id,
      from: theme,
      to: { ...theme, name: 'Costs', description: 'All costs.' },
    }
    apply(edit)
    writer.saveTheme({ id, ...theme, name: 'Costs', description: 'All costs. With tax.' })
    expect(undo(edit)).toBe(true)
    expect(reader.listThemes()).toMatchObject([{ name: 'Price', description: 'What it costs. With tax.' }])
    writer.deleteTheme({ id })
    expect(apply(edit)).toBe(false)
    expect(reader.listThemes()).toEqual([])
  })

  it('moves one back among those that others added', () => {
    const { writer, reader, apply, undo } = open()
    const add = (name: string) => writer.saveTheme({ id: null, ...theme, name }).id
    const [a, b, c] = [add('a'), add('b'), add('c')]
    const edit: Edit = { kind: 'theme-order', from: [a, b, c], to: [b, c, a] }
    apply(edit)
    const names = () => reader.listThemes().map(({ name }) => name)
    expect(names()).toEqual(['b', 'c', 'a'])
    add('d')
    expect(undo(edit)).toBe(true)
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
    expect(undo(edit)).toBe(false)
  })
})

describe('an edit of a quote sheet', () => {
  const heading = (text: string) => ({ kind: 'heading' as const, text })

  it('leaves the parts of others', () => {
    const { writer, reader, undo } = open()
    const { id } = writer.addQuoteSheet({ name: 'Story', parts: [heading('One'), heading('Two')], at: 5 })
    const { before, after } = writer.saveQuoteSheet({
      id,
      name: 'Story',
      parts: [heading('1'), heading('Two')],
      at: 6,
    })!
    const theirs = [heading('1'), heading('More'), heading('Two')]
    writer.saveQuoteSheet({ id, name: 'Draft', parts: theirs, at: 7 })
    expect(undo({ kind: 'quote-sheet', id, from: before, to: after })).toBe(true)
    const parts = [heading('One'), heading('More'), heading('Two')]
    expect(reader.findQuoteSheet({ id })!.sheet).toMatchObject({ name: 'Draft', parts, updatedAt: 7 })
  })

  it('is as it was before, also in the list, when nobody else changed it', () => {
    const { writer, reader, undo } = open()
    const { id } = writer.addQuoteSheet({ name: 'Story', parts: [], at: 5 })
    const { before, after } = writer.saveQuoteSheet({ id, name: 'Story', parts: [heading('A')], at: 6 })!
    undo({ kind: 'quote-sheet', id, from: before, to: after })
    expect(reader.findQuoteSheet({ id })!.sheet).toEqual(before)
  })
})

describe('an edit of what a saved search does', () => {
  const star: SearchAction = { kind: 'star' }
  const notify: SearchAction = { kind: 'notify' }
  const remove = (afterDays: number): SearchAction => ({ kind: 'delete', afterDays, evenProtected: false })

  it('leaves the actions that others added or changed', () => {
    const { writer, reader, undo } = open()
    const search = { name: 'Old', query: 'refund', sort: 'newest' as const, lookedAt: 1 }
    const { id } = writer.saveSearch({ id: null, ...search, actions: [star, remove(60)] })
    const edit: Edit = {
      kind: 'saved-search',
      id,
      from: { actions: [remove(30)] },
      to: { actions: [star, remove(60)] },
    }
    writer.saveSearch({ id, ...search, name: 'Mine', actions: [notify, star, remove(90)] })
    expect(undo(edit)).toBe(true)
    expect(reader.listSavedSearches()).toMatchObject([{ name: 'Mine', actions: [notify, remove(90)] }])
  })
})
