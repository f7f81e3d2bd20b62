/** The English texts of counts over time. */
import type { CountsFormat } from '../../../../src-preload/contract/search-counts.ts'
import { numberOf } from '../../../util/language.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

const formats: Record<CountsFormat, string> = {
  csv: 'Export as CSV…',
  svg: 'Export as SVG…',
  png: 'Export as PNG…',
}

export const countsText = {
  title: 'Calls over time',
  toggle: 'Chart',
  /** The title of an exported chart. */
  titleOf: (searches: string[]) => `Calls over time: ${searches.join(' / ')}`,
  unit: 'Count by',
  units: { week: 'Week', month: 'Month' },
  compare: 'Compare',
  compareWith: 'Compare with',
  stopComparing: 'Stop comparing',
  otherSearch: 'Other search…',
  compareTitle: 'Compare with another search',
  query: 'Search',
  queryMissing: 'Enter a search.',
  more: 'Chart options',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  formats,
  showAll: 'Show all',
  period: 'Period',
  calls: 'Calls',
  matches: 'Matches',
  you: 'You',
  them: 'Them',
  other: 'Unknown',
  countCalls: (count: number) => counted(count, 'call', 'calls'),
  countMatches: (count: number) => counted(count, 'match', 'matches'),
  sides: ({ you, them }: { you: number; them: number }) => `${numberOf(you)} you, ${numberOf(them)} them`,
  hint: 'Arrow keys choose a period, Enter narrows the search to it.',
  counting: 'Counting matches…',
  outside: (count: number) => `${counted(count, 'call', 'calls')} without a date or earlier not shown`,
  about: 'Counts of phrases are approximate.',
  failed: 'Counting failed',
  exported: (file: string) => `Saved “${file}”.`,
  show: 'Show in folder',
}
