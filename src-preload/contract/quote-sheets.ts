/** Quote sheets: passages in order, with headings and own sentences between them. */
import type { PassageItem } from './personal.ts'

/** One part of a sheet. Texts are plain, and not empty. */
export type QuotePart =
  | { kind: 'heading' | 'text'; text: string }
  /** The passage stays in the sheet when it is deleted, because deleting it can be undone. */
  | { kind: 'passage'; noteId: number }

export interface QuoteSheet {
  id: number
  name: string
  parts: QuotePart[]
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
}

export interface QuoteSheetItem extends Omit<QuoteSheet, 'parts'> {
  /** Number of passages in it. */
  passages: number
}

/** A sheet with those of its passages that are not deleted. */
export interface OpenedSheet {
  sheet: QuoteSheet
  passages: PassageItem[]
}

/** In the order of the menu. `clips`: a folder with the sound of each quote. */
export const quoteFormats = ['html', 'docx', 'pdf', 'md', 'csv', 'clips'] as const
export type QuoteFormat = (typeof quoteFormats)[number]

/** What the limits of a sheet allow. */
export const sheetLimits = { name: 200, text: 20_000, parts: 5_000 }
