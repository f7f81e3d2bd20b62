import type { AppError } from '../../../../../src-preload/contract/errors.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SearchReading } from '../../../../../src-preload/contract/search.ts'
import { appText } from '../../../../../src-renderer/app/text.ts'
import { searchBoxText } from '../../../../../src-renderer/features/search/text.ts'
import { commonText } from '../../../../../src-renderer/util/text.ts'
import {
  clientError,
  openings,
  type FakeClient,
  type Handlers,
} from '../../../../support/window/fake-client.ts'
import {
  hitOf,
  recordingOf,
  savedSearchOf,
  searchResponseOf,
  settledSearchOf,
} from '../../../../support/window/fixtures.ts'
import { renderApp } from '../../../../support/window/render-app.ts'

const problem: AppError = {
  code: 'search-needs-value',
  params: { name: 'longer', value: 'duration', choices: [] },
}
const sentence = '“longer:” needs a length, such as 10m or 1h30m.'

/** How the main process parses a few texts; others are plain words. */
const readings: Record<string, Partial<SearchReading>> = {
  'in:': {
    tokens: [{ kind: 'filter', start: 0, end: 3, valueStart: 3, isWrong: false }],
    completions: ['inbound', 'outbound'].map((label) => ({
      kind: 'value',
      start: 3,
      end: 3,
      insert: `${label} `,
      label,
      detail: { kind: 'choice', operator: 'in', value: label },
    })),
  },
  'in:outbound ': {
    tokens: [{ kind: 'filter', start: 0, end: 11, valueStart: 3, isWrong: false }],
  },
  them: {
    completions: [
      ...[
        {
          kind: 'operator' as const,
          start: 0,
          end: 4,
          insert: 'them:',
          label: 'them:',
          detail: { kind: 'operator' as const, name: 'them' },
        },
      ],
    ],
  },
  'longer:abc': {
    tokens: [{ kind: 'filter', start: 0, end: 10, valueStart: 7, isWrong: true }],
    problems: [{ start: 0, end: 10, error: problem }],
  },
}

const results = ['rec-1', 'rec-2'].map((id) => hitOf({ recording: recordingOf({ id }) }))

async function setUp(handlers: Partial<Handlers> = {}) {
  const recent = ['refund', 'price ~20s yes']
  const rendered = renderApp({
    'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results }),
    'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, results }),
    'search.read': ({ query }) => ({
      query,
      tokens: [],
      problems: [],
      completions: [],
      ...readings[query],
    }),
    'search.list-recent': () => [...recent],
    'search.forget': ({ query }) => {
      recent.splice(query === null ? 0 : recent.indexOf(query), query === null ? recent.length : 1)
      return null
    },
    ...handlers,
  })
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search calls' })
  return { ...rendered, box }
}

/** The offers below the box; null while there are none. */
const offers = (name: string | RegExp = searchBoxText.suggestions) => screen.queryByRole('listbox', { name })
const optionsOf = (list: HTMLElement) => within(list).getAllByRole('option')
const openedIds = (client: FakeClient) => openings(client).map(({ id }) => id)

