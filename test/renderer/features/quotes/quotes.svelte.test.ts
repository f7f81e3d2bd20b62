import { describe, expect, it, onTestFinished } from 'vitest'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { QuotesState } from '../../../../src-renderer/features/quotes/quotes.svelte.ts'
import { startSheet } from '../../../../src-renderer/features/quotes/start-sheet.ts'
import type { QuotePart } from '../../../../src-preload/contract/quote-sheets.ts'
import { createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { answerWithSheets, passageOf, sheetOf } from '../../../support/window/quote-sheets.ts'

const heading = { kind: 'heading' as const, text: 'Price' }
const first = { kind: 'passage' as const, noteId: 1 }
const second = { kind: 'passage' as const, noteId: 2 }

async function setUp(parts: QuotePart[] = [heading, first, second], more: Partial<Handlers> = {}) {
  const given = [sheetOf(1, 'Story', parts), sheetOf(2, 'Other', [])]
  const { handlers, sheets } = answerWithSheets(given, [passageOf({ id: 1 }), passageOf({ id: 2 })])
  const client = createFakeClient({ ...handlers, ...more })
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const quotes = new QuotesState({ client, undo, notices })
  await quotes.load()
  const stored = () => sheets.find(({ id }) => id === 1)?.parts
  return {
    client,
    notices,
    undo,
    quotes,
    sheets,
    stored,
    at: (index: number) => quotes.opened!.parts[index]!,
  }
}

describe('QuotesState', () => {
  it('opens the sheet that was changed last, and another one', async () => {
    const { quotes } = await setUp()
    expect(quotes.opened).toMatchObject({ id: 1, name: 'Story', parts: [heading, first, second] })
    expect(quotes.passageIds).toEqual([1, 2])
    await quotes.open(2)
    expect(quotes.opened).toMatchObject({ id: 2, parts: [] })
    await quotes.load()
    expect(quotes.opened?.id).toBe(2)
  })

  it('moves a part at once, and back with undo', async () => {
    const { quotes, notices, undo, stored, at } = await setUp()
    const moved = quotes.move(at(0), 2)
    expect(quotes.opened!.parts).toMatchObject([first, second, heading])
    await moved
    expect(stored()).toEqual([first, second, heading])
    expect(notices.notice?.text).toBe('Moved to position 3 of 3.')
    await undo.undo()
    expect(stored()).toEqual([heading, first, second])
    await undo.redo()
    expect(stored()).toEqual([first, second, heading])
  })

  it('saves several moves in a row in their order', async () => {
    const { quotes, undo, stored, at } = await setUp()
    const part = at(0)
    await Promise.all([quotes.move(part, 1), quotes.move(part, 2), quotes.move(part, 3)])
    expect(stored()).toEqual([first, second, heading])
    await undo.undo()
    expect(stored()).toEqual([first, heading, second])
  })

  it('keeps the key of a part that is moved or read again', async () => {
    const { quotes, at } = await setUp()
    const { key } = at(1)
    await quotes.move(at(1), 0)
    await quotes.load()
    expect(at(0)).toEqual({ ...first, key })
  })

  it('adds, changes and removes headings and texts', async () => {
    const { quotes, stored, undo, at } = await setUp([first])
    quotes.write('text')
    expect(quotes.draft).toEqual({ kind: 'text', index: 1 })
    await quotes.saveDraft('  That is all. ')
    quotes.write('heading', at(0).key)
    await quotes.saveDraft('Price')
    expect(stored()).toEqual([heading, first, { kind: 'text', text: 'That is all.' }])
    await quotes.edit(at(2), 'The end.')
    expect(stored()![2]).toEqual({ kind: 'text', text: 'The end.' })
    await quotes.edit(at(2), ' ')
    expect(stored()).toEqual([heading, first])
    await undo.undo()
    expect(stored()).toHaveLength(3)
    quotes.write('text')
    await quotes.saveDraft(' ')
    expect([quotes.draft, stored()!.length]).toEqual([null, 3])
  })

  it('creates, renames and deletes sheets, and restores what was deleted', async () => {
    const { quotes, sheets, undo, notices } = await setUp()
    await quotes.rename('Draft')
    expect(sheets.map(({ name }) => name)).toEqual(['Draft', 'Other'])
    await quotes.create()
    expect(quotes.opened).toMatchObject({ name: 'Quotes', parts: [] })
    await quotes.delete()
    expect(notices.notice?.text).toBe('Deleted the quote sheet “Quotes”.')
    expect(sheets).toHaveLength(2)
    await undo.undo()
    expect(sheets.map(({ name }) => name)).toContain('Quotes')
  })

  it('shows what is stored again when a change could not be saved', async () => {
    const { quotes, at, undo } = await setUp(undefined, {
      'quote-sheets.save': () => {
        throw new Error('full')
      },
    })
    const stop = quotes.watch()
    onTestFinished(stop)
    await expect(quotes.remove(at(1))).rejects.toThrow('full')
    await expect.poll(() => quotes.opened!.parts).toMatchObject([heading, first, second])
    expect(undo.undoName).toBeNull()
  })

  it('says what was exported, and how many quotes have no sound', async () => {
    const answers = [
      { saved: null, silent: 0 },
      { saved: 'Story.html', silent: 2 },
    ]
    const { quotes, notices, client } = await setUp(undefined, {
      'quote-sheets.export': () => answers.shift()!,
    })
    await quotes.export('html')
    expect(notices.notice).toBeNull()
    await quotes.export('html')
    expect(notices.notice?.text).toBe('Exported “Story.html”. 2 quotes have no sound.')
    notices.act()
    expect(client.callsTo('quote-sheets.show-saved')).toHaveLength(1)
  })
})

describe('startSheet', () => {
  it('puts passages on a new sheet with a free name, and shows it', async () => {
    const { client, undo, sheets } = await setUp()
    const shown: string[] = []
    const input = { client, undo, navigation: { show: (view: string) => void shown.push(view) } }
    await startSheet(input, [2, 1, 2])
    await startSheet(input, [1])
    expect(sheets.map(({ name }) => name)).toEqual(['Quotes 2', 'Quotes', 'Story', 'Other'])
    expect(sheets[1]!.parts).toEqual([second, first])
    expect(shown).toEqual(['quotes', 'quotes'])
    await undo.undo()
    expect(sheets).toHaveLength(3)
  })
})
