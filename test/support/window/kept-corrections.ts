/** Stores single corrections like the main process, for tests of the window. */
import type { Correction } from '../../../src-preload/contract/corrections.ts'
import type { Handlers } from './fake-client.ts'
import { fixedNow } from './fixtures.ts'

/** `kept` contains the corrections of all calls; a new one replaces those at the same word. */
export function keepCorrections(first: Correction[] = []): {
  kept: () => Correction[]
  handlers: Partial<Handlers>
} {
  let kept = first
  let lastId = Math.max(0, ...first.map(({ id }) => id))
  return {
    kept: () => kept,
    handlers: {
      'corrections.list': ({ recordingId }) => kept.filter((each) => each.recordingId === recordingId),
      'corrections.save': ({ recordingId, first: firstWord, replacement }) => {
        const saved = correctionOf({ id: ++lastId, recordingId, firstWord, replacement })
        kept = [...kept.filter((each) => each.firstWord !== firstWord), saved]
        return saved
      },
      'corrections.delete': ({ ids }) => {
        kept = kept.filter(({ id }) => !ids.includes(id))
        return null
      },
      'corrections.restore': ({ corrections }) => {
        kept = [...kept, ...corrections]
        return null
      },
    },
  }
}

export function correctionOf(changes: Partial<Correction> = {}): Correction {
  return {
    id: 1,
    recordingId: 'rec-1',
    firstWord: 3,
    timestamp: 1.2,
    original: 'palate',
    replacement: 'pallet',
    batch: null,
    entryId: null,
    createdAt: fixedNow,
    applies: true,
    ...changes,
  }
}
