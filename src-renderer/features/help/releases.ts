/** The changelog: what is new for the user in each release, newest first. */
import type { Language } from '../../../src-preload/contract/language.ts'

export interface Release {
  version: string
  /** The day of the release, YYYY-MM-DD. */
  date: string
  changes: Record<'en' | 'de', readonly string[]> & Partial<Record<Language, readonly string[]>>
}

export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-23',
    changes: {
      en: [
        'Browse, search, read and listen to your calls offline.',
        'Correct transcripts; add notes, bookmarks, tags and contacts.',
        'Start calls from the dial pad and take notes during a call.',
        'Export calls as text, Word, PDF, subtitles or web pages; print them; back up and restore your library.',
      ],
      de: [
        'Anrufe offline ansehen, durchsuchen, lesen und anhören.',
        'Transkripte korrigieren; Notizen, Lesezeichen, Tags und Kontakte hinzufügen.',
        'Anrufe über das Wählfeld starten und dabei Notizen machen.',
        'Anrufe als Text, Word, PDF, Untertitel oder Webseite exportieren und drucken; Bibliothek sichern und wiederherstellen.',
      ],
    },
  },
]
