/** Redactions of the open call: decisions, proposals, and the user's own terms. All changes can be undone. */
import type {
  PlacedRedaction,
  Redaction,
  RedactionKind,
  RedactionProposal,
  RedactionState as Decision,
  RedactionTerm,
  WordPlace,
} from '../../../src-preload/contract/redaction.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import { OpenCallData } from '../../app/open-call/open-call-data.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import type { Client } from '../../client.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import { redactionText } from './text.ts'

export interface RedactionInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  reader: Pick<ReaderState, 'id' | 'selection' | 'cover'>
  /** Opens the details, which contain the list. */
  showDetails: () => void
}

type Place = WordPlace & { kind: RedactionKind }

export class RedactionsState {
  readonly #input: RedactionInput
  #isOpen = $state(false)
  readonly #decided: OpenCallData<PlacedRedaction[]>
  readonly #proposed: OpenCallData<RedactionProposal[]>
  #terms = $state.raw<RedactionTerm[]>([])

  constructor(input: RedactionInput) {
    this.#input = input
    const { client, reader } = input
    this.#decided = new OpenCallData(reader, (recordingId) => client.call('redactions.list', { recordingId }))
    this.#proposed = new OpenCallData(reader, (recordingId) =>
      client.call('redactions.propose', { recordingId }),
    )
  }

  /** The list should be shown beside the transcript. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  get confirmed(): PlacedRedaction[] {
    return this.#all.filter(({ state }) => state === 'confirmed')
  }

  get dismissed(): PlacedRedaction[] {
    return this.#all.filter(({ state }) => state === 'dismissed')
  }

  /** Null until loaded. */
  get proposals(): RedactionProposal[] | null {
    const decided = this.#all.flatMap(({ shown }) => shown ?? [])
    // Proposals decided meanwhile are removed at once.
    return this.#proposed.value?.filter((each) => !decided.some((place) => covers(place, each))) ?? null
  }

  get terms(): RedactionTerm[] {
    return this.#terms
  }

  get #all(): PlacedRedaction[] {
    return this.#decided.value ?? []
  }

  /** A call was opened or updated. */
  onOpened(id: string): void {
    // What is known is covered at once.
    this.#input.reader.cover(this.confirmed)
    void this.#load(id)
  }

  open(): void {
    this.#isOpen = true
    this.#input.showDetails()
    void this.#propose()
    void this.#input.notices.attempt(async () => {
      this.#terms = await this.#input.client.call('redactions.list-terms', null)
    })
  }

  close(): void {
    this.#isOpen = false
  }

  /** Redacts the selected words; shows a notice if none are selected. */
  async redactSelection(): Promise<void> {
    const { selection } = this.#input.reader
    if (selection.range === null) this.#input.notices.say(redactionText.nothing)
    else await this.redactWords(selection.range)
  }

  async redactWords({ first, last }: { first: number; last: number }): Promise<void> {
    await this.confirm([{ first, count: last - first + 1, kind: 'other' }])
  }

  async confirm(places: readonly Place[]): Promise<void> {
    await this.#decide('confirmed', places, redactionText.did.redacted(places.length))
  }

  /** Keeps the words and never proposes them again. */
  async dismiss(places: readonly Place[]): Promise<void> {
    await this.#decide('dismissed', places, redactionText.did.dismissed(places.length))
  }

  /** Deletes redactions: the words are exported again, or proposed again. */
  async remove(redactions: readonly PlacedRedaction[]): Promise<void> {
    const ids = redactions.map(({ id }) => id)
    const isRedacted = redactions.some(({ state }) => state === 'confirmed')
    const text = isRedacted ? redactionText.did.removed(ids.length) : redactionText.did.proposed(ids.length)
    await this.#make(async () => {
      await this.#swap([], ids)
      return {
        text,
        undo: () => this.#swap(redactions, []),
        redo: () => this.#swap([], ids),
      }
    })
  }

  async saveTerm(text: string): Promise<void> {
    await this.#make(async () => {
      await this.#saveTerm(text)
      return null
    })
  }

  async deleteTerm({ id, text }: RedactionTerm): Promise<void> {
    await this.#make(async () => {
      await this.#changeTerms(() => this.#input.client.call('redactions.delete-term', { id }))
      return { text: redactionText.did.termDeleted(text), undo: () => this.#saveTerm(text) }
    })
  }

  async #saveTerm(text: string): Promise<void> {
    await this.#changeTerms(() => this.#input.client.call('redactions.save-term', { text }))
  }

  async #decide(state: Decision, places: readonly Place[], text: string): Promise<void> {
    const { id: recordingId } = this.#input.reader
    if (recordingId === null || places.length === 0) return
    const wanted = places.map(({ first, count, kind }) => ({ first, count, kind }))
    await this.#make(async () => {
      const change = await this.#input.client.call('redactions.save', { recordingId, places: wanted, state })
      const ids = (redactions: Redaction[]) => redactions.map(({ id }) => id)
      await this.#load(recordingId)
      return {
        text,
        undo: () => this.#swap(change.replaced, ids(change.saved)),
        redo: () => this.#swap(change.saved, ids(change.replaced)),
      }
    })
  }

  async #make(work: () => Promise<Change | null>): Promise<void> {
    await this.#input.notices.attempt(() => this.#input.undo.make(work))
  }

  async #swap(restored: readonly Redaction[], deleted: number[]): Promise<void> {
    await this.#input.client.call('redactions.swap', { deleted, restored: [...restored] })
    const { id } = this.#input.reader
    if (id !== null) await this.#load(id)
  }

  async #changeTerms(change: () => Promise<RedactionTerm[]>): Promise<void> {
    this.#terms = await change()
    await this.#propose()
  }

  async #load(id: string): Promise<void> {
    await this.#decided.load(id)
    if (id !== this.#input.reader.id) return
    this.#input.reader.cover(this.confirmed)
    await this.#propose()
  }

  async #propose(): Promise<void> {
    const { id } = this.#input.reader
    if (this.#isOpen && id !== null) await this.#proposed.load(id)
  }
}

function covers(place: WordPlace, { first, count }: WordPlace): boolean {
  return place.first <= first && place.first + place.count >= first + count
}