/** The active option, as a screen reader announces it. */
function active(box: HTMLElement): string | null {
  const id = box.getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)!.textContent
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the search box', () => {
  it('paints its text, with operators and values as separate parts', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'in:outbound ')
    await waitFor(() => expect(document.querySelector('.paint .name')).not.toBeNull())
    const paint = document.querySelector('.paint')!
    expect(paint.textContent).toBe('in:outbound ')
    expect(paint.getAttribute('aria-hidden')).toBe('true')
    expect([...paint.children].map((part) => part.textContent)).toEqual(['in:', 'outbound', ' '])
    expect(paint.querySelector('.value')!.textContent).toBe('outbound')
  })

  it('scrolls the painted text with the input', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'a long search')
    box.scrollLeft = 40
    box.dispatchEvent(new Event('scroll'))
    await waitFor(() => expect(document.querySelector('.paint')!.scrollLeft).toBe(40))
  })

  it('shows problems of the query, and describes the box with them', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'longer:abc')
    const status = await screen.findByText(sentence)
    expect(document.querySelector('.paint .isWrong')!.textContent).toBe('longer:')
    expect(document.getElementById(box.getAttribute('aria-describedby')!)!.contains(status)).toBe(true)
    await user.clear(box)
    expect(screen.queryByText(sentence)).toBeNull()
    expect(box.hasAttribute('aria-describedby')).toBe(false)
  })

  it('moves through the results with arrow keys and Enter while plain words are typed', async () => {
    const { box, user, client } = await setUp()
    await user.type(box, 'them')
    await waitFor(() => expect(offers()).not.toBeNull())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(offers()).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(openedIds(client)).toEqual(['rec-2']))
    expect(box.value).toBe('them')
  })

  it('opens the first result on Enter despite open suggestions, and remembers the search', async () => {
    const { box, user, client } = await setUp()
    await user.type(box, 'them')
    await waitFor(() => expect(offers()).not.toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(openedIds(client)).toEqual(['rec-1']))
    expect(client.callsTo('search.remember')).toEqual([{ query: 'them' }])
    expect(offers()).toBeNull()
  })

  it('opens on Enter the first result of the whole text, however fast it was typed', async () => {
    const answers: (() => void)[] = []
    const { box, user, client } = await setUp({
      'search.query': ({ query, sort }) =>
        new Promise((resolve) => {
          const found = [hitOf({ recording: recordingOf({ id: query }) })]
          answers.push(() => resolve(searchResponseOf({ query, sort, results: found })))
        }),
    })
    const answerAll = () => answers.forEach((answer) => answer())
    await user.type(box, 'ref')
    await waitFor(() => {
      answerAll()
      expect(screen.queryByRole('listbox', { name: 'Search results' })).not.toBeNull()
    })
    await user.keyboard('und{Enter}')
    expect(openedIds(client)).toEqual([])
    await waitFor(() => {
      answerAll()
      expect(openedIds(client)).toEqual(['refund'])
    })
  })

  it('remembers a search without results on Enter, and not before', async () => {
    const { box, user, client } = await setUp({
      'search.query': ({ query, sort }) => searchResponseOf({ query, sort }),
    })
    await user.type(box, 'refund')
    expect(client.callsTo('search.remember')).toEqual([])
    await user.keyboard('{Enter}')
    expect(client.callsTo('search.remember')).toEqual([{ query: 'refund' }])
  })

  it('completes an operator with Tab, and its value with arrow keys and Enter', async () => {
    const { box, user, client } = await setUp()
    await user.type(box, 'in:')
    const list = await screen.findByRole('listbox', { name: searchBoxText.suggestions })
    expect(box.getAttribute('aria-controls')).toBe(list.id)
    expect(box.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active(box)).toContain('outbound')
    expect(optionsOf(list)[1]!.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(box.value).toBe('in:outbound '))
    expect(box.selectionStart).toBe(12)
    expect(openedIds(client)).toEqual([])
    await user.clear(box)
    await user.type(box, 'them')
    await waitFor(() => expect(offers()).not.toBeNull())
    await user.keyboard('{Tab}')
    await waitFor(() => expect(box.value).toBe('them:'))
    expect(document.activeElement).toBe(box)
  })

  it('accepts the suggestion for the newest text, also before it was parsed', async () => {
    const { box, user, client } = await setUp()
    await user.type(box, 'in:')
    await waitFor(() => expect(offers()).not.toBeNull())
    const inboundOnly = { ...readings['in:']!.completions![0]!, end: 4 }
    client.answer({
      'search.read': async ({ query }) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        return { query, tokens: [], problems: [], completions: query === 'in:i' ? [inboundOnly] : [] }
      },
    })
    await user.keyboard('i{Tab}')
    await waitFor(() => expect(box.value).toBe('in:inbound '))
    expect(document.activeElement).toBe(box)
    expect(offers()).toBeNull()
  })

  it('moves the focus with Tab when nothing is suggested, and always with Shift+Tab', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'refund')
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: searchBoxText.save }))
    await user.clear(box)
    await user.type(box, 'in:')
    await waitFor(() => expect(offers()).not.toBeNull())
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).not.toBe(box)
    expect(offers()).toBeNull()
  })

  it('inserts a clicked suggestion, and keeps the focus', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'in:')
    const list = await screen.findByRole('listbox', { name: searchBoxText.suggestions })
    await user.click(optionsOf(list)[0]!)
    await waitFor(() => expect(box.value).toBe('in:inbound '))
    expect(document.activeElement).toBe(box)
  })

  it('closes the suggestions, then clears the text, then drops the focus on Escape', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'in:')
    await waitFor(() => expect(offers()).not.toBeNull())
    await user.keyboard('{Escape}')
    expect(offers()).toBeNull()
    expect(box.value).toBe('in:')
    await user.keyboard('{Escape}')
    expect(box.value).toBe('')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(box)
  })

  it('highlights the typed part of a suggestion', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'them')
    await waitFor(() => expect(offers()).not.toBeNull())
    expect(offers()!.querySelector('b')!.textContent).toBe('them')
    expect(optionsOf(offers()!)[0]!.textContent).toContain('Said by the other party')
  })

  it('suggests recent searches and examples in an empty box', async () => {
    const { box, user, client } = await setUp()
    await user.click(box)
    const list = await screen.findByRole('listbox', { name: searchBoxText.recent })
    expect(within(list).getByRole('group', { name: searchBoxText.tips })).toBeTruthy()
    await user.keyboard('{ArrowUp}')
    const last = searchBoxText.examples.at(-1)!
    expect(active(box)).toContain(last.query)
    await user.keyboard('{Enter}')
    expect(box.value).toBe(last.query)
    await waitFor(() => expect(client.callsTo('search.query').at(-1)?.query).toBe(last.query))
    expect(screen.queryByRole('listbox', { name: searchBoxText.recent })).toBeNull()
  })

  it('reopens its suggestions with an arrow key or a click', async () => {
    const { box, user } = await setUp()
    await user.click(box)
    await screen.findByRole('listbox', { name: searchBoxText.recent })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(active(box)).toContain('refund')
    await user.keyboard('{Escape}')
    await user.click(box)
    expect(screen.getByRole('listbox', { name: searchBoxText.recent })).toBeTruthy()
  })

  it('forgets a recent search on Delete or on a click', async () => {
    const { box, user, client } = await setUp()
    await user.click(box)
    await screen.findByRole('listbox', { name: searchBoxText.recent })
    await user.keyboard('{ArrowDown}{Delete}')
    await waitFor(() => expect(client.callsTo('search.forget')).toEqual([{ query: 'refund' }]))
    await waitFor(() => expect(active(box)).toContain('price ~20s yes'))
    await user.click(document.querySelector('.forget')!)
    await waitFor(() => expect(client.callsTo('search.forget').at(-1)).toEqual({ query: 'price ~20s yes' }))
    await waitFor(() => expect(offers(searchBoxText.recent)).toBeNull())
    expect(offers(searchBoxText.tips)).not.toBeNull()
    expect(box.value).toBe('')
  })

  it('forgets all recent searches', async () => {
    const { box, user, client } = await setUp()
    await user.click(box)
    await user.click(await screen.findByText(searchBoxText.clearRecent))
    expect(client.callsTo('search.forget')).toEqual([{ query: null }])
    await waitFor(() => expect(offers(searchBoxText.recent)).toBeNull())
    expect(box.value).toBe('')
  })

  it('parses the text again when the caret moves', async () => {
    const { box, user, client } = await setUp()
    await user.type(box, 'abc')
    await user.keyboard('{ArrowLeft}')
    expect(client.callsTo('search.read').at(-1)).toEqual({ query: 'abc', caret: 2 })
  })

  it('shows the input’s own text while an input method composes', async () => {
    const { box, user } = await setUp()
    await user.type(box, 'a')
    box.dispatchEvent(new Event('compositionstart'))
    await waitFor(() => expect(document.querySelector('.isComposing')).not.toBeNull())
    box.dispatchEvent(new Event('compositionend'))
    await waitFor(() => expect(document.querySelector('.isComposing')).toBeNull())
  })
})

