/** The name of a caller, the same in each view. Pure. */
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import { appText } from './text.ts'

/** The other party's contact name or number, or that it is withheld. */
export function getCallerName(item: Pick<RecordingItem, 'person' | 'counterpart'>): string {
  return item.person?.name ?? item.counterpart ?? appText.withheldNumber
}
