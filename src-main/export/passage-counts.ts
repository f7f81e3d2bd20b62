/** Writes how many passages each contact has of each theme, as a table (RFC 4180, UTF-8 with a byte-order mark). Pure. */
import type { PassageCount, Theme } from '../../src-preload/contract/personal.ts'
import { formatCell, formatRow } from './formats/csv.ts'
import type { PassageWords } from './types.ts'

interface CountsContext {
  words: PassageWords
  formatNumber: (number: string) => string
}

/** A row for each contact or number, those with most passages first, and a column for each theme in the user's order. */
export function toCountsCsv(
  themes: readonly Theme[],
  counts: readonly PassageCount[],
  { words, formatNumber }: CountsContext,
): string {
  const columns = [null, ...themes.map(({ id }) => id), 'none'] as const
  const head = [words.contact, words.number, words.all, ...themes.map(({ name }) => name), words.withoutTheme]
  const groups = Map.groupBy(counts, ({ person, number }) =>
    person === null ? `+${number}` : String(person.id),
  )
  const rows = [...groups.values()].map((group) => {
    const [{ person, number }] = group as [PassageCount]
    const figures = columns.map((themeId) => group.find((each) => each.themeId === themeId)?.passages ?? 0)
    const who = person?.name ?? (number === null ? words.unknown : '')
    return { cells: [who, person === null && number !== null ? formatNumber(number) : ''], figures }
  })
  rows.sort((one, other) => other.figures[0]! - one.figures[0]!)
  const lines = rows.map(({ cells, figures }) => [...cells.map(formatCell), ...figures.map(String)])
  return `\ufeff${[head.map(formatCell), ...lines].map(formatRow).join('')}`
}
