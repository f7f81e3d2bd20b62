/** The corrections interface of the library's threads. */
import type { CorrectedEverywhere, Correction } from '../../src-preload/contract/corrections.ts'
import type { Correcting } from '../model/same-words.ts'

/** As the library keeps it: whether it applies depends on the transcript. */
export type StoredCorrection = Omit<Correction, 'applies'>

/** The writer's part. */
export interface CorrectionWriter {
  /**
   * Corrects words [first, first + count) as shown, and takes in earlier corrections of them. Null when the service's
   * words are wanted again: then there is none. @throws when there are no such words.
   */
  saveCorrection(input: {
    recordingId: string
    first: number
    count: number
    replacement: string
    at: number
  }): Correction | null
  deleteCorrections(input: { ids: number[] }): void
  /** As they were, under their own ids. */
  restoreCorrections(input: { corrections: Correction[] }): void
  /** A number for corrections that are made, and taken back, as one. */
  nextCorrectionBatch(input: { at: number }): number
  /** Corrects the same words in these calls, in one transaction. */
  correctSameWords(
    input: Correcting & { ids: string[]; batch: number; at: number },
  ): Omit<CorrectedEverywhere, 'batch'>
  /** Takes a batch back in some of its calls, in one transaction; false when none are left. */
  deleteCorrectionBatch(input: { batch: number; calls: number }): { hasMore: boolean }
}

/** The reader's part. */
export interface CorrectionReader {
  /** In the order of their places. */
  listCorrections(input: { id: string }): Correction[]
  countBatchCalls(input: { batch: number }): number
}
