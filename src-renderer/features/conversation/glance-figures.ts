/** Formats the figures of a call: shares in percent, durations as text. Pure. */
import type { Span, SpeakerGlance } from '../../../src-preload/contract/conversation.ts'
import { formatDuration } from '../../util/format.ts'
import { locale } from '../../util/language.ts'
import { glanceText } from './text.ts'

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

/** Each speaker's share of the talk time, 0 to 1; all 0 when nobody talks. */
export function computeShares(speakers: readonly SpeakerGlance[]): number[] {
  const total = speakers.reduce((sum, { talkSeconds }) => sum + talkSeconds, 0)
  return speakers.map(({ talkSeconds }) => (total === 0 ? 0 : talkSeconds / total))
}

export function formatPercent(share: number): string {
  return percent.format(share)
}

/** Below ten seconds, tenths matter. */
export function formatLength(seconds: number): string {
  return seconds < 9.95 ? glanceText.seconds(tenths.format(seconds)) : formatDuration(seconds)
}

export function lengthOfSpan({ from, to }: Span): string {
  return formatLength(to - from)
}

/** The first range that begins after `seconds`; after the last one, the first of all. */
export function nextSpan(spans: readonly Span[], seconds: number): Span | null {
  return spans.find(({ from }) => from > seconds) ?? spans[0] ?? null
}
