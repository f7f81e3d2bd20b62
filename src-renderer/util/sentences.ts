/**
 * What the main process says to the person, in the language of the page.
 *
 * The main process writes English: some of it is kept in the library, and the command line shows it too. So it is
 * translated where it comes into the window, by a catalogue of whole sentences.
 */
import { catalogue as german } from './sentences.de.ts'
import { language } from './language.ts'
import { readSentences, type Catalogue } from './read-sentences.ts'

const catalogues: Record<typeof language, Catalogue | null> = { en: null, de: german }
const spoken = catalogues[language]

/** What no catalogue knows, such as a service's own words, stays as it is. */
export function sayIn(text: string): string {
  if (spoken === null) return text
  return readSentences(text, spoken)
    .map((read) => read.said)
    .join(' ')
}
