/** Reads follow-ups from the library as they may leave the app: without the words that are redacted in their calls. */
import type { FollowUpFilter, FollowUpItem } from '../../../src-preload/contract/follow-ups.ts'
import type { LibraryReader } from '../../library/types.ts'
import { readCaller } from '../../model/phone-numbers/caller.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { NumberFormat } from '../read-call.ts'
import { findTextRedactor } from '../redacted-source.ts'
import type { TextRedactor } from '../redact-text.ts'

/** All texts are untrusted. */
export type ExportedFollowUp = Omit<FollowUpItem, 'person' | 'number' | 'personId' | 'noteId'> & {
  /** The contact's name, else the formatted number; null if unknown. */
  who: string | null
}

/** Read at once: a few milliseconds of the reading thread. */
const pageLength = 500

type Source = Pick<Remote<LibraryReader>, 'listFollowUps' | 'listRedactions'>

/** In the order of the list. */
export async function readFollowUps(
  reader: Source,
  filter: FollowUpFilter,
  formatNumber: NumberFormat,
): Promise<ExportedFollowUp[]> {
  // By id: another change may move one to the next page meanwhile.
  const found = new Map<number, ExportedFollowUp>()
  const redactors = new Map<string, TextRedactor>()
  for (let offset = 0; ; offset += pageLength) {
    const { items } = await reader.listFollowUps({ filter, offset, limit: pageLength })
    for (const item of items) {
      const { recordingId: id } = item
      const known = id === null ? null : (redactors.get(id) ?? (await findTextRedactor(reader, id)))
      if (id !== null && known !== null) redactors.set(id, known)
      found.set(item.id, toExported(item, known, formatNumber))
    }
    if (items.length < pageLength) return [...found.values()]
  }
}

function toExported(
  { person, number, personId: _, noteId: __, ...item }: FollowUpItem,
  redactor: TextRedactor | null,
  formatNumber: NumberFormat,
): ExportedFollowUp {
  const redact = (text: string | null) => (text === null || !redactor ? text : redactor.redact(text))
  const keep = (text: string | null) => (text !== null && redactor?.isRedacted(text) ? null : text)
  const shown = readCaller(number, null).kind === 'withheld' ? null : keep(number)
  return {
    ...item,
    ...{ text: redact(item.text), said: redact(item.said), sentence: redact(item.sentence) },
    who: keep(person?.name ?? null) ?? (shown === null ? null : formatNumber(shown)),
  }
}
