import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TranscriptView } from '../../../../src-preload/contract/recordings.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { knownSettings, openedOf, palletTranscript, recordingOf } from '../../../support/window/fixtures.ts'
import { paintedWords } from '../../../support/window/layout.ts'
import { renderApp } from '../../../support/window/render-app.ts'

interface Call {
  transcript?: TranscriptView
  audioUrl?: string | null
  person?: { id: number; name: string }
}

/** The window with this call open and its audio arrived. */
async function open(call: Call = {}, handlers: Partial<Handlers> = {}) {
  const { transcript = palletTranscript, audioUrl = 'media://recording/rec-1', person = null } = call
  const rendered = renderApp({
    'recordings.open': () => openedOf({ recording: recordingOf({ person }), transcript, audioUrl }),
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  const region = await screen.findByRole('region', { name: 'Transcript' })
  await within(region).findAllByRole('article')
  rendered.audio.arrive(162)
  return { ...rendered, region, turns: () => within(region).getAllByRole('article') }
}

/** Places the pointer on this drawn word. */
function pointAt(word: string): void {
  const nodes = [...document.querySelectorAll('[data-piece]')].map((each) => each.firstChild as Text)
  const offsetNode = nodes.find((node) => node.data.includes(word))!
  const offset = offsetNode.data.indexOf(word) + 1
  document.caretPositionFromPoint = () => ({ offsetNode, offset }) as unknown as CaretPosition
}

/** Selects on the page from one word to another, as a drag does. */
async function drag(from: string, to: string): Promise<void> {
  const nodes = [...document.querySelectorAll('[data-piece]')].map((each) => each.firstChild as Text)
  const [first, last] = [from, to].map((word) => nodes.find((node) => node.data.includes(word))!)
  document
    .getSelection()!
    .setBaseAndExtent(first!, first!.data.indexOf(from), last!, last!.data.indexOf(to) + to.length)
  document.dispatchEvent(new Event('selectionchange'))
  await tick()
}

const press = (element: Element, init: KeyboardEventInit) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

beforeEach(() => {
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(-1e4, -1e4, 1e5, 1e5),
  ] as unknown as DOMRectList)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600))
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(80, 80, 40, 16))
})
afterEach(() => {
  document.getSelection()?.removeAllRanges()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a click in the transcript', () => {
  it('seeks to the word and stays paused', async () => {
    const { audio, turns, user } = await open()
    pointAt('refund')
    await user.click(within(turns()[1]!).getByText(/refund/u))
    const start = palletTranscript.starts[palletTranscript.words.indexOf('refund')]!
    expect(audio.currentTime).toBeCloseTo(start)
    expect(audio.paused).toBe(true)
  })

  it('seeks and keeps playing during playback', async () => {
    const { app, audio, turns, user } = await open()
    await app.player.play()
    pointAt('refund')
    await user.click(within(turns()[1]!).getByText(/refund/u))
    expect(audio.paused).toBe(false)
  })

  it('plays from the word on a double click', async () => {
    const { audio, turns, user } = await open()
    pointAt('refund')
    await user.dblClick(within(turns()[1]!).getByText(/refund/u))
    expect(audio.currentTime).toBeCloseTo(palletTranscript.starts[palletTranscript.words.indexOf('refund')]!)
    expect(audio.paused).toBe(false)
  })

  it('does not seek when it ends a selection', async () => {
    const { audio, app, turns, user } = await open()
    pointAt('refund')
    await drag('first', 'Tuesday,')
    await user.pointer([{ target: within(turns()[1]!).getByText(/refund/u) }])
    turns()[1]!
      .querySelector('p')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(audio.currentTime).toBe(0)
    expect(app.reader.selection.range).toEqual({ first: 2, last: 6 })
  })

  it('on the time of a turn plays from there', async () => {
    const { audio, turns, user } = await open()
    await user.click(within(turns()[1]!).getByRole('button', { name: 'Play from 0:07' }))
    expect(audio.currentTime).toBeCloseTo(palletTranscript.turns[1]!.start!)
    expect(audio.paused).toBe(false)
    // Space pauses, and does not press the time button again.
    await user.keyboard(' ')
    expect(audio.paused).toBe(true)
    expect(document.activeElement).toBe(turns()[1])
  })
})

