import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallNoteState } from '../../../../src-renderer/features/dialer/call-note.svelte.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'
import { attemptOf } from '../../../support/window/fixtures.ts'

/** Longer than a note waits to be saved. Timers that other tests left behind may never end, so they are not all run. */
const saveMs = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('CallNoteState', () => {
  it('saves once after a pause in typing', async () => {
    const client = createFakeClient()
    const note = new CallNoteState(client)
    note.update(attemptOf({ id: 4 }))
    note.edit('Ask')
    note.edit('Ask for tape')
    expect(note.isUnsaved).toBe(true)
    await vi.advanceTimersByTimeAsync(saveMs)
    await note.save()
    expect(client.callsTo('dialer.save-note')).toEqual([{ id: 4, text: 'Ask for tape' }])
    expect(note.isUnsaved).toBe(false)
  })

  it('saves the note of the previous call when the call changes or ends', async () => {
    const client = createFakeClient()
    const note = new CallNoteState(client)
    note.update(attemptOf({ id: 4 }))
    note.edit('Ask for tape')
    note.update(attemptOf({ id: 5, note: 'Earlier' }))
    expect(note.text).toBe('Earlier')
    note.edit('Later')
    note.update(null)
    await vi.advanceTimersByTimeAsync(saveMs)
    expect(client.callsTo('dialer.save-note')).toEqual([
      { id: 4, text: 'Ask for tape' },
      { id: 5, text: 'Later' },
    ])
  })

  it('keeps the typed text while the same call continues', () => {
    const note = new CallNoteState(createFakeClient())
    note.update(attemptOf())
    note.edit('Half a sen')
    note.update(attemptOf({ state: 'processing', note: 'Half' }))
    expect(note.text).toBe('Half a sen')
  })

  it('keeps the text when saving fails, says why, and saves it after the next edit', async () => {
    let fails = true
    const client = createFakeClient({
      'dialer.save-note': () => {
        if (fails) throw clientError('disk-full', 'The disk is full.')
        return null
      },
    })
    const note = new CallNoteState(client)
    note.update(attemptOf())
    note.edit('Ask')
    await vi.advanceTimersByTimeAsync(saveMs)
    expect([note.text, note.failure, note.isUnsaved]).toEqual(['Ask', 'The disk is full.', true])
    fails = false
    note.edit('Ask for')
    await vi.advanceTimersByTimeAsync(saveMs)
    expect([note.failure, note.isUnsaved]).toEqual([null, false])
  })
})
