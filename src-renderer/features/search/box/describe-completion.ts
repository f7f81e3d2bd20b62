/** Describes a suggestion of the search box, in the page's language and locale. Pure. */
import type { CompletionDetail } from '../../../../src-preload/contract/search.ts'
import { locale } from '../../../util/language.ts'
import { completionText as text } from '../text.ts'

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dates = new Intl.DateTimeFormat(locale, date)
const day = new Intl.DateTimeFormat(locale, { ...date, weekday: 'short' })
const [hours, minutes, seconds] = (['hour', 'minute', 'second'] as const).map(
  (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
)

export function describeCompletion(detail: CompletionDetail): string | null {
  switch (detail.kind) {
    case 'calls':
      return text.calls(detail.count)
    case 'operator':
      return text.operators[detail.name] ?? null
    case 'choice':
      return text.choices[detail.operator]?.[detail.value] ?? null
    case 'dates':
      return describeDates(detail.from, detail.before)
    case 'duration': {
      const duration = describeDuration(detail.seconds)
      return detail.limit === 'min' ? text.longer(duration) : text.shorter(duration)
    }
  }
}

/** "Sat, Mar 14, 2026", "Mar 9 – 15, 2026", "Before Mon, Nov 16, 2026". */
function describeDates(from: number | null, before: number | null): string {
  if (before === null) return text.from(day.format(from!))
  if (from === null) return text.before(day.format(before))
  const first = day.format(from)
  return first === day.format(before - 1) ? first : dates.formatRange(from, before - 1)
}

/** "1 hour 30 minutes". */
function describeDuration(length: number): string {
  const parts = [
    [Math.floor(length / 3600), hours],
    [Math.floor(length / 60) % 60, minutes],
    [Math.floor(length) % 60, seconds],
  ] as const
  const named = parts.flatMap(([count, unit]) => (count === 0 ? [] : unit!.format(count)))
  return named.join(' ') || seconds!.format(0)
}