describe('selected words', () => {
  it('are copied as whole words with their speakers', async () => {
    await open({ person: { id: 1, name: 'Niamh' } })
    await drag('one is', 'Good.')
    const event = new Event('copy', { bubbles: true, cancelable: true }) as ClipboardEvent
    const setData = vi.fn()
    Object.defineProperty(event, 'clipboardData', { value: { setData } })
    document.dispatchEvent(event)
    expect(setData).toHaveBeenCalledWith('text/plain', 'You: one is fine.\nNiamh: Good.')
    expect(event.defaultPrevented).toBe(true)
  })

  it('are copied in the format chosen last', async () => {
    const { copied, user, turns } = await open()
    await drag('first', 'pallet')
    turns()[0]!.focus()
    press(turns()[0]!, { key: 'ContextMenu' })
    await user.click(await screen.findByRole('menuitem', { name: 'Copy with times' }))
    expect(copied).toEqual(['0:00 You: first pallet'])
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Copy' }))
    expect(copied).toEqual(['0:00 You: first pallet', '0:00 You: first pallet'])
  })

  it('show their page and lines, read once for a call', async () => {
    const { length } = palletTranscript.words
    const first = Array.from({ length }, (_, word) => 20 + Math.floor(word / 4))
    const { client, app } = await open({}, { 'quotes.lines': () => ({ first, last: first }) })
    await drag('first', 'pallet')
    expect(await screen.findByText('1:21')).toBeTruthy()
    expect(screen.getByText('Page and line 1:21')).toBeTruthy()
    await drag('pallet', 'Good.')
    expect(await screen.findByText('1:21–24')).toBeTruthy()
    await drag('pallet', 'refund')
    expect(await screen.findByText('1:21–2:01')).toBeTruthy()
    expect(client.callsTo('quotes.lines')).toEqual([{ id: 'rec-1' }])
    // A redaction moves lines.
    app.reader.cover([])
    await waitFor(() => expect(client.callsTo('quotes.lines')).toHaveLength(2))
  })

  it('show no lines while the library has other words', async () => {
    const { client } = await open({}, { 'quotes.lines': () => ({ first: [0], last: [0] }) })
    await drag('first', 'pallet')
    await waitFor(() => expect(client.callsTo('quotes.lines')).toHaveLength(1))
    expect(screen.queryByText('1:01')).toBeNull()
  })

  it('are copied with their source, in the style chosen last', async () => {
    const { app, client, user } = await open()
    await drag('first', 'pallet')
    const toolbar = within(screen.getByRole('toolbar'))
    await user.click(toolbar.getByRole('button', { name: 'Copy quote' }))
    expect(await screen.findByText('Copied.')).toBeTruthy()
    await user.click(toolbar.getByRole('button', { name: 'Quote style' }))
    expect(screen.getByRole('menuitemcheckbox', { name: 'Plain text' }).getAttribute('aria-checked')).toBe(
      'true',
    )
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Page and line' }))
    expect(client.callsTo('settings.save')).toEqual([{ citationStyle: 'court' }])
    await waitFor(() => expect(app.transcriptView.citationStyle).toBe('court'))
    await user.keyboard('q')
    await waitFor(() => expect(client.callsTo('quotes.copy')).toHaveLength(3))
    const words = { id: 'rec-1', first: 2, last: 3 }
    expect(client.callsTo('quotes.copy')).toEqual([
      { ...words, style: 'plain' },
      { ...words, style: 'court' },
      { ...words, style: 'court' },
    ])
  })

  it('say when they could not be copied with their source', async () => {
    const { user } = await open(
      {},
      {
        'quotes.copy': () => {
          throw clientError('recording-not-found', 'This call is no longer here.')
        },
      },
    )
    await drag('first', 'pallet')
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Copy quote' }))
    expect(await screen.findByText('This call is no longer here.')).toBeTruthy()
    expect(screen.queryByText('Copied.')).toBeNull()
  })

  it('are played from first to last', async () => {
    const { app, audio, user } = await open()
    await drag('pallet', 'Tuesday,')
    await user.click(screen.getByRole('button', { name: 'Play selection' }))
    expect(audio.currentTime).toBeCloseTo(1.2)
    expect(audio.paused).toBe(false)
    expect(app.player.rules.range?.to).toBeCloseTo(2.95)
  })

  it('are searched for exactly', async () => {
    const { app, user } = await open()
    await drag('first', 'pallet')
    await user.click(screen.getByRole('button', { name: 'Search for this' }))
    expect(app.search.query).toBe('"first pallet"')
  })

  it('are entered on the dial pad when they are a number, and never called', async () => {
    const transcript = {
      ...palletTranscript,
      words: palletTranscript.words.map((word) => (word === 'refund' ? '555-0172-33,' : word)),
    }
    const { app, client, user } = await open({ transcript })
    await drag('555-0172-33,', '555-0172-33,')
    await user.click(screen.getByRole('button', { name: 'Call this number…' }))
    expect(app.navigation.view).toBe('dialer')
    expect(client.callsTo('dialer.start')).toEqual([])
  })

  it('are the whole call after Ctrl+A', async () => {
    const { app, turns } = await open()
    turns()[0]!.focus()
    press(turns()[0]!, { key: 'a', ctrlKey: true })
    expect(app.reader.selection.range).toEqual({ first: 0, last: palletTranscript.words.length - 1 })
    press(turns()[0]!, { key: 'Escape' })
    expect(app.reader.selection.range).toBeNull()
  })
})

