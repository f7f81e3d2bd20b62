/** The figures of a chart as text: for the line below it, the table, and CSV. Pure. */
import type {
  CountedPeriod,
  CountsOverTime,
  PeriodCounts,
} from '../../../../src-preload/contract/search-counts.ts'
import { numberOf } from '../../../util/language.ts'
import { sumMatches } from './draw-chart.ts'
import { getDays, namePeriod } from './period-labels.ts'
import { countsText as text } from './text.ts'

/** "9–15 Mar 2026: 4 calls, 7 matches (3 you, 4 them)"; of two searches each with its name. */
export function describePeriod(
  { unit }: CountsOverTime,
  period: CountedPeriod,
  names: readonly string[],
): string {
  const parts = period.counts.map((counts, index) => {
    const name = period.counts.length > 1 ? `${names[index]!}: ` : ''
    return name + describeCounts(counts)
  })
  return `${namePeriod(period, unit)}: ${parts.join(' · ')}`
}

function describeCounts({ calls, matches }: PeriodCounts): string {
  const sum = matches ? sumMatches(matches) : 0
  const said = sum > 0 ? `, ${text.countMatches(sum)} (${text.sides(matches!)})` : ''
  return text.countCalls(calls) + said
}

/** The heads of the columns of one search. */
export function listColumns(hasWords: boolean): string[] {
  return hasWords ? [text.calls, text.matches, text.you, text.them, text.other] : [text.calls]
}

/** The cells in the order of `listColumns`; a dash where matches are not counted yet. */
export function listCells({ calls, matches }: PeriodCounts, hasWords: boolean): string[] {
  if (!hasWords) return [numberOf(calls)]
  const figures = matches ? [sumMatches(matches), matches.you, matches.them, matches.other] : null
  return [numberOf(calls), ...(figures ? figures.map(numberOf) : Array<string>(4).fill('–'))]
}

/** The same in every language, because programs read the table. */
const csvHead = ['search', 'from', 'to', 'calls', 'matches', 'you', 'them', 'other']

/** A row for each period and search; without figures where there are no words to count. */
export function listCsvRows(
  { periods }: Pick<CountsOverTime, 'periods'>,
  queries: readonly string[],
): (string | number)[][] {
  const rows = queries.flatMap((query, index) =>
    periods.map((period) => {
      const { calls, matches } = period.counts[index]!
      const said = matches
        ? [sumMatches(matches), matches.you, matches.them, matches.other]
        : ['', '', '', '']
      return [query, ...getDays(period), calls, ...said]
    }),
  )
  return [csvHead, ...rows]
}
