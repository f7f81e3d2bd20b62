/**
 * Finds other forms of a word that occur in transcripts: "invoices", "invoiced" and "invoicing" for "invoice",
 * "sold" for "sell", "annas" for "Anna's", "Rechnungen" for "Rechnung".
 *
 * The rules of both languages propose more words than exist; the vocabulary decides.
 */
import { listEnglishForms } from './english-forms.ts'
import { listGermanForms } from './german-forms.ts'
import type { KnownTerms } from './types.ts'

/** Limit of forms per word; a verb has up to seven: "write", "writes", "wrote", "written", "writing", "writings". */
const maxForms = 12

const letters = /^\p{L}+$/u

/** Other forms of a term that occur in recordings, the most frequent first. */
export function listFormReadings(term: string, known: KnownTerms): string[] {
  if (!letters.test(term)) return []
  const forms = new Set([...listEnglishForms(term), ...listGermanForms(term, known)])
  const spoken = [...forms].filter((form) => known.has(form)).map((form) => [form])
  return known.pickFrequent(spoken, maxForms).flat()
}
