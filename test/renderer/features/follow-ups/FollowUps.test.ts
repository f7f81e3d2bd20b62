import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { FollowUpItem, Suggestion } from '../../../../src-preload/contract/follow-ups.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow, followUpOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const ada = { id: 7, name: 'Ada Byron' }

function itemOf(given: Partial<FollowUpItem>): FollowUpItem {
  const { place: _place, ...followUp } = followUpOf()
  return { ...followUp, person: ada, number: '+14155550111', calledAt: fixedNow, ...given }
}

function promiseOf(given: Partial<Suggestion>): Suggestion {
  return {
    ...{ recordingId: 'rec-2', timestamp: 12, first: 30, said: 'I’ll call back', state: null },
    ...{
      sentence: 'I’ll call back tomorrow.',
      owner: 'them',
      dueDay: null,
      person: ada,
      number: '+14155550111',
    },
    ...{ calledAt: fixedNow, ...given },
  }
}

/** The main process with follow-ups that can be done and changed. */
async function show(items: FollowUpItem[], suggestions: Suggestion[] = [], handlers: Partial<Handlers> = {}) {
  let kept = items
  const rendered = renderApp({
    'follow-ups.list': ({ filter, offset, limit }) => {
      const found = kept.filter(
        (each) => each.state === filter.state && (filter.owner === null || each.owner === filter.owner),
      )
      return { total: found.length, items: found.slice(offset, offset + limit) }
    },
    'follow-ups.list-ids': ({ filter }) =>
      kept.filter((each) => each.state === filter.state).map(({ id }) => id),
    'follow-ups.count': () => ({
      days: { today: '2026-11-20', weekEnd: '2026-11-22' },
      counts: { overdue: 1, today: 1, week: 0, later: 0, none: 1 },
    }),
    'follow-ups.suggestions': () => suggestions,
    'follow-ups.change': ({ ids, change }) => {
      const list = () => kept.filter(({ id }) => ids.includes(id)).map((each) => ({ ...each, place: null }))
      const before = list()
      kept = kept.map((each) => (ids.includes(each.id) ? { ...each, ...change } : each))
      return { before, after: list() }
    },
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.navigation.show('follow-ups')
  await screen.findByRole('heading', { level: 1, name: 'Follow-ups' })
  return rendered
}

const rows = () => within(screen.getByRole('grid', { name: 'Follow-ups' })).getAllByRole('row')
const texts = () => rows().map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim())

afterEach(cleanup)

describe('the list of follow-ups', () => {
  it('has groups by when they are due, with suggestions above', async () => {
    await show(
      [
        itemOf({ id: 1, dueDay: '2026-11-19' }),
        itemOf({ id: 2, text: 'Write to the bank', sentence: null, owner: 'them', dueDay: '2026-11-20' }),
        itemOf({
          id: 3,
          text: 'Call Ben',
          said: null,
          sentence: null,
          person: null,
          number: null,
          calledAt: null,
        }),
      ],
      [promiseOf({})],
    )
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(texts()).toEqual([
      expect.stringMatching(/^I’ll call back From Ada Byron, .*“I’ll call back tomorrow.”/u),
      expect.stringMatching(/^I’ll send the quote For Ada Byron, .*“I’ll send the quote on Friday.” .*19/u),
      expect.stringMatching(/^Write to the bank From Ada Byron, .* Today$/u),
      'Call Ben Mine',
    ])
    const grid = screen.getByRole('grid', { name: 'Follow-ups' })
    for (const group of ['Suggestions', 'Overdue', 'Today', 'No date'])
      expect(within(grid).getAllByText(group).length).toBeGreaterThan(0)
    const view = within(screen.getByRole('region', { name: 'Follow-ups' }))
    expect(view.getByRole('status').textContent.trim()).toBe('3')
  })

  it('says when there is nothing, and when it cannot be loaded', async () => {
    const { client } = await show([])
    expect(await screen.findByText('Nothing to follow up')).toBeTruthy()
    const fail = () => {
      throw new Error('no')
    }
    client.answer({ 'follow-ups.list': fail, 'follow-ups.count': fail })
    await screen.findByRole('radio', { name: 'Done' }).then((radio) => radio.click())
    expect(await screen.findByText('Couldn’t load follow-ups')).toBeTruthy()
  })

  it('is worked by keys: done, date, snooze, call, dismiss', async () => {
    const items = [1, 2, 3].map((id) => itemOf({ id, text: `Task ${id}` }))
    const { user, client, app } = await show(items, [], { 'follow-ups.read-day': () => '2026-11-27' })
    await waitFor(() => expect(rows()).toHaveLength(3))
    rows()[0]!.focus()
    await user.keyboard('e')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(client.callsTo('follow-ups.change')).toEqual([{ ids: [1], change: { state: 'done' } }])
    expect(screen.getByText('Marked “Task 1” as done.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
    await user.keyboard('d')
    await user.type(await screen.findByRole('combobox', { name: 'Due date' }), 'fri{Enter}')
    const dated = { ids: [2], change: { dueDay: '2026-11-27', snoozedUntil: null } }
    await waitFor(() => expect(client.callsTo('follow-ups.change').at(-1)).toEqual(dated))
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
    await user.keyboard('s')
    await user.type(await screen.findByRole('combobox', { name: 'Snooze until' }), 'fri{Enter}')
    const snoozed = { ids: [2], change: { snoozedUntil: '2026-11-27' } }
    await waitFor(() => expect(client.callsTo('follow-ups.change').at(-1)).toEqual(snoozed))
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(client.callsTo('follow-ups.delete')).toEqual([{ ids: [2] }]))
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
    await user.keyboard('c')
    expect(app.navigation.view).toBe('dialer')
  })

  it('changes many at once, as one step that is undone', async () => {
    const { user, client } = await show([1, 2, 3].map((id) => itemOf({ id })))
    await waitFor(() => expect(rows()).toHaveLength(3))
    rows()[0]!.focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findByRole('toolbar', { name: 'Selected follow-ups' })).toBeTruthy()
    await user.keyboard('e')
    expect(await screen.findByText('Marked 3 follow-ups as done.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(client.callsTo('follow-ups.restore')).toHaveLength(1))
    expect(client.callsTo('follow-ups.restore')[0]!.followUps.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('accepts and dismisses suggestions with one key each', async () => {
    const { user, client } = await show([], [promiseOf({ first: 1 }), promiseOf({ first: 2 })])
    await waitFor(() => expect(rows()).toHaveLength(2))
    rows()[0]!.focus()
    await user.keyboard('a')
    await waitFor(() => expect(client.callsTo('follow-ups.answer')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Delete}')
    await waitFor(() => expect(client.callsTo('follow-ups.answer')).toHaveLength(2))
    expect(client.callsTo('follow-ups.answer')).toMatchObject([
      { first: 1, state: 'open' },
      { first: 2, state: 'dismissed' },
    ])
  })

  it('shows a few suggestions, and all on request', async () => {
    const { user } = await show(
      [itemOf({})],
      [1, 2, 3, 4, 5].map((first) => promiseOf({ first })),
    )
    await waitFor(() => expect(rows()).toHaveLength(4))
    await user.click(screen.getByRole('button', { name: 'Show all 5 suggestions' }))
    await waitFor(() => expect(rows()).toHaveLength(6))
  })

  it('shows only mine, only theirs, or one person’s', async () => {
    const { user, client } = await show([itemOf({ id: 1 }), itemOf({ id: 2, owner: 'them' })])
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.click(screen.getByRole('radio', { name: 'Theirs' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /^More actions/u }))
    await user.click(await screen.findByRole('menuitem', { name: 'Show only Ada Byron' }))
    await waitFor(() =>
      expect(client.callsTo('follow-ups.list').at(-1)!.filter).toEqual({
        state: 'open',
        owner: 'them',
        personId: 7,
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Show everyone’s' }))
    await waitFor(() => expect(client.callsTo('follow-ups.list').at(-1)!.filter.personId).toBeNull())
  })

  it('adds one by hand, and says when it does not understand the date', async () => {
    const { user, client } = await show([])
    await screen.findByText('Nothing to follow up')
    await user.keyboard('n')
    await user.type(await screen.findByRole('textbox', { name: 'What' }), 'Send the quote')
    await user.type(screen.getByRole('textbox', { name: 'Due date' }), 'soonish{Enter}')
    expect(await screen.findByText('Offhook doesn’t understand this date.')).toBeTruthy()
    client.answer({ 'follow-ups.read-day': () => '2026-11-27' })
    await user.type(screen.getByRole('textbox', { name: 'Due date' }), '{Enter}')
    await waitFor(() =>
      expect(client.callsTo('follow-ups.add')).toEqual([
        {
          ...{ text: 'Send the quote', owner: 'me', personId: null, recordingId: null },
          ...{ timestamp: null, dueDay: '2026-11-27' },
        },
      ]),
    )
  })

  it('changes only what is edited', async () => {
    const { user, client } = await show([itemOf({ id: 4, dueDay: '2026-11-02' })])
    await waitFor(() => expect(rows()).toHaveLength(1))
    rows()[0]!.focus()
    await user.keyboard('{F2}')
    await screen.findByRole('dialog', { name: 'Edit follow-up' })
    await user.click(screen.getByRole('radio', { name: 'The other party' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(client.callsTo('follow-ups.change')).toEqual([{ ids: [4], change: { owner: 'them' } }]),
    )
  })

  it('opens the moment, and lists what was promised this week', async () => {
    const { user, client, app } = await show([], [], {
      'follow-ups.said-this-week': () => [promiseOf({ state: 'done' })],
    })
    await user.click(screen.getByRole('radio', { name: 'Promised this week' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    rows()[0]!.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(client.callsTo('recordings.open').at(-1)).toEqual({ id: 'rec-2' }))
    expect(app.navigation.view).toBe('calls')
  })

  it('counts in the sidebar what is due', async () => {
    await show([])
    expect(await screen.findByRole('button', { name: /^Follow-ups 2/u })).toBeTruthy()
  })
})
