/** The fields of records that refer to words of a transcript. */
import { z } from 'zod'

/** The words of a long turn at most. Without any words, a correction would hide what it replaces. */
export const wordsText = z.string().regex(/\S/).max(100_000)

export const placeFields = {
  firstWord: z.int().min(0),
  /** Seconds. */
  timestamp: z.number().nullable().default(null),
  original: wordsText,
  createdAt: z.int(),
}
/** See `SharedKind.once`. */
export const placeNames = ['firstWord', 'timestamp', 'original'] as const
