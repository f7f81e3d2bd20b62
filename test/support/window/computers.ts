/** Several computers, as tests of the window show them. */
import type { ComputerConflict, ComputersState } from '../../../src-preload/contract/computers.ts'
import { computersOf, fixedNow } from './fixtures.ts'

export const sharedCode = '7Q2M-4KXT-9B3C-VN8D-1H6P-ZR5W-0GJS-K9ZD'

/** With a laptop and a computer at home. */
export function sharedComputersOf(changes: Partial<ComputersState> = {}): ComputersState {
  return computersOf({
    name: 'Desk',
    phase: 'ready',
    folder: '/home/mara/Sync/Offhook',
    others: [
      { id: 'laptop', name: 'Laptop', at: fixedNow - 2 * 60_000 },
      { id: 'home', name: 'Home', at: fixedNow - 3 * 86_400_000 },
    ],
    lastRoundAt: fixedNow - 60_000,
    ...changes,
  })
}

/** The name of a tag, which this computer and the laptop changed. */
export function conflictOf(changes: Partial<ComputerConflict> = {}): ComputerConflict {
  return {
    part: 'tags',
    kind: 'tag',
    uid: 'a1',
    field: 'name',
    at: fixedNow - 60_000,
    recordingId: null,
    rowId: 1,
    values: [
      { computer: 'laptop', computerName: 'Laptop', value: 'VIP clients' },
      { computer: 'desk', computerName: 'Desk', value: 'Important' },
    ],
    ...changes,
  }
}
