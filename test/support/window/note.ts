/** Notes and themes for tests of the window. */
import type { StoredNote, ThemeItem } from '../../../src-preload/contract/personal.ts'
import { fixedNow } from './fixtures.ts'

/** On the whole call, unless given otherwise. */
export function noteOf(given: Partial<StoredNote>): StoredNote {
  return {
    ...{ id: 1, recordingId: 'rec-1', timestamp: null, until: null, firstWord: null, original: null },
    ...{ said: null, speakers: [], isLost: false, themeIds: [], text: '' },
    ...{ createdAt: fixedNow, updatedAt: fixedNow },
    ...given,
  }
}

export function themeOf(given: Partial<ThemeItem>): ThemeItem {
  return { id: 1, name: 'Price', color: 'yellow', description: '', passages: 0, ...given }
}
