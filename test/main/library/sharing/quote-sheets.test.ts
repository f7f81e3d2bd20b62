import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../src-main/computers/document/record.ts'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import { openQuoteSheetTable } from '../../../../src-main/library/tables/quote-sheet-table.ts'
import type { QuotePart, QuoteSheet } from '../../../../src-preload/contract/quote-sheets.ts'
import { startComputer, take, write } from '../../../support/computers/documents.ts'
import { passageOf } from '../../../support/library/passages.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  join,
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const calls = [spoken(['them', 'four hundred euros a month']), []]
const open = () => openSharedLibraries(2, calls)

const list = ({ writing }: SharedLibrary) => openQuoteSheetTable(writing).listWhole()
const only = (library: SharedLibrary) => list(library)[0]!
const heading = (text: string): QuotePart => ({ kind: 'heading', text })

function addPassage({ writer }: SharedLibrary, text: string, recordingId = 'rec-1'): QuotePart {
  const { id } = writer.addPassage(passageOf(recordingId, { timestamp: 1, text, at: at + text.length }))!
  return { kind: 'passage', noteId: id }
}

function addSheet({ writer, clock }: SharedLibrary, name: string, parts: QuotePart[]): QuoteSheet {
  clock.now += 1000
  return writer.addQuoteSheet({ name, parts, at: clock.now })
}

function change(library: SharedLibrary, fields: Partial<QuoteSheet>) {
  const { id, name, parts } = { ...only(library), ...fields }
  library.clock.now += 1000
  return library.writer.saveQuoteSheet({ id, name, parts, at: library.clock.now })!
}

/** The text of each part, with the note of each passage. */
function show(library: SharedLibrary, sheet = only(library)) {
  const notes = openNoteTable(library.writing)
  return sheet.parts.map((part) =>
    part.kind === 'passage' ? `"${notes.find(part.noteId)?.text}"` : part.text,
  )
}

