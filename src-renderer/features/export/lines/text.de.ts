/** The German texts of the export of lines. */
import { numberOf, type Translated } from '../../../util/language.ts'
import type * as en from './text.en.ts'

export const lineExportText: Translated<typeof en.lineExportText> = {
  menu: 'Ergebnisse exportieren',
  lines: 'Zeilen exportieren …',
  calls: 'Anrufe exportieren …',
  title: 'Zeilen exportieren',
  intro: 'Speichert jeden Treffer mit den Wörtern davor und danach, in der angezeigten Reihenfolge.',
  format: 'Format',
  formats: { docx: 'Word-Dokument', csv: 'Tabelle (CSV)', md: 'Markdown' },
  redacted: 'Schwärzungen anwenden',
  redactedText: 'Verdeckt geschwärzte Wörter. Zeilen mit geschwärztem Treffer fehlen.',
  saved: (lines, calls) =>
    `${lines === 1 ? '1 Zeile' : `${numberOf(lines)} Zeilen`} aus ` +
    `${calls === 1 ? '1 Anruf' : `${numberOf(calls)} Anrufen`} exportiert.`,
  cancelled: 'Export abgebrochen. Es wurde nichts gespeichert.',
  closed: 'Export beendet, weil das Konto geschlossen wurde. Es wurde nichts gespeichert.',
  nothing: 'Es gibt keine Zeilen zum Exportieren.',
}
