import { cleanup, render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallAttempt } from '../../../../src-preload/contract/dialer.ts'
import CallPanel from '../../../../src-renderer/features/dialer/CallPanel.svelte'
import { attemptOf, fixedNow } from '../../../support/window/fixtures.ts'

afterEach(cleanup)

function show(changes: Partial<CallAttempt>, now = fixedNow) {
  const events: string[] = []
  render(CallPanel, {
    props: {
      attempt: attemptOf(changes),
      name: null,
      now,
      started: '2 min ago',
      onagain: () => events.push('again'),
      onopen: (id: string) => events.push(`open ${id}`),
      ondismiss: () => events.push('dismiss'),
    },
  })
  return events
}
const currentStep = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent

describe('CallPanel', () => {
  it.each([
    ['starting', 'Starting call', 'Request sent'],
    ['initiated', 'Your phone is ringing', 'Call in progress'],
    ['processing', 'Call ended', 'Recording prepared'],
    ['transcribing', 'Transcribing', 'Transcribed'],
  ] as const)('says what happens while %s, and which step it is', (state, title, step) => {
    show({ state })
    expect(screen.getByRole('status').textContent).toBe(title)
    expect(currentStep()).toContain(step)
    expect(screen.queryByRole('button', { name: 'Open call' })).toBeNull()
  })

  it('opens the call that it became', async () => {
    const events = show({ state: 'completed', ready: true, recordingId: 'rec-9' })
    expect(currentStep()).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Open call' }))
    expect(events).toEqual(['open rec-9'])
  })

  it('says that a finished call is still on its way to this machine', () => {
    show({ state: 'completed', ready: false, recordingId: 'rec-9' })
    expect(screen.getByRole('status').textContent).toBe('Downloading transcript')
    expect(currentStep()).toContain('In your library')
  })

  it.each([
    ['refused', 'Call not started', 'Blocked number.'],
    ['unknown', 'The call may or may not have started', 'Wait for your phone to ring.'],
  ] as const)('gives the reason when %s, without steps', (state, title, message) => {
    show({ state, error: { code: 'other', params: { text: message } } })
    expect(screen.getByRole('status').textContent).toBe(title)
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('does not claim to know whether the phone still rings a minute later', () => {
    show({ state: 'initiated' }, fixedNow + 60_000)
    expect(screen.getByRole('status').textContent).toBe('Call in progress')
    expect(screen.getByText(/The recording appears after the call/)).toBeTruthy()
  })

  it.each(['refused', 'unknown', 'never-arrived'] as const)('offers another call after %s', async (state) => {
    const events = show({ state })
    await userEvent.click(screen.getByRole('button', { name: 'Call again…' }))
    expect(events).toEqual(['again'])
  })

  it('offers to call again only after the call may have gone unanswered', () => {
    show({ state: 'initiated' })
    expect(screen.queryByRole('button', { name: 'Call again…' })).toBeNull()
    cleanup()
    show({ state: 'initiated' }, fixedNow + 60_000)
    expect(screen.getByRole('button', { name: 'Call again…' })).toBeTruthy()
  })

  it('says that a call never appeared', () => {
    show({ state: 'never-arrived' })
    expect(screen.getByText(/It was probably not answered/)).toBeTruthy()
  })

  it('cannot be put away while the one request is on its way', async () => {
    show({ state: 'starting' })
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    cleanup()
    const events = show({ state: 'unknown' })
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(events).toEqual(['dismiss'])
  })
})
