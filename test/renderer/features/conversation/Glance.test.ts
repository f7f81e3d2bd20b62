import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Conversation, Fact } from '../../../../src-preload/contract/conversation.ts'
import type { PlacedRedaction } from '../../../../src-preload/contract/redaction.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { followUpOf, openedOf, recordingsOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const [first] = recordingsOf(40)

const figures = { words: 100, turns: 4, wordsPerMinute: 161.4, replySeconds: 0.6 }
const glance: Conversation['glance'] = {
  speakers: [
    {
      ...figures,
      speaker: 'you',
      talkSeconds: 30,
      longest: { from: 10, to: 22 },
      slowestReply: { from: 40, to: 44 },
    },
    { ...figures, speaker: 'them', talkSeconds: 90, longest: null, slowestReply: null, wordsPerMinute: null },
  ],
  overlaps: [
    { from: 50, to: 51 },
    { from: 70, to: 71 },
  ],
  silences: [],
  silentSeconds: 0,
  spokenSeconds: 130,
}

const factOf = (fact: Partial<Fact>): Fact => ({
  kind: 'date',
  text: 'tomorrow',
  sentence: 'It comes tomorrow.',
  value: '2026-11-22',
  confidence: 0.9,
  speaker: 'them',
  timestamp: 62,
  first: 0,
  count: 1,
  followUp: null,
  ...fact,
})

/** Opens a call with these figures and facts, all of them expanded. */
async function open(conversation: Conversation | null, handlers: Partial<Handlers> = {}) {
  const rendered = await openFolded(conversation, handlers)
  for (const part of ['glance', 'date', 'phone', 'email'] as const) rendered.app.conversation.toggle(part)
  return rendered
}

async function openFolded(conversation: Conversation | null, handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({ 'recordings.conversation': () => conversation, ...handlers })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open(first!.id)
  rendered.audio.arrive(130)
  return rendered
}

afterEach(cleanup)

describe('the glance panel', () => {
  it('shows each speaker’s share and figures', async () => {
    await open({ glance, facts: [] })
    const shares = await screen.findByRole('list', { name: 'Talk share' })
    expect(within(shares).getAllByRole('listitem')).toHaveLength(2)
    expect(shares.textContent).toContain('25')
    const table = screen.getByRole('table', { name: 'Figures' })
    expect(within(table).getByRole('row', { name: /Words per minute/ }).textContent).toContain('161')
    expect(within(table).getByRole('row', { name: /Longest turn/ }).textContent).toContain('12 s')
  })

  it('plays the moment of a figure', async () => {
    const { user, audio } = await open({ glance, facts: [] })
    await user.click(await screen.findByRole('button', { name: /Play longest turn of You, 12 s, from 0:10/ }))
    expect([audio.currentTime, audio.paused]).toEqual([10, false])
  })

  it('plays one overlap after the other, and starts over after the last', async () => {
    const { user, audio } = await open({ glance, facts: [] })
    const heard: number[] = []
    for (let press = 0; press < 3; press++) {
      await user.click(await screen.findByRole('button', { name: /Play next overlap/ }))
      heard.push(audio.currentTime)
    }
    expect(heard).toEqual([50, 70, 50])
  })

  it('offers no play buttons when the audio is not on this machine', async () => {
    const { client } = await open({ glance, facts: [] })
    client.answer({ 'recordings.open': () => openedOf({ recording: first!, audioUrl: null }) })
    client.emit('recordings.changed', { ids: [first!.id] })
    await waitFor(() => expect(screen.queryByRole('button', { name: /Play longest turn/ })).toBeNull())
    expect(screen.getByRole('table', { name: 'Figures' }).textContent).toContain('12 s')
  })

  it('collapses, and stays collapsed for the next call', async () => {
    const { app, user } = await open({ glance, facts: [] })
    const title = await screen.findByRole('button', { name: 'At a glance' })
    expect(title.getAttribute('aria-expanded')).toBe('true')
    await user.click(title)
    await app.callScreen.open(recordingsOf(40)[1]!.id)
    const folded = await screen.findByRole('button', { name: 'At a glance' })
    expect(folded.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('table', { name: 'Figures' })).toBeNull()
  })

  it('is hidden when the call has no figures', async () => {
    await open({ glance: null, facts: [] })
    await screen.findByRole('button', { name: 'Facts' })
    expect(screen.queryByRole('button', { name: 'At a glance' })).toBeNull()
  })
})

