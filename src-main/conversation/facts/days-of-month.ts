/**
 * Finds days without a month, such as "bis zum zehnten.", when the next word shows that nothing else is counted.
 */
import type { Language } from '../language.ts'

export interface DayOfMonth {
  from: number
  to: number
  /** 1 to 31. */
  dayOfMonth: number
}

interface Days {
  pattern: RegExp
  /** The words for first to thirty-first. */
  ordinals: readonly string[]
}

const germanOrdinals = [
  ...['ersten', 'zweiten', 'dritten', 'vierten', 'fünften', 'sechsten', 'siebten', 'achten', 'neunten'],
  ...['zehnten', 'elften', 'zwölften', 'dreizehnten', 'vierzehnten', 'fünfzehnten', 'sechzehnten'],
  ...['siebzehnten', 'achtzehnten', 'neunzehnten', 'zwanzigsten', 'einundzwanzigsten'],
  ...['zweiundzwanzigsten', 'dreiundzwanzigsten', 'vierundzwanzigsten', 'fünfundzwanzigsten'],
  ...['sechsundzwanzigsten', 'siebenundzwanzigsten', 'achtundzwanzigsten', 'neunundzwanzigsten'],
  ...['dreißigsten', 'einunddreißigsten'],
]

const daysByLanguage: Partial<Record<Language, Days>> = {
  de: {
    ordinals: germanOrdinals,
    pattern: dayPattern(
      '(?:am|zum|vom|ab dem|seit dem|bis zum|vor dem|nach dem)',
      `(?:${germanOrdinals.join('|')}|(?:[12]?\\d|3[01])\\.)`,
      'um|und|oder|ab|an|bis|dann|aber|weil|wenn',
    ),
  },
}

export function listDaysOfMonth(text: string, language: Language): DayOfMonth[] {
  const days = daysByLanguage[language]
  if (!days) return []
  return [...text.matchAll(days.pattern)].map(({ 0: whole, 1: said, index }) => {
    const to = index + whole.length
    const word = said!.toLowerCase()
    return { from: to - said!.length, to, dayOfMonth: days.ordinals.indexOf(word) + 1 || parseInt(word, 10) }
  })
}

function dayPattern(before: string, day: string, behind: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${before} (${day})(?=[.,;:?!]|$| (?:${behind})(?![\\p{L}\\p{N}]))`,
    'giu',
  )
}
