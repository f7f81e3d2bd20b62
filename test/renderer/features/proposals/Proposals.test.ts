import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../../../src-preload/contract/personal.ts'
import type { ProposalItem } from '../../../../src-preload/contract/proposals.ts'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { followUpOf, proposalOf, recordingsOf } from '../../../support/window/fixtures.ts'
import { noteOf } from '../../../support/window/note.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const [call, other] = recordingsOf(2) as [RecordingItem, RecordingItem]
const note = proposalOf({ text: 'Send the *offer*', timestamp: 61 }, { recording: call })
const tag = proposalOf({ kind: 'tag', text: 'vip' }, { id: 2, recording: call })
const name = proposalOf({ kind: 'name', text: 'Anna' }, { id: 3, recording: other })
const words = { kind: 'correction', original: 'rifund', text: 'refund', timestamp: 3, count: 1 } as const
const task = { kind: 'follow-up', text: 'Print *it*', owner: 'them', dueDay: '2026-12-04' } as const
const followUp = proposalOf({ ...task, timestamp: 61 }, { id: 6, recording: call })
const withoutCall = proposalOf({ ...task, owner: 'me', dueDay: null }, { id: 7, recording: null })
const correction = proposalOf(words, { id: 4, recording: call, first: 7, before: 'order the', after: 'now' })

