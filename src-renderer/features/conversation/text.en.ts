/** The English texts of the figures and facts of a call. */
import type { FactKind } from '../../../src-preload/contract/conversation.ts'
import { numberOf } from '../../util/language.ts'

export const glanceText = {
  title: 'At a glance',
  share: 'Share of the talk',
  shareOf: (who: string, percent: string) => `${who} ${percent}`,
  figures: 'Figures',
  talk: 'Talked',
  longest: 'Longest turn',
  reply: 'Time to reply',
  wordsPerMinute: 'Words a minute',
  turns: 'Turns',
  none: '–',
  overlaps: 'Talked over each other',
  silences: 'Silence',
  times: (count: number) => (count === 1 ? 'once' : `${numberOf(count)} times`),
  pauses: (length: string, count: number) =>
    count === 1 ? `${length}, 1 pause` : `${length}, ${numberOf(count)} pauses`,
  noOverlaps: 'never',
  noSilences: 'no pause',
  seconds: (value: string) => `${value} s`,
  playLongest: (who: string, length: string, from: string) =>
    `Play the longest turn of ${who}, ${length}, from ${from}`,
  playReply: (who: string, length: string, from: string) =>
    `Play the reply of ${who} that took longest, ${length}, from ${from}`,
  playNextOverlap: (from: string) => `Play the next overlap, from ${from}`,
  playNextSilence: (length: string, from: string) => `Play the next pause, ${length}, from ${from}`,
}

export const factsText = {
  title: 'Facts',
  none: 'No dates, amounts, numbers or promises were found in this call.',
  kinds: {
    promise: 'Promises',
    date: 'Dates',
    amount: 'Amounts',
    phone: 'Phone numbers',
    email: 'E-mail addresses',
  } satisfies Record<FactKind, string>,
  saidBy: (text: string, who: string) => `“${text}”, ${who}`,
  call: (number: string) => `Call ${number}`,
  copy: (address: string) => `Copy ${address}`,
  copied: 'Copied.',
  notCopied: 'Could not be copied.',
  more: (count: number) => `${numberOf(count)} more`,
  fewer: 'Fewer',
}
