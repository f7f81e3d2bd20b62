/** The fields of records that refer to words of a transcript. */
import { z } from 'zod'

/** The words of a long turn. */
export const wordsText = z.string().min(1).max(100_000)

export const placeFields = {
  firstWord: z.int().min(0),
  /** Seconds. */
  timestamp: z.number().nullable().default(null),
  original: wordsText,
  createdAt: z.int(),
}
/** See `SharedKind.once`. */
export const placeNames = ['firstWord', 'timestamp', 'original'] as const
