import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PassageItem, ThemeItem } from '../../../../src-preload/contract/personal.ts'
import { conflictOf, sharedComputersOf } from '../../../support/window/computers.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow, openedOf, recordingOf } from '../../../support/window/fixtures.ts'
import { personOf } from '../../../support/window/people.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const ada = { id: 7, name: 'Ada Byron' }

function passageOf(given: Partial<PassageItem>): PassageItem {
  return {
    ...{ id: 1, recordingId: 'rec-2', timestamp: 12, until: 15, said: 'the price is too high' },
    ...{
      speakers: ['them'],
      isLost: false,
      themeIds: [],
      text: '',
      createdAt: fixedNow,
      updatedAt: fixedNow,
    },
    ...{ person: ada, number: '+1 415-555-0111', calledAt: fixedNow, ...given },
  }
}

const themeOf = (id: number, name: string): ThemeItem => ({
  id,
  name,
  color: 'blue',
  description: '',
  passages: 1,
})

/** The main process with passages that can be deleted and get themes. */
async function show(
  passages: PassageItem[],
  { themes = [], ...handlers }: Partial<Handlers> & { themes?: ThemeItem[] } = {},
) {
  let kept = passages
  let order = themes
  const rendered = renderApp({
    'passages.list-themes': () => order,
    'passages.list': ({ filter: { themeId, text }, offset, limit }) => {
      const found = kept.filter(
        (each) =>
          (themeId === null ||
            (themeId === 'none' ? each.themeIds.length === 0 : each.themeIds.includes(themeId))) &&
          (each.said ?? each.text).includes(text),
      )
      return { total: found.length, items: found.slice(offset, offset + limit) }
    },
    'passages.list-ids': () => kept.map(({ id }) => id),
    'passages.find': ({ ids }) => ids.flatMap((id) => kept.filter((each) => each.id === id)),
    'passages.set-theme': ({ ids, themeId, on }) => {
      const with_ = (each: PassageItem) =>
        each.themeIds.filter((id) => id !== themeId).concat(on ? [themeId] : [])
      kept = kept.map((each) => (ids.includes(each.id) ? { ...each, themeIds: with_(each) } : each))
      return { ids }
    },
    'passages.order-themes': ({ ids }) => {
      order = ids.map((id) => order.find((each) => each.id === id)!)
    },
    'personal.delete-notes': ({ ids }) => {
      const deleted = kept.filter(({ id }) => ids.includes(id))
      kept = kept.filter(({ id }) => !ids.includes(id))
      return { notes: deleted.map((each) => ({ ...each, firstWord: 0, original: each.said })), followUps: [] }
    },
    'personal.get': () => ({
      notes: [],
      marked: [{ noteId: 1, first: 30, count: 5 }],
      tagIds: [],
      heard: [],
    }),
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.themes.load()
  rendered.app.navigation.show('passages')
  await screen.findByRole('heading', { level: 1, name: 'Passages' })
  return rendered
}

const rows = () => within(screen.getByRole('grid', { name: 'Passages' })).getAllByRole('row')
const texts = () => rows().map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim())

afterEach(cleanup)

describe('the list of passages', () => {
  it('shows the quote with its source, themes and note', async () => {
    await show(
      [
        passageOf({ themeIds: [2], text: 'Ask again\nlater' }),
        passageOf({ id: 2, said: 'gone', isLost: true, person: null }),
        passageOf({ id: 3, said: null, text: '', speakers: [] }),
        passageOf({ id: 4, said: null, text: 'Only a note', speakers: [], timestamp: null }),
      ],
      { themes: [themeOf(2, 'Price')] },
    )
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(texts()).toEqual([
      expect.stringMatching(/^“the price is too high” Ask again Price Ada Byron · .* · 0:12$/u),
      expect.stringMatching(
        /^“gone” These words are no longer in the transcript\. Them · \+1 415-555-0111 ·/u,
      ),
      expect.stringMatching(/^Marked moment Ada Byron · .* · 0:12$/u),
      expect.stringMatching(/^Only a note Ada Byron · /u),
    ])
  })

  it('opens the call at the words', async () => {
    const { user, app } = await show([passageOf({})])
    await waitFor(() => expect(rows()).toHaveLength(1))
    const open = vi.spyOn(app.callScreen, 'open')
    rows()[0]!.focus()
    await user.keyboard('{Enter}')
    const moment = { timestamp: 12, wordIndex: 30, query: '' }
    await waitFor(() => expect(open).toHaveBeenCalledWith('rec-2', moment))
  })

  it('gives themes by number, and takes them again', async () => {
    const { user, client } = await show([passageOf({}), passageOf({ id: 2 })], {
      themes: [themeOf(5, 'Price'), themeOf(6, 'Time')],
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    rows()[0]!.focus()
    await user.keyboard('2')
    await waitFor(() =>
      expect(client.callsTo('passages.set-theme')).toEqual([{ ids: [1], themeId: 6, on: true }]),
    )
    await user.keyboard('{Control>}a{/Control}2')
    await waitFor(() => expect(client.callsTo('passages.set-theme')).toHaveLength(2))
    await user.keyboard('2')
    await waitFor(() => expect(client.callsTo('passages.set-theme')).toHaveLength(3))
    expect(client.callsTo('passages.set-theme').slice(1)).toEqual([
      { ids: [1, 2], themeId: 6, on: true },
      { ids: [1, 2], themeId: 6, on: false },
    ])
  })

  it('deletes passages as one step that is undone', async () => {
    const { user, client } = await show([1, 2, 3].map((id) => passageOf({ id })))
    await waitFor(() => expect(rows()).toHaveLength(3))
    rows()[1]!.focus()
    await user.keyboard('{Delete}')
    expect(await screen.findByText('Deleted 1 passage.')).toBeTruthy()
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(client.callsTo('personal.restore-notes')).toHaveLength(1))
    expect(client.callsTo('personal.restore-notes')[0]!.notes.map(({ id }) => id)).toEqual([2])
  })

  it('is filtered by theme, words, contact and day, and reset', async () => {
    const { user, client } = await show(
      [passageOf({ themeIds: [5] }), passageOf({ id: 2, said: 'no time' })],
      {
        themes: [themeOf(5, 'Price')],
        'people.list': () => [personOf(ada)],
      },
    )
    await waitFor(() => expect(rows()).toHaveLength(2))
    const themes = within(screen.getByRole('navigation', { name: 'Themes' }))
    await user.click(themes.getByRole('button', { name: /^Price/u }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(themes.getByRole('button', { name: 'No theme' }))
    await waitFor(() => expect(texts()[0]).toMatch('no time'))
    await user.type(screen.getByRole('textbox', { name: 'Search quotes and notes' }), 'price')
    expect(await screen.findByText('No passage matches the filter.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Contact' }), 'Ada Byron')
    await user.type(screen.getByLabelText('From'), '2026-11-01')
    await waitFor(() =>
      expect(client.callsTo('passages.list').at(-1)!.filter).toMatchObject({
        personId: 7,
        from: '2026-11-01',
      }),
    )
  })

  it('edits the note, which can be undone', async () => {
    const { user, client } = await show([passageOf({ text: 'Before' })])
    await waitFor(() => expect(rows()).toHaveLength(1))
    rows()[0]!.focus()
    await user.keyboard('n')
    const field = await screen.findByRole('textbox', { name: 'Note' })
    await user.clear(field)
    await user.type(field, 'After')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const [before, after] = [
      { timestamp: 12, text: 'Before' },
      { timestamp: 12, text: 'After' },
    ]
    const edit = { kind: 'note', id: 1, from: before, to: after }
    await waitFor(() => expect(client.callsTo('edits.apply')).toEqual([edit]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(client.callsTo('edits.apply')).toEqual([edit, { ...edit, from: after, to: before }]),
    )
  })

  it('copies quotes of the selected rows in the order of the list', async () => {
    const { user, client } = await show([1, 2, 3].map((id) => passageOf({ id })))
    await waitFor(() => expect(rows()).toHaveLength(3))
    await user.keyboard('{Control>}')
    await user.click(rows()[2]!)
    await user.click(rows()[0]!)
    await user.keyboard('{/Control}')
    await user.click(screen.getByRole('button', { name: 'Copy quotes' }))
    await waitFor(() => expect(client.callsTo('passages.copy')).toEqual([{ ids: [1, 3], style: 'plain' }]))
    expect(await screen.findByText('Copied 2 quotes.')).toBeTruthy()
  })

  it('says when there are none, and when they cannot be loaded', async () => {
    const { client, app } = await show([])
    expect(await screen.findByText('No passages yet')).toBeTruthy()
    client.answer({
      'passages.list': () => {
        throw new Error('no')
      },
    })
    await app.shownPassages.list!.show({ themeId: 'none' })
    expect(await screen.findByText('Couldn’t load passages')).toBeTruthy()
  })
})

describe('the themes beside the list', () => {
  it('are moved by key and by menu, and show their keys', async () => {
    const { user, client } = await show([], { themes: [themeOf(5, 'Price'), themeOf(6, 'Time')] })
    const list = within(await screen.findByRole('navigation', { name: 'Themes' }))
    const price = list.getByRole('button', { name: /^Price 1 1$/u })
    price.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(client.callsTo('passages.order-themes')).toEqual([{ ids: [6, 5] }]))
    expect(await list.findByRole('button', { name: /^Price 1 2$/u })).toBe(document.activeElement)
    await user.click(list.getByRole('button', { name: /actions for the theme “Price”/u }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await waitFor(() => expect(client.callsTo('passages.order-themes').at(-1)).toEqual({ ids: [5, 6] }))
  })

  it('are added, edited and deleted', async () => {
    const { user, client } = await show([], { themes: [themeOf(5, 'Price')] })
    const list = within(await screen.findByRole('navigation', { name: 'Themes' }))
    await user.click(list.getByRole('button', { name: 'Add' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Time{Enter}')
    await waitFor(() =>
      expect(client.callsTo('passages.save-theme')).toMatchObject([{ id: null, name: 'Time' }]),
    )
    list.getByRole('button', { name: /^Price/u }).focus()
    await user.keyboard('{F2}')
    expect(await screen.findByRole('dialog', { name: 'Theme “Price”' })).toBeTruthy()
    await user.keyboard('{Escape}')
    list.getByRole('button', { name: /^Price/u }).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(client.callsTo('passages.delete-theme')).toEqual([{ id: 5 }]))
  })

  it('get the name that another computer gave them, in their dialog', async () => {
    let conflicts = [conflictOf({ part: 'themes', kind: 'theme', rowId: 5 })]
    let themes = [themeOf(5, 'Price')]
    const { user, client } = await show([], {
      'passages.list-themes': () => themes,
      'computers.list-conflicts': () => conflicts,
      'computers.choose-value': () => {
        conflicts = []
        themes = [themeOf(5, 'Important')]
        client.emit('personal.changed', null)
        return true
      },
    })
    client.emit('computers.changed', sharedComputersOf())
    within(await screen.findByRole('navigation', { name: 'Themes' }))
      .getByRole('button', { name: /^Price/u })
      .focus()
    await user.keyboard('{F2}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Theme “Price”' }))
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'What it costs')
    await user.click(await dialog.findByRole('button', { name: 'Use the other' }))
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await waitFor(() => expect(name.value).toBe('Important'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const saved = { id: 5, name: 'Important', color: 'blue', description: 'What it costs' }
    await waitFor(() => expect(client.callsTo('passages.save-theme')).toEqual([saved]))
  })

  it('are split: selected passages of a theme get a new one', async () => {
    const { user, client } = await show([passageOf({ themeIds: [5] }), passageOf({ id: 2, themeIds: [5] })], {
      themes: [themeOf(5, 'Price')],
      'passages.save-theme': ({ id, ...theme }) => ({ ...theme, id: id ?? 9 }),
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: /^Price/u }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    rows()[0]!.focus()
    await user.keyboard('x')
    await user.click(await screen.findByRole('button', { name: 'Theme' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to new theme…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Discount{Enter}')
    await waitFor(() =>
      expect(client.callsTo('passages.set-theme')).toEqual([
        { ids: [1], themeId: 9, on: true },
        { ids: [1], themeId: 5, on: false },
      ]),
    )
  })
})

describe('the counts', () => {
  it('are a table whose numbers show their passages', async () => {
    const { user, client } = await show([passageOf({})], {
      themes: [themeOf(5, 'Price')],
      'passages.count': () => [
        { themeId: null, person: ada, number: null, passages: 3 },
        { themeId: 5, person: ada, number: null, passages: 2 },
        { themeId: 'none', person: ada, number: null, passages: 1 },
        { themeId: null, person: null, number: '+1 650', passages: 4 },
        { themeId: 5, person: null, number: '+1 650', passages: 4 },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Counts' }))
    const table = await screen.findByRole('table')
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent.trim()))
    expect(cells).toEqual([
      ['Theme', '+1 650', 'Ada Byron', 'Total'],
      ['Price', '4', '2', '6'],
      ['No theme', '–', '1', '1'],
      ['All', '4', '3', '7'],
    ])
    await user.click(within(table).getByRole('button', { name: 'Price, +1 650: 4 passages' }))
    const filter = { themeId: 5, personId: null, number: '+1 650' }
    await waitFor(() => expect(client.callsTo('passages.list').at(-1)!.filter).toMatchObject(filter))
    await user.click(screen.getByRole('button', { name: 'More about passages' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export counts as spreadsheet (CSV)…' }))
    expect(await screen.findByText('Counts exported.')).toBeTruthy()
  })
})

describe('playing passages', () => {
  const opened = (id: string) =>
    openedOf({ recording: recordingOf({ id, duration: 100 }), audioUrl: `media://${id}` })

  it('plays them one after the other, and says which were skipped', async () => {
    const { user, audio } = await show(
      [
        passageOf({ id: 1, recordingId: 'a', timestamp: 10, until: 12 }),
        passageOf({ id: 2, timestamp: null }),
        passageOf({ id: 3, recordingId: 'none' }),
        passageOf({ id: 4, recordingId: 'b', timestamp: 20, until: 21 }),
      ],
      { 'recordings.open': ({ id }) => ({ ...opened(id), ...(id === 'none' && { audioUrl: null }) }) },
    )
    await waitFor(() => expect(rows()).toHaveLength(4))
    await user.click(screen.getByRole('button', { name: 'Play all' }))
    await waitFor(() => expect(audio.src).toBe('media://a'))
    audio.arrive(100)
    expect(audio.currentTime).toBe(10)
    expect(await screen.findByText('Playing 1 of 4')).toBeTruthy()
    audio.reach(12)
    await waitFor(() => expect(audio.src).toBe('media://b'), { timeout: 3_000 })
    expect(screen.getByText('Playing 4 of 4')).toBeTruthy()
    audio.arrive(100)
    expect(audio.currentTime).toBe(20)
    audio.reach(21)
    expect(await screen.findByText('Skipped 2 passages without audio or times.')).toBeTruthy()
    expect(audio.paused).toBe(true)
  })

  it('stops by button, and by the same key', async () => {
    const { user, audio, app } = await show([passageOf({ recordingId: 'a' })], {
      'recordings.open': ({ id }) => opened(id),
    })
    await waitFor(() => expect(rows()).toHaveLength(1))
    for (const stop of [
      () => user.click(screen.getByRole('button', { name: 'Stop' })),
      () => user.keyboard('p'),
    ]) {
      rows()[0]!.focus()
      await user.keyboard('p')
      await waitFor(() => expect(audio.paused).toBe(false))
      await screen.findByRole('button', { name: 'Stop' })
      await stop()
      await waitFor(() => expect(audio.paused).toBe(true))
      expect(app.player.rules.range).toBeNull()
    }
  })
})
