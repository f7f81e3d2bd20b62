/** Writes the dictionary as a file: CSV for spreadsheets and other programs, JSON without loss. */
import type { DictionaryFormat, DictionaryItem } from '../../src-preload/contract/dictionary.ts'
import { formatCell, formatRow } from './formats/csv.ts'

/** An entry with the name of its contact. */
export type ExportedEntry = Pick<DictionaryItem, 'original' | 'replacement' | 'side' | 'isOn'> & {
  contact: string | null
}

export const dictionaryWriters: Record<DictionaryFormat, (entries: readonly ExportedEntry[]) => string> = {
  csv: (entries) =>
    `\ufeff${formatRow(['original', 'replacement', 'contact', 'side', 'on'])}` +
    entries
      .map(({ original, replacement, contact, side, isOn }) =>
        formatRow([...[original, replacement, contact].map(formatCell), side ?? '', isOn ? 'yes' : 'no']),
      )
      .join(''),
  json: (entries) =>
    `${JSON.stringify(
      {
        format: 'offhook-dictionary',
        version: 1,
        entries: entries.map(({ original, replacement, contact, side, isOn }) => ({
          ...{ original, replacement, contact, side, isOn },
        })),
      },
      null,
      2,
    )}\n`,
}
