import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticesState } from '../../../src-renderer/app/notices.svelte.ts'
import { clientError } from '../../support/window/fake-client.ts'

describe('NoticesState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hides a notice after eight seconds', () => {
    const notices = new NoticesState()
    notices.say('Exported 1 SRT file.')
    vi.advanceTimersByTime(7_000)
    expect(notices.notice?.text).toBe('Exported 1 SRT file.')
    vi.advanceTimersByTime(1_000)
    expect(notices.notice).toBeNull()
  })

  it('keeps a notice while it is hovered or focused, and eight seconds longer', () => {
    const notices = new NoticesState()
    notices.say('Exported 1 SRT file.')
    notices.hold()
    vi.advanceTimersByTime(60_000)
    expect(notices.notice).not.toBeNull()
    notices.release()
    vi.advanceTimersByTime(7_999)
    expect(notices.notice).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(notices.notice).toBeNull()
  })

  it('keeps a failure until the person closes it', () => {
    const notices = new NoticesState()
    notices.fail(clientError('offline', 'The service cannot be reached.'))
    notices.hold()
    notices.release()
    vi.advanceTimersByTime(600_000)
    expect(notices.notice?.kind).toBe('danger')
    notices.dismiss()
    expect(notices.notice).toBeNull()
  })

  it('shows a newer notice for its full time', () => {
    const notices = new NoticesState()
    notices.say('one')
    vi.advanceTimersByTime(5_000)
    notices.say('two')
    vi.advanceTimersByTime(5_000)
    expect(notices.notice?.text).toBe('two')
  })

  it('runs the action of a notice once, and then hides the notice', () => {
    const notices = new NoticesState()
    const run = vi.fn(() => Promise.resolve())
    notices.say('Deleted.', { label: 'Undo', run })
    expect(notices.notice?.action?.label).toBe('Undo')
    notices.act()
    notices.act()
    expect(run).toHaveBeenCalledTimes(1)
    expect(notices.notice).toBeNull()
  })
})
