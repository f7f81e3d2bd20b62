import { describe, expect, it, vi } from 'vitest'
import { Computers } from '../../../../src-renderer/features/computers/computers.svelte.ts'
import { conflictOf, sharedComputersOf } from '../../../support/window/computers.ts'
import { computersOf } from '../../../support/window/fixtures.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'

describe('Computers', () => {
  it('asks for conflicts with each state of a shared folder, and for none without a folder', async () => {
    let conflicts = [conflictOf()]
    const client = createFakeClient({
      'computers.state': () => sharedComputersOf(),
      'computers.list-conflicts': () => conflicts,
    })
    const computers = new Computers(client)
    const stop = computers.listen()
    await computers.load()
    await vi.waitUntil(() => computers.of('tag', 1).length === 1)
    conflicts = []
    client.emit('computers.changed', sharedComputersOf())
    await vi.waitUntil(() => computers.conflicts.length === 0)
    client.emit('computers.changed', computersOf())
    expect(client.callsTo('computers.list-conflicts')).toHaveLength(2)
    stop()
    expect(client.listeners('computers.changed')).toBe(0)
  })

  it('forgets conflicts when sharing ends, also those of a late answer', async () => {
    let answer: (conflicts: ReturnType<typeof conflictOf>[]) => void = () => undefined
    const client = createFakeClient({
      'computers.list-conflicts': () => new Promise((resolve) => (answer = resolve)),
    })
    const computers = new Computers(client)
    computers.take(sharedComputersOf())
    computers.take(computersOf())
    answer([conflictOf()])
    await new Promise((resolve) => setTimeout(resolve))
    expect(computers.conflicts).toEqual([])
  })

  it('finds the conflicts of a thing, and those of a call apart from its notes', () => {
    const client = createFakeClient()
    const computers = new Computers(client)
    client.answer({
      'computers.list-conflicts': () => [
        conflictOf({ kind: 'note', rowId: 3, recordingId: 'rec-1' }),
        conflictOf({ kind: 'call', rowId: null, recordingId: 'rec-1' }),
        conflictOf({ kind: 'call', rowId: null, recordingId: 'rec-2' }),
      ],
    })
    computers.take(sharedComputersOf())
    return vi
      .waitUntil(() => computers.conflicts.length === 3)
      .then(() => {
        expect(computers.of('note', 3)).toHaveLength(1)
        expect(computers.of('note', 4)).toEqual([])
        expect(computers.of('call', null)).toEqual([])
        expect(computers.ofCall('rec-1').map(({ kind }) => kind)).toEqual(['call'])
      })
  })

  it('shows nothing when the state cannot be read', async () => {
    const client = createFakeClient({
      'computers.state': () => {
        throw clientError('other', 'No library is open.')
      },
    })
    const computers = new Computers(client)
    await computers.load()
    expect(computers.state).toBeNull()
  })
})
