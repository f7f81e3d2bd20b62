/** The texts of citations, in English. */
import type { CitationText } from './citation.ts'

export const citationText: CitationText = {
  callWith: 'Call with {name}',
  call: 'Call',
  quote: '“{text}”',
  transcript: 'transcript {lines}',
}