describe('turns', () => {
  it('have speaker and time as name, and their words as description', async () => {
    const { turns } = await open({ person: { id: 1, name: 'Niamh Gallagher' } })
    expect(turns().map((turn) => turn.getAttribute('aria-label'))).toEqual([
      'You, 0:00',
      'Niamh Gallagher, 0:07',
      'You, 0:13',
      'Niamh Gallagher, 0:20',
      'You, 0:28',
    ])
    const words = document.getElementById(turns()[1]!.getAttribute('aria-describedby')!)
    expect(words?.textContent).toMatch(/^Good\. And/u)
  })

  it('are one tab stop, and the arrow keys move between them', async () => {
    const { turns, user } = await open()
    expect(turns().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
    turns()[0]!.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(turns()[1]))
    expect(turns().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1])
    await user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toBe(turns()[4]))
  })

  it('are played with Enter', async () => {
    const { audio, turns, user } = await open()
    turns()[1]!.focus()
    await user.keyboard('{Enter}')
    expect(audio.currentTime).toBeCloseTo(palletTranscript.turns[1]!.start!)
    expect(audio.paused).toBe(false)
  })

  it('are stepped through by speaker without seeking', async () => {
    const { app, audio, turns } = await open()
    app.reader.stepSpeakerTurn('them', 1)
    await waitFor(() => expect(document.activeElement).toBe(turns()[1]))
    app.reader.stepSpeakerTurn('them', 1)
    await waitFor(() => expect(document.activeElement).toBe(turns()[3]))
    expect(audio.currentTime).toBe(0)
  })

  it('open their menu with the menu key, and get the focus back', async () => {
    const { turns, user } = await open()
    turns()[1]!.focus()
    press(turns()[1]!, { key: 'F10', shiftKey: true })
    const menu = await screen.findByRole('menu', { name: 'Selected words' })
    expect(within(menu).getByRole('menuitem', { name: 'Play from here' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(turns()[1])
  })

  it('show pauses and overlapping speech', async () => {
    const { starts, ends } = palletTranscript
    const later = (times: (number | null)[]) => times.map((time, word) => time! + (word >= 28 ? 11 : 0))
    const together = later(starts)
    together[15] = 5.2
    const { audio, user } = await open({
      transcript: { ...palletTranscript, starts: together, ends: later(ends) },
    })
    expect(screen.getByText('Both speaking, 0.8 s')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '11 s pause, play from 0:12' }))
    expect(audio.currentTime).toBeCloseTo(12.2)
  })

  it('show the original of corrected words in their menu, and underline them on the page', async () => {
    const transcript = {
      ...palletTranscript,
      corrections: [{ correctionId: 4, first: 2, count: 1, original: 'thirst' }],
    }
    const { app, painted, turns, user } = await open({ transcript })
    await waitFor(() => expect(paintedWords(painted, 'corrected')).toEqual(['first']))
    const correct = vi.spyOn(app.corrections, 'correct').mockReturnValue(undefined)
    turns()[0]!.focus()
    press(turns()[0]!, { key: 'ContextMenu' })
    await user.click(await screen.findByRole('menuitem', { name: 'Original: “thirst”' }))
    expect(correct).toHaveBeenCalledWith({ first: 2, count: 1 })
  })

  it('are drawn as bubbles when the person chose that layout', async () => {
    const { turns } = await open(
      {},
      { 'settings.get': () => ({ ...knownSettings, transcriptLayout: 'bubbles' }) },
    )
    await waitFor(() => expect(turns()[0]!.classList.contains('bubbles')).toBe(true))
  })
})

