/** What a library might suggest to the search box: a few people, tags, words and statuses. */
import type { Suggestions } from '../../../src-main/search/language/types.ts'

const people = [
  { value: 'Anna Weber', label: 'Anna Weber', detail: '12 calls', kind: 'person' as const },
  { value: 'Refik "Bo" Demir', label: 'Refik "Bo" Demir', detail: '1 call', kind: 'person' as const },
  { value: '+14155550123', label: '+14155550123', detail: '3 calls', kind: 'number' as const },
]
const tags = [
  { value: 'vip', label: 'vip', detail: '4 calls' },
  { value: 'follow up', label: 'follow up', detail: '2 calls' },
]
const words = ['refund', 'refunds', 'policy', 'before', 'because', 'anna', 'starting']

export const fixedSuggestions: Suggestions = {
  people: (beginning, limit) => startingWith(people, beginning).slice(0, limit),
  tags: (beginning, limit) => startingWith(tags, beginning).slice(0, limit),
  words: (beginning, limit) =>
    startingWith(
      words.map((value) => ({ value, detail: null })),
      beginning,
    ).slice(0, limit),
  statuses: () => ['completed', 'on hold'],
}

function startingWith<T extends { value: string }>(items: T[], beginning: string): T[] {
  return items.filter(({ value }) => value.toLowerCase().startsWith(beginning.toLowerCase()))
}
