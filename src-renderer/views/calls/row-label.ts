/** What a row says in words: as its summary, and to a screen reader. Pure. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { durationOf } from '../../format.ts'
import { callsText } from '../../text/calls.ts'
import { listsText } from '../../text/lists.ts'
import { type CallState, nameOf, stateOf } from './call-words.ts'
import { marksOf } from './row-marks.ts'

/** Why there are no words yet, or the first of them. */
export function summaryOf(item: RecordingItem, state: CallState | null): string {
  return state?.text ?? item.preview ?? callsText.list.noWords
}

/** Which way the call went; as the service spells it where it is neither. */
export function directionWord({ direction }: RecordingItem): string {
  const { inbound, outbound } = callsText.list
  return direction === 'inbound' ? inbound : direction === 'outbound' ? outbound : direction
}

interface Around {
  /** Which day, and when on it, as the system writes them. */
  day: string
  when: string
  tags: readonly { name: string }[]
}

/** All that a row on one line or two shows, and the day, which stands above the row. */
export function labelOf(item: RecordingItem, { day, when, tags }: Around): string {
  const parts = [nameOf(item), directionWord(item), `${day} ${when}`, durationOf(item.duration)]
  parts.push(summaryOf(item, stateOf(item)))
  if (tags.length > 0) parts.push(listsText.marks.tags(tags.map(({ name }) => name)))
  for (const { label } of marksOf(item)) parts.push(label)
  return parts.filter((part) => part !== '').join(', ')
}