describe('a right click in the transcript', () => {
  it('selects the word under the pointer, and opens the menu on release', async () => {
    const { app, turns } = await open()
    pointAt('refund')
    const target = turns()[1]!.querySelector('p')!
    target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, buttons: 2 }))
    const word = palletTranscript.words.indexOf('refund')
    expect(app.reader.selection.range).toEqual({ first: word, last: word })
    expect(screen.queryByRole('menu')).toBeNull()
    target.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    const menu = await screen.findByRole('menu', { name: 'Selected words' })
    expect(within(menu).getByRole('menuitem', { name: 'Play from here' })).toBeTruthy()
  })

  it('keeps the selection when it is on selected words', async () => {
    const { app, turns } = await open()
    await drag('refund', 'second')
    pointAt('second')
    const target = turns()[1]!.querySelector('p')!
    target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    expect(await screen.findByRole('menuitem', { name: 'Play selection' })).toBeTruthy()
    expect(app.reader.selection.range?.first).toBe(palletTranscript.words.indexOf('refund'))
  })

  it('opens the menu of the turn when it is beside the words', async () => {
    const { app, turns } = await open()
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    document.caretPositionFromPoint = () => null
    turns()[1]!.dispatchEvent(event)
    expect(await screen.findByRole('menuitem', { name: 'Play from here' })).toBeTruthy()
    expect(app.reader.selection.range).toBeNull()
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('following playback', () => {
  /** The y position reported for every word; the transcript is 600 px high. */
  const wordsAt = (y: number) =>
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(80, y, 40, 16))
  const pill = () => screen.queryByRole('button', { name: /^Jump to current position/u })

  it('scrolls the playing word to the middle of the view', async () => {
    const { app, audio, region } = await open()
    const scrollBy = vi.spyOn(region, 'scrollBy')
    wordsAt(590)
    await app.player.play()
    audio.reach(10)
    await waitFor(() => expect(scrollBy).toHaveBeenCalled())
  })

  it('stops when the person scrolls, and shows the direction of the current position until they jump there', async () => {
    const { app, audio, region, user } = await open()
    await app.player.play()
    audio.reach(10)
    region.dispatchEvent(new Event('wheel', { bubbles: true }))
    const scrollBy = vi.spyOn(region, 'scrollBy')
    wordsAt(-400)
    audio.reach(12)
    expect(await screen.findByRole('button', { name: 'Jump to current position, above' })).toBeTruthy()
    wordsAt(900)
    audio.reach(14)
    await user.click(await screen.findByRole('button', { name: 'Jump to current position, below' }))
    await waitFor(() => expect(pill()).toBeNull())
    await waitFor(() => expect(scrollBy).toHaveBeenCalled())
  })

  it('resumes after a long seek, not after one of a single word', async () => {
    const { app, audio, region } = await open()
    await app.player.play()
    audio.reach(10)
    wordsAt(-400)
    region.dispatchEvent(new Event('wheel', { bubbles: true }))
    audio.reach(11)
    await waitFor(() => expect(pill()).not.toBeNull())
    app.player.skip(-1)
    await tick()
    expect(pill()).not.toBeNull()
    app.player.skip(-5)
    await waitFor(() => expect(pill()).toBeNull())
  })

  it('pauses while a text field has the focus', async () => {
    const { app, audio, region } = await open()
    const field = document.createElement('textarea')
    region.closest('.reader')!.append(field)
    await app.player.play()
    field.focus()
    const scrollBy = vi.spyOn(region, 'scrollBy')
    wordsAt(900)
    audio.reach(10)
    await waitFor(() => expect(pill()).not.toBeNull())
    expect(scrollBy).not.toHaveBeenCalled()
    field.blur()
    audio.reach(12)
    await waitFor(() => expect(scrollBy).toHaveBeenCalled())
    expect(pill()).toBeNull()
  })

  it('does not scroll away from a found match', async () => {
    const { app, audio } = await open(
      {},
      { 'search.occurrences': () => ({ occurrences: [{ first: 40, last: 40, timestamp: 20 }] }) },
    )
    await app.player.play()
    audio.reach(10)
    app.reader.find.open()
    app.reader.find.type('photographs')
    await waitFor(() => expect(app.reader.find.current).not.toBeNull())
    wordsAt(-400)
    audio.reach(12)
    await waitFor(() => expect(pill()).not.toBeNull())
    expect(audio.currentTime).toBe(12)
  })
})