async function show(given: ProposalItem[], handlers: Partial<Handlers> = {}) {
  let items = given
  const rendered = renderApp({
    'proposals.list': () => items,
    'proposals.delete': ({ ids }) => void (items = items.filter(({ id }) => !ids.includes(id))),
    'proposals.restore': ({ proposals }) =>
      void (items = given.filter(({ id }) =>
        items.concat(proposals as never).some((each) => each.id === id),
      )),
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  rendered.app.navigation.show('proposals')
  await screen.findByRole('heading', { name: 'Suggestions' })
  return { ...rendered, setItems: (next: ProposalItem[]) => void (items = next) }
}

const rows = () => screen.queryAllByRole('listitem').filter((each) => 'proposal' in each.dataset)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('suggestions', () => {
  it('are in the sidebar while there are any, and new ones appear after a request of an assistant', async () => {
    const { app, client, user, setItems } = await show([])
    expect(await screen.findByText('No suggestions')).toBeTruthy()
    app.navigation.show('calls')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Suggestions/u })).toBeNull())
    setItems([note, tag])
    const request = { at: 0, assistantId: 'one', assistant: 'Claude', asked: '', callIds: [], sizeBytes: 0 }
    client.emit('assistants.asked', { id: 1, ...request })
    await user.click(await screen.findByRole('button', { name: 'Suggestions 2' }))
    expect(rows()).toHaveLength(2)
    expect(screen.getByText('From Claude')).toBeTruthy()
  })

  it('show the assistant, the current text and the suggestion, and open the call at that moment', async () => {
    const { app, client, user } = await show([note, correction])
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[1]!.textContent).toMatch(/order the\s+Now:\s+rifund\s+Suggested:\s+refund\s+now/u)
    await user.click(within(rows()[0]!).getByRole('button', { name: /at 1:01$/u }))
    await waitFor(() => expect(client.callsTo('recordings.open').at(-1)).toMatchObject({ id: call.id }))
    expect(app.navigation.view).toBe('calls')
  })

  it('of the open call are beside it, and are answered there', async () => {
    const { app, client, user } = await show([note, name])
    await app.callScreen.open(call.id)
    const region = within(await screen.findByRole('region', { name: 'Suggestions' }))
    expect(region.getAllByRole('listitem')).toHaveLength(1)
    await user.click(region.getByRole('button', { name: 'Accept: Add note “Send the *offer*”' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull())
    expect(client.callsTo('personal.save-note')).toMatchObject([{ recordingId: call.id }])
    expect(client.callsTo('proposals.delete')).toEqual([{ ids: [note.id] }])
  })

  it('are shown as text, also when they contain HTML', async () => {
    await show([proposalOf({ text: '<img src=x onerror="alert(1)"> **bold** \u202egpj' })])
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]!.querySelector('img, strong strong, em')).toBeNull()
    expect(rows()[0]!.textContent).toContain('<img src=x onerror="alert(1)"> **bold** \u202egpj')
  })

  it('change nothing when they are rejected, and come back with Undo', async () => {
    const { client, user } = await show([note])
    await user.click(await screen.findByRole('button', { name: 'Reject: Add note “Send the *offer*”' }))
    await waitFor(() => expect(rows()).toHaveLength(0))
    expect(await screen.findByText('Rejected 1 suggestion.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    const { state: _s, first: _f, before: _b, after: _a, recording: _r, ...proposal } = note
    expect(client.callsTo('proposals.restore')).toEqual([{ proposals: [proposal] }])
    expect(client.callsTo('personal.save-note')).toEqual([])
  })

  it('are accepted by the command that the user would use', async () => {
    const people: Person[] = []
    const { client, user } = await show([note, tag, name, correction], {
      'personal.list-people': () => [...people],
      'personal.save-person': ({ id: _, ...person }) => (people.push({ ...person, id: 7 }), people[0]!),
      'personal.save-tag': () => ({ id: 5, name: 'vip', color: 'orange', recordings: 0 }),
    })
    for (const label of ['Add note', 'Add tag', 'Set name', 'Correct words']) {
      await user.click(await screen.findByRole('button', { name: new RegExp(`^Accept: ${label}`, 'u') }))
    }
    await waitFor(() => expect(rows()).toHaveLength(0))
    expect(client.callsTo('personal.save-note')).toEqual([
      { id: null, recordingId: call.id, timestamp: 61, text: 'Send the *offer*' },
    ])
    expect(client.callsTo('personal.set-tag')).toEqual([{ ids: [call.id], tagId: 5, on: true }])
    expect(client.callsTo('personal.save-person')).toMatchObject([{ id: null, name: 'Anna' }])
    expect(client.callsTo('corrections.save')).toEqual([
      { recordingId: call.id, first: 7, count: 1, replacement: 'refund' },
    ])
  })

  it('of passages show their words and themes, and are added with the themes that still exist', async () => {
    const change = {
      kind: 'passage',
      original: 'the price',
      count: 2,
      timestamp: 3,
      text: 'Too *much*',
    } as const
    const passage = proposalOf(
      { ...change, themes: ['Price', 'Gone'] },
      { id: 8, recording: call, first: 7, before: 'what is', after: 'now' },
    )
    const moment = proposalOf({ kind: 'passage', text: '', timestamp: 61 }, { id: 9, recording: call })
    const { client, user } = await show([passage, moment], {
      'passages.list-themes': () => [{ id: 4, name: 'price', color: 'red', description: '', passages: 0 }],
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]!.textContent).toMatch(/what is\s+the price\s+now…\s+Price, Gone\s+Too \*much\*/u)
    await user.click(await screen.findByRole('button', { name: 'Accept: Add passage “the price”' }))
    await user.click(await screen.findByRole('button', { name: 'Accept: Add passage “1:01”' }))
    await waitFor(() => expect(rows()).toHaveLength(0))
    const added = { recordingId: call.id, text: '', themeIds: [] }
    expect(client.callsTo('passages.add')).toEqual([
      { ...added, words: { first: 7, count: 2 }, timestamp: 3, text: 'Too *much*', themeIds: [4] },
      { ...added, words: null, timestamp: 61 },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(client.callsTo('personal.delete-notes')).toHaveLength(1)
  })

  it('of follow-ups show who has to do what by when, and are added to them until Undo', async () => {
    const { client, user } = await show([followUp, withoutCall], {
      'follow-ups.add': (added) => followUpOf({ ...added, id: added.dueDay === null ? 2 : 1 }),
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]!.textContent).toMatch(/Add follow-up.*at 1:01.*Print \*it\*\s+Theirs, due Fri,? 4 Dec/su)
    expect(rows()[1]!.textContent).toMatch(/Add follow-up\s+Print \*it\*\s+Mine\s/u)
    expect(within(rows()[1]!).queryByRole('button', { name: /Open call/u })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Accept all from Claude' }))
    expect(await screen.findByText('Accepted 2 suggestions.')).toBeTruthy()
    const added = { text: 'Print *it*', personId: null }
    expect(client.callsTo('follow-ups.add')).toEqual([
      { ...added, owner: 'them', dueDay: '2026-12-04', recordingId: call.id, timestamp: 61 },
      { ...added, owner: 'me', dueDay: null, recordingId: null, timestamp: null },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(client.callsTo('follow-ups.delete')).toEqual([{ ids: [2] }, { ids: [1] }])
  })

  it('of a follow-up that exists cannot be accepted', async () => {
    await show([{ ...withoutCall, state: 'done' }])
    expect(await screen.findByText('This follow-up already exists.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Accept: Add follow-up/u }).disabled).toBe(
      true,
    )
  })

  it('are undone together if all of one assistant were accepted', async () => {
    const later = proposalOf(words, { id: 5, recording: call, first: 20 })
    const { client, user } = await show([note, correction, later], {
      'personal.save-note': ({ id, ...fields }) => noteOf({ ...fields, id: id ?? 9 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Accept all from Claude' }))
    expect(await screen.findByText('Accepted 3 suggestions.')).toBeTruthy()
    // From the end of the call: an earlier correction may move the words after it.
    expect(client.callsTo('corrections.save').map(({ first }) => first)).toEqual([20, 7])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(client.callsTo('personal.delete-notes')).toEqual([{ ids: [9] }])
  })

  it('say when their call has changed, and cannot be accepted then', async () => {
    const { client, user, setItems } = await show([{ ...correction, state: 'changed' }, tag])
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(within(rows()[0]!).getByText(/The call has changed since/u)).toBeTruthy()
    const accept = within(rows()[0]!).getByRole<HTMLButtonElement>('button', { name: /^Accept/u })
    expect(accept.disabled).toBe(true)
    // Changed by another program at the same moment.
    setItems([{ ...tag, state: 'done' }])
    await user.click(within(rows()[1]!).getByRole('button', { name: /^Accept/u }))
    expect(await screen.findByText(/^Couldn’t accept 1 suggestion/u)).toBeTruthy()
    expect(client.callsTo('personal.set-tag')).toEqual([])
  })

  it('stay when accepting one fails', async () => {
    const { user } = await show([note], {
      'personal.save-note': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Accept/u }))
    expect(await screen.findByText('The disk is full.')).toBeTruthy()
    expect(rows()).toHaveLength(1)
  })
})
