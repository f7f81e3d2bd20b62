/** The English texts of changes that assistants propose. */
import type { ProposedChange } from '../../../src-preload/contract/proposals.ts'
import { numberOf } from '../../util/language.ts'

const suggestions = (count: number) => `${numberOf(count)} ${count === 1 ? 'suggestion' : 'suggestions'}`

export const proposalsText = {
  title: 'Suggestions',
  lead: 'Assistants suggest these changes. Nothing changes until you accept one.',
  count: suggestions,
  from: (assistant: string) => `From ${assistant}`,
  kinds: {
    ...{ note: 'Add note', tag: 'Add tag', name: 'Set name', correction: 'Correct words' },
    'follow-up': 'Add follow-up',
    passage: 'Add passage',
  } satisfies Record<ProposedChange['kind'], string>,
  open: (call: string) => `Open call: ${call}`,
  at: (time: string) => `at ${time}`,
  wholeCall: 'Whole call',
  now: 'Now',
  becomes: 'Suggested',
  noName: 'No name',
  content: 'Suggested text',
  accept: 'Accept',
  reject: 'Reject',
  acceptOf: (what: string) => `Accept: ${what}`,
  rejectOf: (what: string) => `Reject: ${what}`,
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  acceptAllOf: (assistant: string) => `Accept all from ${assistant}`,
  rejectAllOf: (assistant: string) => `Reject all from ${assistant}`,
  changed: 'The call has changed since. This can’t be accepted any more.',
  done: 'The call already has this change.',
  /** Of a follow-up. */
  due: (day: string) => `due ${day}`,
  exists: 'This follow-up already exists.',
  skipped: (count: number) => `Couldn’t accept ${suggestions(count)} because the call has changed.`,
  did: {
    accepted: (count: number) => `Accepted ${suggestions(count)}.`,
    rejected: (count: number) => `Rejected ${suggestions(count)}.`,
  },
  empty: ['No suggestions', 'When an assistant suggests a change, it appears here.'],
  failed: 'Couldn’t load suggestions',
}
