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
   * Decides about words [first, first + count) as shown. What is confirmed takes in earlier decisions that it overlaps;
   * what is dismissed leaves confirmed words as they are. @throws when there are no such words.
   */
  saveRedactions(input: {
    recordingId: string
    places: (WordPlace & { kind: RedactionKind })[]
    state: RedactionState
    at: number
  }): RedactionChange
  /** Deletes some and restores others under their own ids: removes decisions, and undoes changes. */
  swapRedactions(input: { deleted: number[]; restored: Redaction[] }): void
  saveRedactionTerm(input: { text: string }): void
  deleteRedactionTerm(input: { id: number }): void
}

/** The reader's part. */
export interface RedactionReader {
  /** In the order of their places. Also of a call whose transcript is not here. */
  listRedactions(input: { id: string }): PlacedRedaction[]
  /**
   * The seconds of the audio that confirmed redactions silence, ascending; null when it is not known where they are, so
   * that no audio may leave the app.
   */
  listSilences(input: { id: string }): [number, number][] | null
  listRedactionTerms(): RedactionTerm[]
}
