/** The English texts of the figures and facts of a call. */
import type { FactKind } from '../../../src-preload/contract/conversation.ts'
import { numberOf } from '../../util/language.ts'

export const glanceText = {
  title: 'At a glance',
  share: 'Talk share',
  shareOf: (who: string, percent: string) => `${who} ${percent}`,
  figures: 'Figures',
  talk: 'Talk time',
  longest: 'Longest turn',
  reply: 'Response time',
  wordsPerMinute: 'Words per minute',
  turns: 'Turns',
  none: '–',
  overlaps: 'Overlaps',
  silences: 'Silence',
  times: (count: number) => (count === 1 ? 'once' : `${numberOf(count)} times`),
  pauses: (length: string, count: number) =>
    count === 1 ? `${length}, 1 pause` : `${length}, ${numberOf(count)} pauses`,
  noOverlaps: 'none',
  noSilences: 'none',
  seconds: (value: string) => `${value} s`,
  playLongest: (who: string, length: string, from: string) =>
    `Play longest turn of ${who}, ${length}, from ${from}`,
  playReply: (who: string, length: string, from: string) =>
    `Play slowest response of ${who}, ${length}, from ${from}`,
  playNextOverlap: (from: string) => `Play next overlap, from ${from}`,
  playNextSilence: (length: string, from: string) => `Play next pause, ${length}, from ${from}`,
}

export const factsText = {
  title: 'Facts',
  none: 'No dates, amounts, numbers or promises found.',
  kinds: {
    promise: 'Promises',
    date: 'Dates',
    amount: 'Amounts',
    phone: 'Phone numbers',
    email: 'Email addresses',
    name: 'Names',
  } satisfies Record<FactKind, string>,
  saidBy: (text: string, who: string) => `“${text}”, ${who}`,
  quoted: (text: string) => `“${text}”`,
  call: (number: string) => `Call ${number}`,
  copy: (what: string) => `Copy ${what}`,
  addToCalendar: (day: string) => `Add ${day} to calendar`,
  addedToCalendar: 'Calendar file saved.',
  more: (count: number) => `Show ${numberOf(count)} more`,
  fewer: 'Show less',
}
