/** Reads follow-ups from the library as they may leave the app: without the words that are redacted in their calls. */
import type { FollowUpFilter, FollowUpItem, Suggestion } from '../../../src-preload/contract/follow-ups.ts'
import type { LibraryReader } from '../../library/types.ts'
import { readCaller } from '../../model/phone-numbers/caller.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { NumberFormat } from '../read-call.ts'
import type { NamedCall } from '../types.ts'
import { findTextRedactor } from '../redacted-source.ts'
import type { TextRedactor } from '../../model/redact-text.ts'

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
  const found = new Map<number, FollowUpItem>()
  for (let offset = 0; ; offset += pageLength) {
    const { items } = await reader.listFollowUps({ filter, offset, limit: pageLength })
    for (const item of items) found.set(item.id, item)
    if (items.length < pageLength) break
  }
  return await redactItems(reader, [...found.values()], formatNumber)
}

/** Promises as follow-ups, whether or not they are; without dismissed ones. */
export async function readPromises(
  reader: Pick<Remote<LibraryReader>, 'listRedactions'>,
  promises: readonly Suggestion[],
  formatNumber: NumberFormat,
): Promise<ExportedFollowUp[]> {
  const items = promises.filter(({ state }) => state !== 'dismissed').map(toItem)
  return await redactItems(reader, items, formatNumber)
}

function toItem({ first, state, ...promise }: Suggestion, index: number): FollowUpItem {
  const at = promise.calledAt ?? 0
  return {
    ...{ ...promise, id: index, uid: `${promise.recordingId}-${first}`, text: null, personId: null },
    ...{ noteId: null, snoozedUntil: null, state: state ?? 'open' },
    ...{ createdAt: at, updatedAt: at, endedAt: state === 'done' ? at : null },
  }
}

async function redactItems(
  reader: Pick<Remote<LibraryReader>, 'listRedactions'>,
  items: readonly FollowUpItem[],
  formatNumber: NumberFormat,
): Promise<ExportedFollowUp[]> {
  const redactors = new Map<string, TextRedactor>()
  const exported: ExportedFollowUp[] = []
  for (const item of items) {
    const { recordingId: id } = item
    const known = id === null ? null : (redactors.get(id) ?? (await findTextRedactor(reader, id)))
    if (id !== null && known !== null) redactors.set(id, known)
    exported.push(toExported(item, known, formatNumber))
  }
  return exported
}

/** Those of one call that were not dismissed, in the order of the call. */
export async function readFollowUpsOf(
  reader: Pick<Remote<LibraryReader>, 'listFollowUpsOf' | 'listRedactions' | 'listPeople'>,
  { id, createdAtMs, person, number }: NamedCall,
): Promise<ExportedFollowUp[]> {
  const listed = (await reader.listFollowUpsOf({ id })).filter(({ state }) => state !== 'dismissed')
  if (listed.length === 0) return []
  const redactor = await findTextRedactor(reader, id)
  const people = listed.some(({ personId }) => personId !== null) ? await reader.listPeople() : []
  return listed.map(({ personId, noteId: _, place: __, ...followUp }) => {
    const chosen = people.find((each) => each.id === personId)?.name ?? null
    // The note says who the other party is; what they have to do names them.
    const other = followUp.owner === 'me' ? null : (person ?? number)
    const who = chosen === null ? other : redactor.isRedacted(chosen) ? null : chosen
    return { ...followUp, ...redactTexts(followUp, redactor), who, calledAt: createdAtMs }
  })
}

function redactTexts(
  { text, said, sentence }: Pick<FollowUpItem, 'text' | 'said' | 'sentence'>,
  redactor: TextRedactor | null,
): Pick<FollowUpItem, 'text' | 'said' | 'sentence'> {
  const redact = (each: string | null) => (each === null || !redactor ? each : redactor.redact(each))
  return { text: redact(text), said: redact(said), sentence: redact(sentence) }
}

function toExported(
  { person, number, personId: _, noteId: __, ...item }: FollowUpItem,
  redactor: TextRedactor | null,
  formatNumber: NumberFormat,
): ExportedFollowUp {
  const keep = (text: string | null) => (text !== null && redactor?.isRedacted(text) ? null : text)
  const shown = readCaller(number, null).kind === 'withheld' ? null : keep(number)
  return {
    ...item,
    ...redactTexts(item, redactor),
    who: keep(person?.name ?? null) ?? (shown === null ? null : formatNumber(shown)),
  }
}