describe('the facts panel', () => {
  it('shows promises and amounts, and folds the other facts and the figures', async () => {
    const promise = factOf({ kind: 'promise', text: "I'll call", value: null })
    const amount = factOf({ kind: 'amount', text: 'nine dollars', value: '$9.00' })
    const { user } = await openFolded({ glance, facts: [factOf({}), promise, amount] })
    await screen.findByRole('list', { name: 'Promises' })
    expect(screen.getByRole('list', { name: 'Amounts' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Dates' })).toBeNull()
    expect(screen.queryByRole('table', { name: 'Figures' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dates 1' }))
    expect(screen.getByRole('list', { name: 'Dates' })).toBeTruthy()
  })

  it('lists facts by kind, with speaker and time', async () => {
    await open({
      glance: null,
      facts: [factOf({}), factOf({ kind: 'promise', text: "I'll call", value: null })],
    })
    const promises = await screen.findByRole('list', { name: 'Promises' })
    const promise = within(promises).getByRole('button', { name: /^I'll call/ })
    expect(promise.textContent).toMatch(/I'll call.*Them.*1:02/)
    const date = within(screen.getByRole('list', { name: 'Dates' })).getByRole('button', {
      name: /“tomorrow”/,
    })
    expect(date.textContent).toMatch(/Sun.*22 Nov.*“tomorrow”/)
    expect(screen.queryByRole('list', { name: 'Amounts' })).toBeNull()
  })

  it('names the speaker on each card', async () => {
    await open({
      glance: null,
      facts: [factOf({}), factOf({ kind: 'promise', text: "I'll call", value: null, speaker: 'you' })],
    })
    const promises = await screen.findByRole('list', { name: 'Promises' })
    expect(within(promises).getByText('You')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Dates' })).getByText('Them')).toBeTruthy()
  })

  it('shows a day that is said again once, with its time if one was said', async () => {
    const facts = [
      factOf({ first: 1 }),
      factOf({ first: 5, text: 'the twenty-second', timestamp: 70 }),
      factOf({ first: 9, text: 'tomorrow at three', value: '2026-11-22T15:00', timestamp: 80 }),
      factOf({ first: 12, text: 'Monday', value: '2026-11-23', timestamp: 90 }),
      factOf({ first: 20, kind: 'promise', text: "I'll call", value: '2026-11-22' }),
      factOf({ first: 24, kind: 'promise', text: "i'll call", value: '2026-11-22' }),
    ]
    await open({ glance: null, facts })
    const dates = within(await screen.findByRole('list', { name: 'Dates' })).getAllByRole('listitem')
    expect(dates.map(({ textContent }) => /“[^”]+”/.exec(textContent!)?.[0])).toEqual([
      '“tomorrow at three”',
      '“Monday”',
    ])
    expect(within(screen.getByRole('list', { name: 'Promises' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('shows the sentence of a fact on hover and in its accessible name', async () => {
    await open({ glance: null, facts: [factOf({})] })
    const chip = await screen.findByRole('button', { name: /“It comes tomorrow.”, Them/ })
    expect(within(chip).getByTitle(/^“It comes tomorrow.”/)).toBeTruthy()
  })

  it('offers the calendar for a date and for a promise with a date, not for a promise without', async () => {
    const promise = factOf({ kind: 'promise', text: "I'll call on Monday", value: '2026-11-23', first: 5 })
    const other = factOf({ kind: 'promise', text: "I'll write", value: null, first: 20 })
    const { client, user } = await open({ glance: null, facts: [factOf({}), promise, other] })
    for (const day of [/^Add Sun.* 22 Nov.* to calendar$/, /^Add Mon.* 23 Nov.* to calendar$/])
      await user.click(await screen.findByRole('button', { name: day }))
    expect(screen.getAllByRole('button', { name: /to calendar$/ })).toHaveLength(2)
    expect(client.callsTo('export.calendar-event')).toMatchObject([
      { recordingId: first!.id, kind: 'date', value: '2026-11-22', sentence: 'It comes tomorrow.' },
      { recordingId: first!.id, kind: 'promise', value: '2026-11-23', first: 5 },
    ])
  })

  it('makes a promise a follow-up, and ticks it', async () => {
    const promise = factOf({ kind: 'promise', text: "I'll call", value: null })
    const { client, user } = await open({ glance: null, facts: [promise] })
    await user.click(await screen.findByRole('button', { name: "Add “I'll call” to follow-ups" }))
    expect(client.callsTo('follow-ups.answer')).toMatchObject([{ first: promise.first, state: 'open' }])
    const { timestamp: place } = promise
    client.answer({ 'follow-ups.of-call': () => [{ ...followUpOf(), place }] })
    client.emit('follow-ups.changed', null)
    const tick = await screen.findByRole('button', { name: "Mark “I'll call” as done" })
    expect(tick.getAttribute('aria-pressed')).toBe('false')
    await user.click(tick)
    expect(client.callsTo('follow-ups.answer').at(-1)).toMatchObject({ state: 'done' })
    client.answer({ 'follow-ups.of-call': () => [{ ...followUpOf({ state: 'done' }), place }] })
    client.emit('follow-ups.changed', null)
    await waitFor(() => expect(tick.getAttribute('aria-pressed')).toBe('true'))
  })

  it('dismisses a promise, and offers to add it again', async () => {
    const promise = factOf({ kind: 'promise', text: "I'll call", value: null })
    const { client, user } = await open({ glance: null, facts: [promise] })
    const add = { name: "Add “I'll call” to follow-ups" }
    await user.click(await screen.findByRole('button', { name: "Dismiss “I'll call”" }))
    expect(client.callsTo('follow-ups.answer')).toMatchObject([{ state: 'dismissed' }])
    const { timestamp: place } = promise
    client.answer({ 'follow-ups.of-call': () => [{ ...followUpOf({ state: 'dismissed' }), place }] })
    client.emit('follow-ups.changed', null)
    await waitFor(() => expect(screen.queryByRole('button', { name: "Dismiss “I'll call”" })).toBeNull())
    expect(screen.getByRole('button', add)).toBeTruthy()
  })

  it('seeks to the moment on a click, and plays it on a double click', async () => {
    const { user, audio } = await open({ glance: null, facts: [factOf({})] })
    const chip = await screen.findByRole('button', { name: /“tomorrow”/ })
    await user.click(chip)
    expect([audio.currentTime, audio.paused]).toEqual([62, true])
    await user.dblClick(chip)
    expect([audio.currentTime, audio.paused]).toEqual([62, false])
  })

  it('offers to call a number', async () => {
    const fact = factOf({ kind: 'phone', text: 'four one five', value: '(415) 555-0172' })
    const { app, user } = await open({ glance: null, facts: [fact] })
    await user.click(await screen.findByRole('button', { name: 'Call (415) 555-0172' }))
    expect(app.navigation.view).toBe('dialer')
  })

  it('offers to copy an address', async () => {
    const fact = factOf({ kind: 'email', text: 'a at b dot example', value: 'a@b.example' })
    const { copied, user } = await open({ glance: null, facts: [fact] })
    await user.click(await screen.findByRole('button', { name: 'Copy a@b.example' }))
    expect(copied).toEqual(['a@b.example'])
    await screen.findByText('Copied.')
  })

  it('copies nothing that has redacted words', async () => {
    const facts = [
      factOf({ kind: 'email', value: 'a@b.example', first: 0, count: 3 }),
      factOf({ kind: 'email', value: 'c@d.example', first: 3, count: 2 }),
    ]
    const place = { first: 2, count: 1 }
    const redaction: PlacedRedaction = {
      ...{ id: 1, recordingId: first!.id, firstWord: 2, timestamp: 1, until: 2, original: 'dot' },
      ...{ kind: 'email', state: 'confirmed', createdAt: 0, texts: ['dot'], shown: place, service: place },
    }
    await open({ glance: null, facts }, { 'redactions.list': () => [redaction] })
    const buttonOf = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(async () => expect((await buttonOf('Copy a@b.example')).disabled).toBe(true))
    expect((await buttonOf('Copy c@d.example')).disabled).toBe(false)
  })

  it('shows the first few facts, and all on request', async () => {
    const facts = Array.from({ length: 20 }, (_, index) =>
      factOf({ first: index, text: `day ${index}`, value: `2026-12-${index + 10}` }),
    )
    const { user } = await open({ glance: null, facts })
    const list = await screen.findByRole('list', { name: 'Dates' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(9)
    await user.click(within(list).getByRole('button', { name: 'Show 12 more' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(21)
  })

  it('says that no facts were found', async () => {
    await open({ glance: null, facts: [] })
    await screen.findByText(/No dates, amounts/)
  })
})
