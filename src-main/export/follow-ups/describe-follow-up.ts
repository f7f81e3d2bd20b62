/** What every list of follow-ups says about one, and how it is grouped. Pure. */
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { dueGroups, getDueGroup, type DueDays } from '../../../src-preload/contract/follow-ups.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { ExportContext, FollowUpWords } from '../types.ts'
import type { ExportedFollowUp } from './read-follow-ups.ts'

export type FollowUpContext = Pick<ExportContext, 'words' | 'locale' | 'paper'> & { days: DueDays }

/** Texts of one line, untrusted. */
export interface DescribedFollowUp {
  title: string
  /** The other party, and the day on which it is due. */
  facts: string[]
  /** Null without a call. */
  call: { date: string; link: string } | null
  /** The sentence in which it was said, if it says more than the title. */
  quote: string | null
}

export function describeFollowUp(
  followUp: ExportedFollowUp,
  { words: { followUps: words, them }, locale }: Pick<FollowUpContext, 'words' | 'locale'>,
): DescribedFollowUp {
  const { dueDay, recordingId, timestamp, calledAt, owner, who } = followUp
  const title = nameFollowUp(followUp, words)
  const quote = cleanText(followUp.sentence ?? followUp.said ?? '')
  const other = owner === 'me' ? who : words.waitingFor.replace('{name}', () => who ?? them)
  const due = dueDay && words.due.replace('{day}', () => formatDay(dueDay, locale))
  const date = calledAt === null ? recordingId : formatMoment(calledAt, locale)
  return {
    title,
    facts: [other, due].filter((fact) => fact !== null).map(cleanText),
    call: recordingId === null ? null : { date: date!, link: linkToCall(recordingId, timestamp) },
    quote: quote === '' || quote === title ? null : quote,
  }
}

/** Its text, or what was said. */
export function nameFollowUp({ text, said }: ExportedFollowUp, words: FollowUpWords): string {
  return cleanText(text ?? said ?? '') || words.unknown
}

/** Groups in the order of the list, without empty ones. */
export function groupFollowUps(
  followUps: readonly ExportedFollowUp[],
  { words: { followUps: words }, days }: Pick<FollowUpContext, 'words' | 'days'>,
): { title: string; followUps: ExportedFollowUp[] }[] {
  const groupOf = (each: ExportedFollowUp) => (each.state === 'open' ? getDueGroup(each, days) : 'done')
  return [...dueGroups, 'done' as const]
    .map((group) => ({
      title: words[group],
      followUps: followUps.filter((each) => groupOf(each) === group),
    }))
    .filter(({ followUps: grouped }) => grouped.length > 0)
}

/** @param day in ISO 8601 */
function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
}

function formatMoment(ms: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(ms)
}
