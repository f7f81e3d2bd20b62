/** Quotes passages with their sources. Their words are redacted in the library. Pure. */
import type { Quote } from '../../src-preload/contract/citation.ts'
import type { PassageItem } from '../../src-preload/contract/personal.ts'
import { formatClock, nameCounterpart, nameSpeaker } from './formats/call-text.ts'
import type { ExportContext } from './types.ts'

interface Naming {
  userName: string | null
  formatNumber: (number: string) => string
}

/** Null for a passage without words. */
export function quotePassage(
  { said, speakers, ...passage }: PassageItem,
  { words, locale }: Pick<ExportContext, 'words' | 'locale'>,
  { userName, formatNumber }: Naming,
): Quote | null {
  if (said === null) return null
  const { recordingId, timestamp: at, calledAt } = passage
  const number = passage.number && formatNumber(passage.number)
  const call = { userName, person: passage.person?.name ?? null, number }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const names = (speakers.length > 0 ? speakers : [null]).map((each) => nameSpeaker(each, call, words))
  return {
    recordingId,
    spoken: [{ who: names.join(', '), said }],
    callName: nameCounterpart(call),
    number: call.person === null ? null : number,
    date: calledAt === null ? null : date.format(calledAt),
    ...{ at, time: at === null ? null : formatClock(at), lines: null },
  }
}
