import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { ImportPreview } from '../../../../src-preload/contract/people.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow, followUpItemOf, recordingOf, suggestionOf } from '../../../support/window/fixtures.ts'
import { noteOf } from '../../../support/window/note.ts'
import { keepPeople, pageOf, personOf } from '../../../support/window/people.ts'
import { renderApp } from '../../../support/window/render-app.ts'

afterEach(cleanup)

const niamh = personOf()
const bo = personOf({
  id: 2,
  name: 'Bo',
  numbers: ['+441', '+442'],
  calls: 0,
  talkSeconds: 0,
  lastCallAt: null,
})

async function show(initial = [niamh, bo], handlers: Partial<Handlers> = {}) {
  const { now, ...library } = keepPeople(initial)
  const rendered = renderApp({ ...library, ...handlers })
  await rendered.user.click(await screen.findByRole('button', { name: /^Contacts/ }))
  return { ...rendered, now }
}
const names = () => screen.getAllByRole('option').map((row) => row.querySelector('.name')!.textContent)

describe('People', () => {
  it('lists all contacts with their calls, and filters them', async () => {
    const { user } = await show()
    await screen.findByRole('option', { name: /Niamh Gallagher.*3 calls/ })
    expect(names()).toEqual(['Bo', 'Niamh Gallagher'])
    await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'gall')
    expect(names()).toEqual(['Niamh Gallagher'])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('No contacts match “zzz”.')).toBeTruthy()
  })

  it('opens a contact by keyboard, and calls from its page', async () => {
    const { user, app } = await show()
    await user.click(await screen.findByRole('searchbox'))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Niamh Gallagher' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Call' }))
    expect(app.navigation.view).toBe('dialer')
    expect(app.dialer.input).toBe('+353209174199')
  })

  it('asks which of several numbers to call', async () => {
    const { user, app } = await show()
    await user.click(await screen.findByRole('option', { name: /^Bo/ }))
    await user.click(await screen.findByRole('button', { name: 'Call' }))
    await user.click(screen.getByRole('menuitem', { name: '+442' }))
    expect(app.dialer.input).toBe('+442')
  })

  it('renames in place: Enter saves, Esc cancels, and undo restores the name', async () => {
    const { user, now } = await show()
    await user.click(await screen.findByRole('option', { name: /^Bo/ }))
    await user.click(await screen.findByRole('button', { name: 'Edit name' }))
    await user.keyboard('Robert{Escape}')
    expect(screen.getByRole('heading', { level: 1, name: 'Bo' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit name'))
    await user.click(screen.getByRole('button', { name: 'Edit name' }))
    await user.keyboard('Robert{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Robert' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(now().map(({ name }) => name)).toEqual(['Bo', 'Niamh Gallagher']))
  })

  it.each(['Edit name', 'Add note'])('lets Ctrl+K open the palette while “%s” is open', async (field) => {
    const { user, app } = await show()
    await user.click(await screen.findByRole('option', { name: /^Bo/ }))
    await user.click(await screen.findByRole('button', { name: field }))
    await user.keyboard('jk/?{Control>}k{/Control}')
    expect(app.commands.shown).toBe('palette')
  })

  it('adds and removes numbers, and says from which contact a number was moved', async () => {
    const { user, now } = await show()
    await user.click(await screen.findByRole('option', { name: /^Bo/ }))
    await user.click(await screen.findByRole('button', { name: 'Remove +442' }))
    await waitFor(() => expect(now()[0]!.numbers).toEqual(['+441']))
    await user.click(screen.getByRole('button', { name: 'Add number' }))
    await user.keyboard('+353209174199{Enter}')
    expect(await screen.findByText('Moved +353209174199 from Niamh Gallagher to Bo.')).toBeTruthy()
    await waitFor(() => expect(now()[1]!.numbers).toEqual([]))
  })

  it('keeps a note that is typed while others change the contact', async () => {
    const { user, client, now } = await show([{ ...bo, note: 'Pier 9.' }])
    await user.click(await screen.findByRole('option', { name: /^Bo/ }))
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    const field = await screen.findByRole('textbox', { name: 'Note' })
    await user.type(field, ' Gate B')
    const theirs = { id: 2, name: 'Bo Marsh', numbers: bo.numbers, note: 'Pier 9. Has a dog.' }
    await client.call('personal.save-person', theirs)
    client.emit('personal.changed', null)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bo Marsh' })).toBeTruthy()
    expect(field).toHaveProperty('value', 'Pier 9. Gate B')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(now()[0]!.note).toBe('Pier 9. Gate B'))
    expect(client.callsTo('personal.save-person').at(-1)).toMatchObject({
      name: 'Bo',
      from: { name: 'Bo', note: 'Pier 9.' },
    })
  })

  it('saves a note in Markdown', async () => {
    const { user, now } = await show()
    await user.click(await screen.findByRole('option', { name: /^Bo/ }))
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    await user.keyboard('Pays *late*')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(now()[0]!.note).toBe('Pays *late*'))
    expect((await screen.findByText('late')).tagName).toBe('EM')
  })

  it('merges two people, and deletes one', async () => {
    const { user, now } = await show()
    await user.click(await screen.findByRole('option', { name: /^Bo/ }))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Merge with another contact…' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'nia')
    await user.click(dialog.getByRole('radio'))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(now()).toMatchObject([{ name: 'Bo', numbers: ['+441', '+442', '+353209174199'] }]),
    )
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete contact' }))
    await waitFor(() => expect(now()).toEqual([]))
    expect(await screen.findByText('No contacts yet')).toBeTruthy()
  })

  it('shows topics, notes and calls, each with a link to its place', async () => {
    const recording = recordingOf({ id: 'rec-2', person: { id: 1, name: 'Niamh Gallagher' } })
    const note = noteOf({
      id: 5,
      recordingId: 'rec-2',
      timestamp: 61,
      text: 'Ask *again*',
    })
    const page = pageOf({
      topics: [{ text: 'second pallet', calls: 2 }],
      lastTopics: [{ text: 'refund', calls: 1 }],
      notes: [{ note, recording }],
    })
    const { user, app, client } = await show([niamh], { 'people.page': () => page })
    const open = async () => {
      app.people.openPage(1)
      await screen.findByRole('heading', { level: 1, name: 'Niamh Gallagher' })
    }
    await open()
    await user.click(await screen.findByRole('button', { name: 'Search for “second pallet”, in 2 calls' }))
    expect(app.search.query).toBe('with:"Niamh Gallagher" "second pallet"')
    await open()
    expect(screen.getByRole('button', { name: 'Search for “refund”, in 1 call' })).toBeTruthy()
    expect(screen.getByText('again').tagName).toBe('EM')
    await user.click(within(await screen.findByRole('list', { name: /Calls with/ })).getByRole('button'))
    expect(client.callsTo('recordings.open').at(-1)).toEqual({ id: 'theirs' })
  })

  it('shows the follow-ups with them: open ones to tick, suggestions to answer, done ones by day', async () => {
    const done = Array.from({ length: 25 }, (_, index) =>
      followUpItemOf({
        id: 100 + index,
        text: `Done ${index}`,
        state: 'done',
        endedAt: fixedNow - index * 3_600_000,
      }),
    )
    const open = [
      followUpItemOf({ id: 7, dueDay: '2026-11-19' }),
      followUpItemOf({ id: 8, said: null, sentence: null, owner: 'them', snoozedUntil: '2026-11-20' }),
    ]
    const { user, app, client } = await show([niamh], {
      'follow-ups.with': () => ({ open, suggestions: [suggestionOf()] }),
      'follow-ups.list': ({ limit }) => ({ total: done.length, items: done.slice(0, limit) }),
    })
    app.people.openPage(1)
    const region = async (name: string) => within(await screen.findByRole('region', { name }))
    const rows = (await region('Follow-ups')).getAllByRole('listitem').map((row) => row.textContent.trim())
    expect(rows[0]).toMatch(/I’ll send the quote\s*Overdue: Thu,? 19 Nov,\s*For Niamh Gallagher, 20 Nov/)
    expect(rows[1]).toMatch(/Reading the call again…\s*Due today,\s*From Niamh Gallagher/)
    await user.click(screen.getByRole('button', { name: 'Mark “I’ll send the quote” as done' }))
    expect(client.callsTo('follow-ups.change')).toEqual([{ ids: [7], change: { state: 'done' } }])

    const suggested = await region('Suggestions')
    await user.click(
      suggested.getByRole('button', { name: /^Add “I’ll send the photographs” to follow-ups/ }),
    )
    const promise = { recordingId: 'rec-2', timestamp: 12, first: 30 }
    expect(client.callsTo('follow-ups.answer')).toEqual([{ ...promise, state: 'open' }])

    const history = await region('Done')
    expect(history.getAllByRole('list').map((list) => list.getAttribute('aria-labelledby'))).toHaveLength(2)
    expect(history.getAllByRole('listitem')).toHaveLength(20)
    await user.click(history.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(25))
    expect(history.queryByRole('button', { name: 'Show more' })).toBeNull()
    await user.click(history.getByRole('button', { name: 'Mark “Done 0” as done', pressed: true }))
    expect(client.callsTo('follow-ups.change').at(-1)).toEqual({ ids: [100], change: { state: 'open' } })

    open.shift()
    client.emit('follow-ups.changed', null)
    await waitFor(() => expect(screen.queryByText('I’ll send the quote')).toBeNull())
    await user.click(suggested.getByText('I’ll send the photographs'))
    expect(client.callsTo('recordings.open').at(-1)).toEqual({ id: 'rec-2' })
  })

  it('adds a contact', async () => {
    const { user, now } = await show()
    await user.click(await screen.findByRole('button', { name: 'Add contact' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cleo')
    await user.type(dialog.getByRole('textbox', { name: 'Phone number' }), '+449')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(now()).toContainEqual({ id: 3, name: 'Cleo', numbers: ['+449'], note: '' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cleo' })).toBeTruthy()
  })
})

describe('importing', () => {
  const preview: ImportPreview = {
    fileName: 'contacts.csv',
    kind: 'csv',
    encoding: 'utf-8',
    columns: { names: ['Name', 'Phone'], nameColumns: [0], numberColumns: [1] },
    leftOut: [],
    people: [
      { name: 'Anna', numbers: ['+4930'], outcome: { kind: 'new' }, calls: 4 },
      { name: 'Bo', numbers: ['+441'], outcome: { kind: 'known', person: bo }, calls: 0 },
      {
        name: 'Niamh',
        numbers: ['+49'],
        outcome: { kind: 'joins', person: niamh, renames: false },
        calls: 0,
      },
    ],
  }
  const outcome = { added: 1, joined: 1, undo: { deleted: [3], restored: [], from: [] } }

  it('shows a preview, imports the selected contacts, and undoes the import as one step', async () => {
    const { user, client } = await show([], {
      'people.choose-import': () => preview,
      'people.import': () => outcome,
    })
    await user.click(await screen.findByRole('button', { name: 'Import contacts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import contacts' }))
    expect(dialog.getByText('2 contacts will be imported. 1 contact already added.')).toBeTruthy()
    expect(dialog.getByRole('row', { name: /Anna.*New.*4/ })).toBeTruthy()
    expect(dialog.getByRole('row', { name: /Niamh.*Adds numbers to Niamh Gallagher/ })).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Import Bo' }).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Import Niamh' }))
    await user.click(dialog.getByRole('button', { name: 'Import 1 contact' }))
    expect(client.callsTo('people.import')).toEqual([{ indices: [0] }])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(client.callsTo('people.restore')).toEqual([outcome.undo]))
  })

  it('reads the file again when other columns are chosen', async () => {
    const { user, client } = await show([], {
      'people.choose-import': () => preview,
      'people.read-import': () => preview,
    })
    await user.click(await screen.findByRole('button', { name: 'Import contacts' }))
    await user.click(screen.getByText('Columns'))
    const [nameOfName] = screen.getAllByRole('checkbox', { name: 'Phone' })
    await user.click(nameOfName!)
    expect(client.callsTo('people.read-import')).toEqual([
      { encoding: null, columns: { nameColumns: [0, 1], numberColumns: [1] }, corrections: [] },
    ])
  })

  it('lists what is left out with its text, and adds what is typed for it', async () => {
    const leftOut: ImportPreview['leftOut'] = [
      { entry: 3, number: 0, reason: 'not-a-number', name: 'Dan', original: 'ask Anna' },
      { entry: 5, number: null, reason: 'no-name', name: '', original: '+44 20 7946 0999' },
    ]
    const { user, client } = await show([], {
      'people.choose-import': () => ({ ...preview, leftOut }),
      'people.read-import': ({ corrections }) => ({
        ...preview,
        leftOut: corrections[0]!.text === '+44 9' ? leftOut.slice(1) : leftOut,
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Import contacts' }))
    await user.click(screen.getByRole('radio', { name: 'Left out (2)' }))
    const list = within(screen.getByRole('table', { name: 'Left out (2)' }))
    expect(list.getByText('ask Anna')).toBeTruthy()
    const field = list.getByRole('textbox', { name: 'Phone number for Dan' })
    await user.type(field, 'tomorrow{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Not a phone number')
    await user.clear(field)
    await user.type(field, '+44 9{Enter}')
    await user.type(await screen.findByRole('textbox', { name: 'Name for +44 20 7946 0999' }), 'Eve')
    expect(screen.getByRole('table', { name: 'Left out (1)' })).toBeTruthy()
    expect(client.callsTo('people.read-import').map(({ corrections }) => corrections)).toEqual([
      [{ entry: 3, number: 0, text: 'tomorrow' }],
      [{ entry: 3, number: 0, text: '+44 9' }],
    ])
  })

  it('keeps the focus in the field that is typed in when an entry above it is added', async () => {
    const leftOut: ImportPreview['leftOut'] = [
      { entry: 2, number: 0, reason: 'not-a-number', name: 'Dan', original: 'none' },
      { entry: 4, number: null, reason: 'no-name', name: '', original: '+49 30 1' },
      { entry: 6, number: null, reason: 'no-name', name: '', original: '+49 30 2' },
    ]
    const first = Promise.withResolvers<ImportPreview>()
    const second = { ...preview, leftOut: leftOut.slice(2) }
    const { user, client } = await show([], {
      'people.choose-import': () => ({ ...preview, leftOut }),
      'people.read-import': ({ corrections }) => (corrections.length === 1 ? first.promise : second),
    })
    await user.click(await screen.findByRole('button', { name: 'Import contacts' }))
    await user.click(screen.getByRole('radio', { name: 'Left out (3)' }))
    await user.type(screen.getByRole('textbox', { name: 'Phone number for Dan' }), '+44 9{Enter}')
    const field = screen.getByRole('textbox', { name: 'Name for +49 30 1' })
    await user.type(field, 'Ev')
    first.resolve({ ...preview, leftOut: leftOut.slice(1) })
    expect(await screen.findByRole('table', { name: 'Left out (2)' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Name for +49 30 1' })).toBe(field)
    expect(document.activeElement).toBe(field)
    await user.keyboard('e{Enter}')
    await waitFor(() =>
      expect(client.callsTo('people.read-import').at(-1)!.corrections).toEqual([
        { entry: 2, number: 0, text: '+44 9' },
        { entry: 4, number: null, text: 'Eve' },
      ]),
    )
  })

  it('reads the file again in the chosen encoding', async () => {
    const { user, client } = await show([], {
      'people.choose-import': () => preview,
      'people.read-import': ({ encoding }) => ({ ...preview, encoding }),
    })
    await user.click(await screen.findByRole('button', { name: 'Import contacts' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Text encoding' }), 'Cyrillic (Windows)')
    expect(client.callsTo('people.read-import')).toEqual([
      { encoding: 'windows-1251', columns: null, corrections: [] },
    ])
  })
})
