/** Describes notes in documents: when, what was said, their themes, and what the user wrote. Pure. */
import { escapeHtml, formatClock, nameSpeaker } from './call-text.ts'
import type { ExportedCall, ExportedNote, ExportWords } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

/** All texts are untrusted, and empty when a note has none. */
export interface DescribedNote {
  /** Its time, or that it is about the whole call. */
  place: string
  /** Each one line. */
  quote: string
  themes: string
  /** What the user wrote, with line breaks. */
  text: string
}

export function describeNote(note: ExportedNote, call: ExportedCall, words: ExportWords): DescribedNote {
  const { timestamp, said, speakers, themes, text } = note
  const who = speakers.map((speaker) => nameSpeaker(speaker, call, words)).join(', ')
  const quote = said === null ? '' : words.quote.replace('{text}', () => said)
  return {
    place: timestamp !== null ? formatClock(timestamp) : said === null ? words.onWholeCall : '',
    quote: cleanText(quote !== '' && who !== '' ? `${quote} – ${who}` : quote),
    themes: themes.length > 0 ? cleanText(`${words.themes}: ${themes.join(', ')}`) : '',
    text: text.trim(),
  }
}

/** All but its place, as paragraphs of HTML. */
export function renderTexts({ quote, themes, text }: DescribedNote): string {
  const paragraphs = [quote, themes, text].filter((part) => part !== '')
  return paragraphs.map((part) => `<p dir="auto">${escapeHtml(part)}</p>`).join('')
}

/** For programs. */
export function toJsonNote({ timestamp, until, said, speakers, themes, text, ...times }: ExportedNote) {
  const toIso = (ms: number) => new Date(ms).toISOString()
  return {
    ...{ timestamp, until, quote: said, speakers, themes, text },
    ...{ createdAt: toIso(times.createdAt), updatedAt: toIso(times.updatedAt) },
  }
}
