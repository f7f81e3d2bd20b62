import { describe, expect, it } from 'vitest'
import type { CallContext } from '../../../../src-preload/contract/dialer.ts'
import { CallMemoryState } from '../../../../src-renderer/features/dialer/call-memory.svelte.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'

const contextOf = (formatted: string): CallContext => ({
  person: null,
  formatted,
  timeZones: [],
  calls: [],
  notes: [],
})

describe('CallMemoryState', () => {
  it('loads each number once, and clears', async () => {
    const client = createFakeClient()
    const memory = new CallMemoryState(client)
    await memory.show('+1')
    await memory.show('+1')
    expect(memory.context?.formatted).toBe('+1')
    await memory.show(null)
    expect(memory.context).toBeNull()
    expect(client.callsTo('dialer.context')).toEqual([{ number: '+1' }])
  })

  it('drops a late answer about another number', async () => {
    const answers = new Map<string, (context: CallContext) => void>()
    const memory = new CallMemoryState(
      createFakeClient({
        'dialer.context': ({ number }) => new Promise((resolve) => answers.set(number, resolve)),
      }),
    )
    const shown = [memory.show('+1'), memory.show('+2')]
    answers.get('+2')!(contextOf('two'))
    answers.get('+1')!(contextOf('one'))
    await Promise.all(shown)
    expect(memory.context?.formatted).toBe('two')
  })

  it('is empty when loading fails', async () => {
    const memory = new CallMemoryState(
      createFakeClient({
        'dialer.context': () => {
          throw clientError('corrupt', 'The library is damaged.')
        },
      }),
    )
    await memory.show('+1')
    expect(memory.context).toBeNull()
  })
})
