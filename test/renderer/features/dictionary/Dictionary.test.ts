import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DictionaryItem } from '../../../../src-preload/contract/dictionary.ts'
import { dictionaryText as text } from '../../../../src-renderer/features/dictionary/text.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow, recordingOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

function itemOf(changes: Partial<DictionaryItem> = {}): DictionaryItem {
  return {
    id: 1,
    original: 'shiv on',
    replacement: 'Siobhan',
    personId: null,
    side: null,
    isOn: true,
    createdAt: fixedNow,
    updatedAt: fixedNow,
    calls: 2,
    places: 5,
    exceptions: 0,
    ...changes,
  }
}

const siobhan = {
  id: 4,
  name: 'Siobhan Kelly',
  numbers: [],
  note: '',
  calls: 3,
  talkSeconds: 60,
  lastCallAt: null,
}

async function show(entries: DictionaryItem[], handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({
    'dictionary.list': () => entries,
    'people.list': () => [siobhan],
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.navigation.show('dictionary')
  await screen.findByRole('region', { name: text.title })
  return rendered
}

const findRows = async () =>
  within(await screen.findByRole('list', { name: text.list })).findAllByRole('listitem')
const what = text.becomes('shiv on', 'Siobhan')
const fieldsOf = ({ original, replacement, personId, side, isOn }: DictionaryItem) => ({
  ...{ original, replacement, personId, side, isOn },
})

async function chooseMore(user: { click(element: Element): Promise<void> }, label: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: text.more(what) }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the dictionary', () => {
  it('lists the latest entry first, with its limits and what it corrects', async () => {
    await show([
      itemOf({ personId: 4, side: 'them', exceptions: 1 }),
      itemOf({
        id: 2,
        original: 'win',
        replacement: 'Nguyen',
        personId: 99,
        isOn: false,
        calls: 0,
        places: 0,
      }),
    ])
    const [win, shiv] = await findRows()
    expect(win!.textContent).toMatch(/win\s*→\s*Nguyen.*No matches.*deleted contact.*Off/su)
    expect(shiv!.textContent).toMatch(
      /5 matches in 2 calls, undone in 1 call.*Only with Siobhan Kelly.*Only what the other person says/su,
    )
  })

  it('is searched, and shows a thousand entries in parts', async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      itemOf({ id: index + 1, original: `word ${index + 1}`, replacement: `Wort ${index + 1}` }),
    )
    const { user } = await show(many)
    expect(await findRows()).toHaveLength(200)
    await user.click(screen.getByRole('button', { name: text.showMore(800) }))
    await waitFor(async () => expect(await findRows()).toHaveLength(400))
    await user.type(screen.getByRole('textbox', { name: text.search }), 'WORT 77')
    await waitFor(async () => expect(await findRows()).toHaveLength(11))
    await user.type(screen.getByRole('textbox', { name: text.search }), 'x')
    expect(await screen.findByText(text.noMatches)).toBeTruthy()
  })

  it('adds an entry, which needs words and another correction', async () => {
    const { client, user, app } = await show([])
    await user.click(await screen.findByRole('button', { name: text.add }))
    const dialog = within(await screen.findByRole('dialog', { name: text.form.newTitle }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getAllByText(text.form.missing)).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: text.form.original }), ' win ')
    await user.type(dialog.getByRole('textbox', { name: text.form.replacement }), 'win')
    expect(dialog.getByText(text.form.same)).toBeTruthy()
    await user.clear(dialog.getByRole('textbox', { name: text.form.replacement }))
    await user.type(dialog.getByRole('textbox', { name: text.form.replacement }), 'Nguyen')
    await user.selectOptions(dialog.getByRole('combobox'), text.form.withContact('Siobhan Kelly'))
    await user.click(dialog.getByRole('radio', { name: text.form.sides.them }))
    await user.click(dialog.getByRole('checkbox', { name: text.form.apply }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const fields = { original: 'win', replacement: 'Nguyen', personId: 4, side: 'them', isOn: true }
    await waitFor(() => expect(client.callsTo('dictionary.add')).toEqual([{ entries: [fields] }]))
    expect(client.callsTo('dictionary.apply')).toEqual([])
    expect(app.notices.notice?.text).toBe(text.did.added('win', 'Nguyen'))
  })

  it('changes an entry and fixes the calls that are here; undo restores it as it was', async () => {
    const entry = itemOf()
    const before = { entry, left: entry, exceptions: ['rec-9'], corrections: [], kept: [] }
    const { client, user, app } = await show([entry], {
      'dictionary.save': () => before,
      'dictionary.apply': () => ({ batch: 8, calls: 1, places: 2, removed: [] }),
    })
    await chooseMore(user, text.edit)
    const field = await screen.findByRole('textbox', { name: text.form.replacement })
    await user.clear(field)
    await user.type(field, 'Siobhán')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(client.callsTo('dictionary.apply')).toEqual([{ id: 1 }]))
    const fields = { ...fieldsOf(entry), replacement: 'Siobhán' }
    const save = { id: 1, fields, from: fieldsOf(entry), keepCorrections: false }
    expect(client.callsTo('dictionary.save')).toEqual([save])
    await app.undo.undo()
    expect(client.callsTo('corrections.delete-batch')).toEqual([{ batch: 8 }])
    expect(client.callsTo('dictionary.restore')).toEqual([{ backups: [before] }])
    await app.undo.redo()
    expect(client.callsTo('dictionary.save')).toEqual([save, save])
  })

  it('switches an entry off, and on again with the calls that are here', async () => {
    const entry = itemOf()
    const before = { entry, left: entry, exceptions: [], corrections: [], kept: [] }
    const { client, user, app } = await show([entry], { 'dictionary.save': () => before })
    await user.click(await screen.findByRole('switch', { name: text.isOn(what) }))
    await waitFor(() =>
      expect(client.callsTo('dictionary.save')).toEqual([
        {
          ...{ id: 1, keepCorrections: false },
          fields: { ...fieldsOf(entry), isOn: false },
          from: fieldsOf(entry),
        },
      ]),
    )
    expect(client.callsTo('dictionary.apply')).toEqual([])
    expect(app.notices.notice?.text).toBe(text.did.off('shiv on', 'Siobhan'))
    await app.undo.undo()
    expect(client.callsTo('dictionary.restore')).toEqual([{ backups: [before] }])
  })

  it('deletes an entry with its corrections, or keeps them', async () => {
    const { client, user } = await show([itemOf()])
    await chooseMore(user, text.delete)
    await waitFor(() => expect(client.callsTo('dictionary.delete')).toHaveLength(1))
    await chooseMore(user, text.deleteKeep)
    await waitFor(() =>
      expect(client.callsTo('dictionary.delete')).toEqual([
        { ids: [1], keepCorrections: false },
        { ids: [1], keepCorrections: true },
      ]),
    )
  })

  it('lists the calls of an entry, opens a place, and undoes or repeats the entry in one', async () => {
    const person = { id: 4, name: 'Siobhan Kelly' }
    const places = [{ timestamp: 37, original: 'Shiv on', replacement: 'Siobhan' }]
    const { client, user, app } = await show([itemOf()], {
      'dictionary.calls': () => ({
        corrected: [{ recording: recordingOf({ id: 'rec-1', person }), places }],
        exceptions: [recordingOf({ id: 'rec-2', person: { id: 5, name: 'Ben' } })],
      }),
    })
    await user.click(await screen.findByRole('button', { name: /^“shiv on” → “Siobhan”: 5 matches/u }))
    await user.click(await screen.findByRole('button', { name: /^Correct again in Ben/u }))
    await user.click(await screen.findByRole('button', { name: /^Undo in Siobhan Kelly/u }))
    await waitFor(() =>
      expect(client.callsTo('dictionary.set-exception')).toEqual([
        { id: 1, recordingId: 'rec-2', isException: false },
        { id: 1, recordingId: 'rec-1', isException: true },
      ]),
    )
    await user.click(screen.getByRole('button', { name: /^0:37 Shiv on Siobhan$/u }))
    await waitFor(() => expect(app.reader.id).toBe('rec-1'))
  })

  it('offers entries, which are added in the dialog or dismissed', async () => {
    const offer = {
      original: 'Chevonne',
      replacement: 'Siobhan',
      personId: 4,
      calls: 3,
      reason: 'name' as const,
    }
    const { client, user } = await show([], { 'dictionary.offers': () => [offer] })
    expect(await screen.findByText(text.offers.name('Chevonne', 'Siobhan', 'Siobhan Kelly'))).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: text.offers.addLabel(text.becomes('Chevonne', 'Siobhan')) }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(client.callsTo('dictionary.add')).toMatchObject([
        { entries: [{ original: 'Chevonne', personId: 4 }] },
      ]),
    )
    await user.click(
      screen.getByRole('button', { name: text.offers.dismissLabel(text.becomes('Chevonne', 'Siobhan')) }),
    )
    const dismissal = { original: 'Chevonne', replacement: 'Siobhan', isDismissed: true }
    await waitFor(() => expect(client.callsTo('dictionary.dismiss-offer')).toEqual([dismissal]))
  })

  it('shows what is new in a file before it is imported, and undoes the import', async () => {
    const added = [fieldsOf(itemOf())]
    const { client, user, app } = await show([], {
      'dictionary.choose-import': () => ({ fileName: 'words.csv', added, known: 2, unreadable: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: text.import }))
    const dialog = within(await screen.findByRole('dialog', { name: text.importing.title }))
    expect(dialog.getByRole('status').textContent).toBe(
      '1 new entry · 2 already in the dictionary · 1 can’t be imported',
    )
    await user.click(dialog.getByRole('button', { name: text.importing.confirm }))
    await waitFor(() => expect(client.callsTo('dictionary.add')).toEqual([{ entries: added }]))
    await app.undo.undo()
    expect(client.callsTo('dictionary.delete')).toEqual([{ ids: [1], keepCorrections: false }])
  })

  it('is exported in both formats', async () => {
    const { client, user, app } = await show([itemOf()], {
      'dictionary.export': ({ format }) => ({ fileName: `words.${format}` }),
    })
    await user.click(await screen.findByRole('button', { name: text.export }))
    await user.click(await screen.findByRole('menuitem', { name: text.exportAs.json }))
    await waitFor(() => expect(client.callsTo('dictionary.export')).toEqual([{ format: 'json' }]))
    expect(app.notices.notice?.text).toBe(text.exported('words.json'))
  })
})
