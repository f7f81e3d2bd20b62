/** The redactions interface of the library's threads. */
import type {
  PlacedRedaction,
  Redaction,
  RedactionChange,
  RedactionKind,
  RedactionState,
  RedactionTerm,
  WordPlace,
} from '../../src-preload/contract/redaction.ts'

/** The writer's part. */
export interface RedactionWriter {
  /**
   * Saves a decision about words [first, first + count) as shown. A confirmed range absorbs earlier decisions
   * that it overlaps; a dismissed range leaves confirmed words unchanged. @throws when there are no such words.
   */
  saveRedactions(input: {
    recordingId: string
    places: (WordPlace & { kind: RedactionKind })[]
    state: RedactionState
    at: number
  }): RedactionChange
  /** Deletes some and restores others under their own ids: removes decisions and undoes changes. */
  swapRedactions(input: { deleted: number[]; restored: Redaction[] }): void
  saveRedactionTerm(input: { text: string }): void
  deleteRedactionTerm(input: { id: number }): void
}

/** The reader's part. */
export interface RedactionReader {
  /** By position. Works without a transcript too. */
  listRedactions(input: { id: string }): PlacedRedaction[]
  /** Of all calls. */
  listConfirmedRedactions(): PlacedRedaction[]
  /**
   * The seconds of audio that confirmed redactions silence, ascending; null when their position is unknown, so
   * that no audio may be exported.
   */
  listSilences(input: { id: string }): [number, number][] | null
  listRedactionTerms(): RedactionTerm[]
  /** The calls among these that have confirmed redactions, in the given order. */
  listRedacted(input: { ids: readonly string[] }): string[]
}
