/** Suggestions for the search box as from a library: a few people, tags, words and statuses. */
import type { Suggestions } from '../../../src-main/search/language/types.ts'

const calls = (count: number) => ({ kind: 'calls' as const, count })
const people = [
  { value: 'Anna Weber', label: 'Anna Weber', detail: calls(12), kind: 'person' as const },
  { value: 'Refik "Bo" Demir', label: 'Refik "Bo" Demir', detail: calls(1), kind: 'person' as const },
  { value: '+14155550123', label: '+14155550123', detail: calls(3), kind: 'number' as const },
]
const tags = [
  { value: 'vip', label: 'vip', detail: calls(4) },
  { value: 'follow up', label: 'follow up', detail: calls(2) },
]
const words = ['refund', 'refunds', 'policy', 'before', 'because', 'anna', 'starting']

export const fixedSuggestions: Suggestions = {
  people: (beginning, limit) => startingWith(people, beginning).slice(0, limit),
  themes: () => [],
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
