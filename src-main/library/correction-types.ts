/** The corrections interface of the library's threads. */
import type { CorrectedEverywhere, Correction } from '../../src-preload/contract/corrections.ts'
import type { Correcting } from '../model/words/same-words.ts'

/** As the library stores it: whether it applies depends on the transcript. */
export type StoredCorrection = Omit<Correction, 'applies'>

/** The writer's part. */
export interface CorrectionWriter {
  /**
   * Corrects words [first, first + count) as shown, and absorbs earlier corrections of them. Null when this
   * restores the service's words: no correction is left then. @throws when there are no such words.
   */
  saveCorrection(input: {
    recordingId: string
    first: number
    count: number
    replacement: string
    at: number
  }): Correction | null
  /**
   * Deleting one that an entry of the dictionary made undoes the entry in that call: all its corrections there are
   * deleted, and none are made again. `isUndo`: deletes only these, because another change is undone.
   */
  deleteCorrections(input: { ids: number[]; isUndo?: boolean | undefined }): void
  /** Restores corrections under their own ids. Entries that made some apply to these calls again. */
  restoreCorrections(input: { corrections: (StoredCorrection | Correction)[] }): void
  /** A number for corrections that are made, and undone, together. */
  nextCorrectionBatch(input: { at: number }): number
  /** Corrects the same words in these calls, in one transaction. */
  correctSameWords(
    input: Correcting & { ids: string[]; batch: number; at: number },
  ): Omit<CorrectedEverywhere, 'batch'>
  /** Undoes a batch in some of its calls, in one transaction; false when none are left. */
  deleteCorrectionBatch(input: { batch: number; calls: number }): { hasMore: boolean }
}

/** The reader's part. */
export interface CorrectionReader {
  /** By position. */
  listCorrections(input: { id: string }): Correction[]
  countBatchCalls(input: { batch: number }): number
}
