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
  ] as const)('shows the state %s with its current step', (state, title, step) => {
    show({ state })
    expect(screen.getByRole('status').textContent).toBe(title)
    expect(currentStep()).toContain(step)
    expect(screen.queryByRole('button', { name: 'Open call' })).toBeNull()
  })

  it('opens the recording of the finished call', async () => {
    const events = show({ state: 'completed', ready: true, recordingId: 'rec-9' })
    expect(currentStep()).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Open call' }))
    expect(events).toEqual(['open rec-9'])
  })

  it('says that the transcript of a finished call is still downloading', () => {
    show({ state: 'completed', ready: false, recordingId: 'rec-9' })
    expect(screen.getByRole('status').textContent).toBe('Downloading transcript')
    expect(currentStep()).toContain('In your library')
  })

  it.each([
    ['refused', 'Call not started', 'Blocked number.'],
    ['unknown', 'The call may or may not have started', 'Wait for your phone to ring.'],
  ] as const)('gives the reason for the state %s, without steps', (state, title, message) => {
    show({ state, error: { code: 'other', params: { text: message } } })
    expect(screen.getByRole('status').textContent).toBe(title)
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('stops saying that the phone is ringing after a minute', () => {
    show({ state: 'initiated' }, fixedNow + 60_000)
    expect(screen.getByRole('status').textContent).toBe('Call in progress')
    expect(screen.getByText(/The recording appears after the call/)).toBeTruthy()
  })

  it.each(['refused', 'unknown', 'never-arrived'] as const)(
    'offers to call again in the state %s',
    async (state) => {
      const events = show({ state })
      await userEvent.click(screen.getByRole('button', { name: 'Call again…' }))
      expect(events).toEqual(['again'])
    },
  )

  it('offers to call again only when the call may have gone unanswered', () => {
    show({ state: 'initiated' })
    expect(screen.queryByRole('button', { name: 'Call again…' })).toBeNull()
    cleanup()
    show({ state: 'initiated' }, fixedNow + 60_000)
    expect(screen.getByRole('button', { name: 'Call again…' })).toBeTruthy()
  })

  it('says that a call without a recording was probably not answered', () => {
    show({ state: 'never-arrived' })
    expect(screen.getByText(/It was probably not answered/)).toBeTruthy()
  })

  it('cannot be dismissed while the call request is pending', async () => {
    show({ state: 'starting' })
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    cleanup()
    const events = show({ state: 'unknown' })
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(events).toEqual(['dismiss'])
  })
})
