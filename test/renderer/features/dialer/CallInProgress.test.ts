import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { CallContext } from '../../../../src-preload/contract/dialer.ts'
import Dialer from '../../../../src-renderer/features/dialer/Dialer.svelte'
import { attemptOf, fixedNow, followUpItemOf, suggestionOf } from '../../../support/window/fixtures.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { renderView } from '../../../support/window/render-view.ts'

const context: CallContext = {
  person: { id: 1, name: 'Niamh Gallagher', note: 'Prefers mornings.' },
  formatted: '020 917 4199',
  timeZones: ['Europe/Dublin'],
  calls: [
    {
      recordingId: 'rec-2',
      createdAtMs: fixedNow - 86_400_000,
      duration: 111,
      direction: 'outbound',
      turns: [{ speaker: 'them', text: 'Could you put that in writing?', start: 92 }],
    },
  ],
  notes: [{ id: 3, recordingId: 'rec-5', timestamp: null, text: 'Send the offer', openTasks: 2 }],
}

async function show(handlers: Partial<Handlers> = {}) {
  const view = await renderView(Dialer, {
    'dialer.current': () => attemptOf(),
    'dialer.context': () => context,
    ...handlers,
  })
  const panel = within(await screen.findByRole('region', { name: 'Current call' }))
  await panel.findByText('Prefers mornings.')
  return { ...view, panel }
}

describe('the current call', () => {
  it('shows the person, the local time there and the open tasks', async () => {
    const { panel } = await show()
    expect(panel.getByText('Niamh Gallagher', { selector: 'p' })).toBeTruthy()
    expect(panel.getByText(/Local time/, { selector: '.time span' })).toBeTruthy()
    expect(panel.getByText('2 open tasks')).toBeTruthy()
  })

  it('hides the local time once the call is over', async () => {
    const { panel } = await show({ 'dialer.current': () => attemptOf({ state: 'completed' }) })
    expect(panel.queryByText(/Local time/, { selector: '.time span' })).toBeNull()
  })

  it('renders notes as Markdown, and opens the call of a note', async () => {
    const { client, panel, user } = await show({
      'dialer.context': () => ({
        ...context,
        person: { id: 1, name: 'Niamh Gallagher', note: 'Prefers mornings.\n\nRuns the **Shannon** depot.' },
        notes: [{ ...context.notes[0]!, text: '- [ ] Send the *offer*' }],
      }),
    })
    expect(panel.getByText('Shannon', { selector: 'strong' })).toBeTruthy()
    expect(panel.getByText('offer', { selector: 'em' })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Open this note’s call' }))
    await waitFor(() => expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-5' }]))
  })

  it('says that the note will be attached to a recording that already arrived', async () => {
    const { panel } = await show({
      'dialer.current': () => attemptOf({ state: 'processing', recordingId: 'rec-9' }),
    })
    expect(panel.getByText('Will be attached to the recording.')).toBeTruthy()
  })

  it('ticks follow-ups with the number, and suggests the promises of the last call', async () => {
    const { client, panel, user } = await show({
      'follow-ups.with': () => ({ open: [followUpItemOf({ id: 7 })], suggestions: [suggestionOf()] }),
    })
    await user.click(panel.getByRole('button', { name: 'Mark “I’ll send the quote” as done' }))
    expect(client.callsTo('follow-ups.change')).toEqual([{ ids: [7], change: { state: 'done' } }])
    await user.click(panel.getByRole('button', { name: 'Dismiss “I’ll send the photographs”' }))
    expect(client.callsTo('follow-ups.answer')).toMatchObject([{ recordingId: 'rec-2', state: 'dismissed' }])
    const { toNumber } = attemptOf()
    expect(client.callsTo('follow-ups.with')[0]).toEqual({ personId: null, number: toNumber })
  })

  it('opens an earlier call at the shown sentence', async () => {
    const { app, client, panel, user } = await show()
    await user.click(panel.getByText('Could you put that in writing?'))
    await waitFor(() => expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-2' }]))
    expect(app.navigation.view).toBe('calls')
    await waitFor(() => expect(app.reader.moment?.timestamp).toBe(92))
  })

  it('saves the note before switching accounts, and does not switch while saving fails', async () => {
    let isBroken = true
    const { app, client, panel, user } = await show({
      'dialer.save-note': () => {
        if (isBroken) throw new Error('disk full')
        return null
      },
    })
    await user.type(panel.getByRole('textbox', { name: 'Call notes' }), 'Friday')
    await app.accounts.switchTo('account-2')
    expect(client.callsTo('session.switch')).toEqual([])
    isBroken = false
    await app.accounts.switchTo('account-2')
    expect(client.callsTo('dialer.save-note').at(-1)).toEqual({ id: 1, text: 'Friday' })
    expect(client.callsTo('session.switch')).toEqual([{ accountId: 'account-2' }])
  })

  it('saves the note on blur, and says that it will be attached to the recording', async () => {
    const { client, panel, user } = await show()
    await user.type(panel.getByRole('textbox', { name: 'Call notes' }), 'Friday')
    await user.tab()
    await waitFor(() => expect(client.callsTo('dialer.save-note').at(-1)).toEqual({ id: 1, text: 'Friday' }))
    expect(await panel.findByText(/will be attached to the recording/)).toBeTruthy()
  })

  it('does not say that a note is saved when saving fails', async () => {
    const { panel, user } = await show({
      'dialer.save-note': () => {
        throw new Error('The disk is full.')
      },
    })
    await user.type(panel.getByRole('textbox', { name: 'Call notes' }), 'x')
    await user.tab()
    await waitFor(() => expect(panel.queryByText(/will be attached to the recording/)).toBeNull())
  })

  it('asks before it calls again', async () => {
    const { client, app, panel, user } = await show({
      'dialer.current': () =>
        attemptOf({
          state: 'unknown',
          error: { code: 'other', params: { text: 'See whether your phone rings.' } },
        }),
    })
    await user.click(panel.getByRole('button', { name: 'Call again…' }))
    expect(await screen.findByRole('region', { name: 'Confirm call' })).toBeTruthy()
    expect(app.dialer.asked?.e164).toBe('+353209174199')
    expect(client.callsTo('dialer.start')).toEqual([])
  })
})
