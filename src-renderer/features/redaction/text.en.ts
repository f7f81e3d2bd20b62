/** The English texts of redactions. */
import type { RedactionKind } from '../../../src-preload/contract/redaction.ts'
import { numberOf } from '../../util/language.ts'

const places = (count: number) => (count === 1 ? '1 place' : `${numberOf(count)} places`)

export const redactionText = {
  title: 'Redact',
  about:
    'Redacted words and their sound are left out of exports, copies and prints. The call itself stays complete.',
  uncuttable: (format: string) =>
    `This file’s format (${format}) can’t be cut here. If words are redacted, exports leave the audio out.`,
  close: 'Close redactions',
  selection: 'Redact selection',
  nothing: 'Select some words first.',
  kinds: {
    card: 'Card numbers',
    iban: 'IBANs',
    phone: 'Phone numbers',
    email: 'Email addresses',
    address: 'Postal addresses',
    'birth-date': 'Dates of birth',
    digits: 'Other numbers',
    name: 'Names',
    term: 'Your terms',
    other: 'Other words',
  } satisfies Record<RedactionKind, string>,
  looking: 'Looking for suggestions…',
  none: 'No suggestions',
  all: 'Redact all',
  allOf: (kind: string) => `Redact all: ${kind}`,
  redact: (words: string) => `Redact “${words}”`,
  keep: (words: string) => `Keep “${words}”`,
  redacted: 'Redacted',
  remove: (words: string) => `Stop redacting “${words}”`,
  missing: 'These words no longer appear. What is said at that time is redacted.',
  dismissed: (count: number) => `${numberOf(count)} kept`,
  proposeAgain: 'Suggest again',
  playFrom: (time: string) => `Play from ${time}`,
  terms: 'Your terms',
  termsText: 'Words and phrases to suggest in every call.',
  term: 'Word or phrase',
  addTerm: 'Add',
  deleteTerm: (text: string) => `Remove “${text}”`,
  did: {
    redacted: (count: number) => `Redacted ${places(count)}.`,
    dismissed: (count: number) => `Kept ${places(count)}.`,
    removed: (count: number) => `Stopped redacting ${places(count)}.`,
    proposed: (count: number) => `Suggested ${places(count)} again.`,
    termDeleted: (text: string) => `Removed “${text}”.`,
  },
}

export const redactionCommandsText = {
  'redaction.open': {
    title: 'Redact call…',
    words: 'black out remove hide censor anonymize numbers names privacy',
  },
  'redaction.selection': { title: 'Redact selection', words: 'black out hide censor words' },
}
