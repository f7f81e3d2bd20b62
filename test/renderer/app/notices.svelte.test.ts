import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticesState } from '../../../src-renderer/app/notices.svelte.ts'
import { clientError } from '../../support/window/fake-client.ts'

describe('NoticesState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lets a word about something done go by itself', () => {
    const notices = new NoticesState()
    notices.say('Exported 1 SRT file.')
    vi.advanceTimersByTime(7_000)
    expect(notices.notice?.text).toBe('Exported 1 SRT file.')
    vi.advanceTimersByTime(1_000)
    expect(notices.notice).toBeNull()
  })

  it('stays while the pointer or the focus is on it, and as long again after', () => {
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

  it('keeps a failure until it is closed, whatever the pointer did', () => {
    const notices = new NoticesState()
    notices.fail(clientError('offline', 'The service cannot be reached.'))
    notices.hold()
    notices.release()
    vi.advanceTimersByTime(600_000)
    expect(notices.notice?.kind).toBe('danger')
    notices.dismiss()
    expect(notices.notice).toBeNull()
  })

  it('gives a newer word its full time', () => {
    const notices = new NoticesState()
    notices.say('one')
    vi.advanceTimersByTime(5_000)
    notices.say('two')
    vi.advanceTimersByTime(5_000)
    expect(notices.notice?.text).toBe('two')
  })

  it('does what a word offers once, and is gone then', () => {
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