describe('quote sheets', () => {
  it('are the same on both computers, with their passages in order', () => {
    const [laptop, desk] = open()
    addPassage(desk, 'Another one')
    const passage = addPassage(laptop, 'Price', 'rec-2')
    addSheet(laptop, 'Offer', [heading('One'), passage, heading('Two'), passage, heading('One')])
    settle(laptop, desk)
    expect(show(desk)).toEqual(['One', '"Price"', 'Two', '"Price"', 'One'])
    expect({ ...only(desk), parts: [] }).toEqual({ ...only(laptop), parts: [] })
    change(desk, { parts: only(desk).parts.toReversed().slice(1) })
    settle(laptop, desk)
    expect(show(laptop)).toEqual(['"Price"', 'Two', '"Price"', 'One'])
  })

  it('have the parts that both computers add, and lose those that one removes', () => {
    const [laptop, desk] = open()
    addSheet(laptop, 'Offer', [heading('One'), heading('Two')])
    settle(laptop, desk)
    change(laptop, { parts: [heading('One'), heading('Two'), addPassage(laptop, 'Price')] })
    change(desk, { name: 'Best offer', parts: [heading('Two'), addPassage(desk, 'Confidence')] })
    settle(laptop, desk)
    expect(show(laptop).toSorted()).toEqual(['"Confidence"', '"Price"', 'Two'])
    expect(show(desk)).toEqual(show(laptop))
    expect([only(laptop).name, only(desk).name]).toEqual(['Best offer', 'Best offer'])
  })

  it('wait for passages that are not here yet', () => {
    const [laptop, desk] = open()
    addSheet(laptop, 'Offer', [heading('One'), addPassage(laptop, 'Price'), heading('Two')])
    const changes = takeChanges(laptop)
    receive(
      desk,
      changes.filter(({ part }) => part === 'quotes'),
    )
    expect(show(desk)).toEqual(['One', 'Two'])
    change(desk, { parts: [...only(desk).parts, heading('Three')] })
    settle(laptop, desk)
    receive(desk, changes)
    settle(laptop, desk)
    expect(show(desk).toSorted()).toEqual(['"Price"', 'One', 'Three', 'Two'])
    expect(show(laptop)).toEqual(show(desk))
  })

  it('keep a passage that was deleted until it returns', () => {
    const [laptop, desk] = open()
    const passage = addPassage(laptop, 'Price')
    addSheet(laptop, 'Offer', [heading('One'), passage])
    settle(laptop, desk)
    const deleted = laptop.writer.deleteNotes({ ids: [(passage as { noteId: number }).noteId] })
    settle(laptop, desk)
    change(desk, { parts: [...only(desk).parts, heading('Two')] })
    settle(laptop, desk)
    laptop.writer.restoreNotes({ ...deleted, at })
    settle(laptop, desk)
    expect(show(laptop)).toEqual(['One', '"Price"', 'Two'])
    expect(show(desk)).toEqual(show(laptop))
  })

  it('have a passage that was added a moment before a change of another computer arrives', () => {
    const [laptop, desk] = open()
    addSheet(laptop, 'Offer', [heading('One')])
    settle(laptop, desk)
    change(laptop, { name: 'Best offer' })
    change(desk, { parts: [addPassage(desk, 'Price')] })
    receive(desk, takeChanges(laptop))
    settle(laptop, desk)
    expect(show(laptop)).toEqual(['"Price"'])
    expect(only(laptop).name).toBe('Best offer')
  })

  it('have a passage of a call that was in the trash when it is restored', () => {
    const [laptop, desk] = open()
    const passage = addPassage(laptop, 'Price')
    settle(laptop, desk)
    desk.writer.deleteRecordings({ ids: ['rec-1'], at })
    addSheet(laptop, 'Offer', [heading('One'), passage])
    settle(laptop, desk)
    expect(show(desk)).toEqual(['One'])
    desk.writer.restoreRecordings({ ids: ['rec-1'] })
    settle(laptop, desk)
    expect([show(laptop), show(desk)]).toEqual([
      ['One', '"Price"'],
      ['One', '"Price"'],
    ])
  })

  it('that were deleted return with what another computer added meanwhile', () => {
    const [laptop, desk] = open()
    const sheet = addSheet(laptop, 'Offer', [heading('One')])
    settle(laptop, desk)
    const deleted = laptop.writer.deleteQuoteSheet({ id: sheet.id })!
    change(desk, { parts: [heading('One'), heading('Two')] })
    settle(laptop, desk)
    expect([list(laptop), list(desk)]).toEqual([[], []])
    laptop.writer.restoreQuoteSheet({ sheet: deleted })
    settle(laptop, desk)
    expect([show(laptop), show(desk)]).toEqual([
      ['One', 'Two'],
      ['One', 'Two'],
    ])
    expect(only(laptop).id).toBe(sheet.id)
  })

  it('that are new are not one that was deleted', () => {
    const [laptop, desk] = open()
    const { id } = addSheet(laptop, 'Offer', [heading('One')])
    settle(laptop, desk)
    laptop.writer.deleteQuoteSheet({ id })
    const added = addSheet(laptop, 'Report', [heading('Two')])
    expect(added.id).not.toBe(id)
    change(desk, { name: 'Best offer' })
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ name: 'Report' }])
  })

  it('of one backup are one', () => {
    const [laptop, desk] = [openSharedLibrary(calls), openSharedLibrary(calls)]
    for (const library of [laptop, desk])
      addSheet(library, 'Offer', [heading('One'), addPassage(library, 'Price')])
    change(desk, { name: 'Best offer', parts: [...only(desk).parts, heading('Two')] })
    join(laptop)
    desk.writer.startSharing()
    receive(desk, takeChanges(laptop))
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(list(laptop)).toMatchObject([{ name: 'Best offer' }])
    expect(show(laptop)).toEqual(['One', '"Price"', 'Two'])
    expect(show(desk)).toEqual(show(laptop))
  })

  it('of other computers have the parts that are as expected', () => {
    const [laptop, desk] = open()
    const hostile = startComputer()
    const writeSheet = (uid: string, values: Record<string, Json>, parts: Record<string, Json>) =>
      write(hostile, { kind: 'quoteSheet', uid, values, sets: { parts } }, at, 'quotes')
    writeSheet('a', { name: '' }, {})
    writeSheet('b', { name: 'x'.repeat(201) }, {})
    writeSheet(
      'c',
      { name: 'Offer', createdAt: 'x' },
      {
        'text:a': { position: 2, kind: 'heading', text: 'Two' },
        'text:b': { position: 1, kind: 'text', text: 'One' },
        'text:c': { position: 1, kind: 'text', text: '' },
        'text:d': { position: 'x', kind: 'text', text: 'No' },
        'text:e': { position: 1, kind: 'picture' },
        'text:f': null,
        'note:rec-1': { position: 0, kind: 'passage' },
        'note:rec-9/a': { position: 0, kind: 'passage' },
        '': { position: 0, kind: 'passage' },
      },
    )
    const entries = take(hostile)
    receive(laptop, entries)
    receive(desk, entries)
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ name: 'Offer', createdAt: 0 }])
    expect(show(desk)).toEqual(['One', 'Two'])
    change(desk, { name: 'Best offer' })
    settle(laptop, desk)
    expect(list(laptop)).toMatchObject([{ name: 'Best offer' }])
  })
})
