/** Saved searches that act, and what they did, as the window sees them. */
import { longName, visualCalls } from './library.ts'
import type { PlannedDeletion, SearchAction } from '../../src-preload/contract/search-actions.ts'
import type { Handlers } from '../support/window/fake-client.ts'
import { fixedNow, savedSearchOf } from '../support/window/fixtures.ts'
import { searchRunOf } from '../support/window/search-runs.ts'

const hourMs = 3_600_000
const calls = visualCalls.map(({ recording }) => recording)
const longSearch = `Everything that ${longName} said about the second credit note`

const refundActions: SearchAction[] = [
  { kind: 'notify' },
  { kind: 'tag', tagId: 1 },
  { kind: 'tag', tagId: 2 },
  { kind: 'star' },
  { kind: 'follow-up', text: 'Check the refund', dueInDays: 3 },
]
const searches = [
  savedSearchOf({ id: 1, name: 'Refunds', query: 'them:refund', newHits: 2, actions: refundActions }),
  savedSearchOf({
    id: 2,
    name: 'Old voicemail',
    query: 'voicemail shorter:30s',
    actions: [
      { kind: 'inbox', state: 'closed' },
      { kind: 'delete', afterDays: 30, evenProtected: false },
    ],
  }),
  savedSearchOf({ id: 3, name: longSearch, query: 'credit note', actions: [{ kind: 'mark', themeId: 1 }] }),
  savedSearchOf({ id: 4, name: 'Prices', query: 'price' }),
]

const runs = [
  searchRunOf({ id: 6, calls: 4, changed: { tag: 4, star: 4, 'follow-up': 3 } }),
  searchRunOf({ id: 5, searchName: longSearch, at: fixedNow - 5 * hourMs, calls: 1, changed: { mark: 1 } }),
  searchRunOf({
    ...{ id: 4, searchName: 'Old voicemail', at: fixedNow - 26 * hourMs, undoneAt: fixedNow - 25 * hourMs },
    ...{ calls: 12, changed: { inbox: 12, delete: 7 } },
  }),
  searchRunOf({ id: 3, at: fixedNow - 50 * hourMs, calls: 1_240, changed: { tag: 1_240, star: 1_236 } }),
]

const deletions: PlannedDeletion[] = calls.slice(0, 5).map((recording, index) => ({
  recording: index === 2 ? { ...recording, person: { id: 9, name: longName } } : recording,
  searchId: 2,
  searchName: index === 3 ? longSearch : 'Old voicemail',
  deleteAt: fixedNow + (index * 5 - 1) * hourMs,
}))

export const actingSearches: Partial<Handlers> = {
  'search.list-saved': () => searches,
  'actions.preview': ({ actions }) => ({
    calls: 42,
    effects: actions.map((action, index) => ({ action, calls: 42 - 6 * index })),
    protectedCalls: 3,
    newest: calls.slice(0, 9),
    conflicts: [
      { kind: 'inbox', searchName: 'Old voicemail', calls: 3, winner: 'this' },
      { kind: 'delete', searchName: longSearch, calls: 1, winner: 'other' },
    ],
  }),
  'actions.list-runs': ({ offset, limit }) => ({
    total: runs.length,
    items: runs.slice(offset, offset + limit),
  }),
  'actions.list-calls': () => calls.slice(0, 4),
  'actions.list-deletions': () => deletions,
}
