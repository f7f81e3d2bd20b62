/** The texts of citations, in German. */
import type { CitationText } from './citation.ts'

export const citationText: CitationText = {
  callWith: 'Anruf mit {name}',
  call: 'Anruf',
  quote: '„{text}“',
  transcript: 'Transkript {lines}',
}
