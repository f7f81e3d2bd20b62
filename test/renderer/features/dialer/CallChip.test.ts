import { cleanup, render, screen, within } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallAttempt } from '../../../../src-preload/contract/dialer.ts'
import CallChip from '../../../../src-renderer/features/dialer/CallChip.svelte'
import { attemptOf, fixedNow } from '../../../support/window/fixtures.ts'

afterEach(cleanup)

function show(changes: Partial<CallAttempt>) {
  const events: string[] = []
  render(CallChip, {
    props: {
      attempt: attemptOf(changes),
      name: null,
      now: fixedNow,
      isShown: false,
      onopen: (id: string) => events.push(`open ${id}`),
      onshow: () => events.push('show'),
      ondismiss: () => events.push('dismiss'),
    },
  })
  return { events, chip: within(screen.getByRole('group', { name: 'Current call' })) }
}

describe('CallChip', () => {
  it('shows state and number, and opens the full view', async () => {
    const { events, chip } = show({ state: 'processing' })
    expect(chip.getByRole('status').textContent).toBe('Call ended')
    expect(chip.getByText('+353 20 917 4199')).toBeTruthy()
    await userEvent.click(chip.getByRole('button', { name: 'Show call' }))
    expect(events).toEqual(['show'])
  })

  it('opens the recording of a finished call', async () => {
    const { events, chip } = show({ state: 'completed', ready: true, recordingId: 'rec-9' })
    await userEvent.click(chip.getByRole('button', { name: 'Open call' }))
    expect(events).toEqual(['open rec-9'])
  })

  it('can be dismissed, but not while the call request is pending', async () => {
    const { events, chip } = show({ state: 'unknown' })
    await userEvent.click(chip.getByRole('button', { name: 'Dismiss' }))
    expect(events).toEqual(['dismiss'])
    cleanup()
    expect(show({ state: 'starting' }).chip.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })
})