describe('saving a search', () => {
  it('asks for a name, and proposes the query', async () => {
    const { box, user, client } = await setUp()
    await user.type(box, 'them:refund')
    await user.click(screen.getByRole('button', { name: searchBoxText.save }))
    const name = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox')
    expect(name.value).toBe('them:refund')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: commonText.save }))
    expect(screen.getByText(searchBoxText.nameMissing)).toBeTruthy()
    await user.type(name, ' Refunds {Enter}')
    expect(client.callsTo('search.save')).toEqual([
      { id: null, name: 'Refunds', query: 'them:refund', sort: 'relevance', actions: [] },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('cuts the proposed name to the maximum length', async () => {
    const { box, app, user } = await setUp()
    app.search.run('word '.repeat(100))
    await user.click(await screen.findByRole('button', { name: searchBoxText.save }))
    expect(within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox').value).toHaveLength(200)
    expect(box.value).toHaveLength(500)
  })

  it('removes a saved search, and undo saves it again', async () => {
    const list = [savedSearchOf()]
    const { app, user, client } = await setUp({ 'search.list-saved': () => [...list] })
    await waitFor(() => expect(app.saved.list).toHaveLength(1))
    app.search.run('them:refund')
    client.answer({ 'search.delete-saved': () => (list.pop(), null) })
    await user.click(await screen.findByRole('button', { name: searchBoxText.unsave('Refunds') }))
    // The focus stays on the same button.
    expect(await screen.findByRole('button', { name: searchBoxText.save })).toBe(document.activeElement)
    await user.click(await screen.findByRole('button', { name: appText.undo }))
    expect(client.callsTo('search.save')).toEqual([
      { id: 1, name: 'Refunds', query: 'them:refund', sort: 'relevance', actions: [] },
    ])
  })

  it('says why a search could not be saved', async () => {
    const { box, user } = await setUp({
      'search.save': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    await user.type(box, 'refund')
    await user.click(screen.getByRole('button', { name: searchBoxText.save }))
    await user.click(screen.getByRole('button', { name: commonText.save }))
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')
  })
})
