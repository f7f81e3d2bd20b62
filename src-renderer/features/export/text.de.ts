/** The German texts of exports. */
import { nameParts } from '../../../src-preload/contract/setting-values.ts'
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const exportText: Translated<typeof en.exportText> = {
  docx: { name: 'Word-Dokument', saved: (count) => saved(count, 'Word-Dokument', 'Word-Dokumente') },
  pdf: { name: 'PDF', saved: (count) => saved(count, 'PDF', 'PDFs') },
  html: { name: 'Webseite mit Audio', saved: (count) => saved(count, 'Webseite', 'Webseiten') },
  csv: { name: 'Tabelle', saved: (count) => saved(count, 'Tabelle', 'Tabellen') },
  'csv-turns': {
    name: 'Tabelle der Transkripte',
    saved: (count) => saved(count, 'Tabelle', 'Tabellen'),
  },
  website: {
    name: 'Website mit Suche (Ordner)',
    saved: (count) => `${calls(count)} als Website exportiert.`,
  },
  txt: { name: 'Nur Text', saved: (count) => saved(count, 'Textdatei') },
  md: { name: 'Markdown', saved: (count) => saved(count, 'Markdown-Datei') },
  srt: { name: 'SRT-Untertitel', saved: (count) => saved(count, 'SRT-Datei') },
  vtt: { name: 'WebVTT-Untertitel', saved: (count) => saved(count, 'WebVTT-Datei') },
  json: { name: 'JSON', saved: (count) => saved(count, 'JSON-Datei') },
  qdpx: {
    name: 'REFI-QDA-Projekt',
    saved: (count) => saved(count, 'REFI-QDA-Projekt', 'REFI-QDA-Projekte'),
  },
  maxqda: { name: 'MAXQDA-Text', saved: (count) => saved(count, 'MAXQDA-Textdatei') },
}

function calls(count: number, several = 'Anrufe'): string {
  return count === 1 ? '1 Anruf' : `${numberOf(count)} ${several}`
}

function saved(count: number, file: string, files = `${file}en`): string {
  return count === 1 ? `1 ${file} exportiert.` : `${numberOf(count)} ${files} exportiert.`
}

export const exportDialogText: Translated<typeof en.exportDialogText> = {
  title: 'Anrufe exportieren',
  what: 'Umfang',
  scopes: {
    call: (name) => `Anruf mit ${name}`,
    selection: 'Ausgewählte Anrufe',
    results: 'Suchergebnisse',
    person: (name) => `Anrufe mit ${name}`,
    tag: (name) => `Anrufe mit dem Tag „${name}“`,
    passages: 'Anrufe mit Stellen',
    listedPassages: 'Anrufe mit den aufgelisteten Stellen',
    all: 'Alle Anrufe',
  },
  withCount: (name, count) => `${name} (${numberOf(count)})`,
  format: 'Format',
  moreFormats: 'Weitere Formate',
  corrected: 'Korrigierte Wörter verwenden',
  correctedText: 'Sonst werden die Wörter exportiert, wie der Dienst sie transkribiert hat.',
  notes: 'Mit Notizen und Stellen',
  serviceSrt: 'Untertitel des Dienstes verwenden',
  serviceSrtText: 'Erfordert eine Verbindung. Für geschwärzte Anrufe erstellt Offhook die Untertitel.',
  names: 'Namen der Sprecher',
  offset: 'Zeitzone im Datum',
  offsetText: 'Für die Datumseigenschaften von Obsidian ausschalten.',
  oneFile: 'Eine Datei für alle Anrufe',
  oneFileText: (max) => `Für bis zu ${numberOf(max)} ${max === 1 ? 'Anruf' : 'Anrufe'}.`,
  numbered: 'Nummerierte Zeilen',
  numberedText: 'Für Gerichte: 25 Zeilen pro Seite, zitiert als 12:03. Notizen fehlen.',
  confidential: 'Als vertraulich kennzeichnen',
  confidentialText: 'Zeigt oben auf jeder Seite „Vertraulich“.',
  redacted: 'Schwärzungen anwenden',
  redactedText: 'Lässt die Wörter weg, die Sie geschwärzt haben, und ihren Ton.',
  redactedSound: 'Ton geschwärzter Wörter',
  sounds: { silence: 'Stille', beep: 'Piepton' },
  namePattern: 'Dateiname',
  namePatternHint: `Möglich sind ${nameParts.map((part) => `{${part}}`).join(' ')}.`,
  counting: 'Anrufe werden gezählt …',
  files: (count, first) => (count === 1 ? first : `${numberOf(count)} Dateien, die erste: ${first}`),
  together: (count) => `1 Datei mit ${calls(count, 'Anrufen')}`,
  website: (count) =>
    `Ein neuer Ordner mit ${calls(count, 'Anrufen')}. Öffnen Sie darin index.html in einem Browser.`,
  leftOut: (count) =>
    count === 1
      ? '1 Anruf hat keine Wörter und wird ausgelassen.'
      : `${numberOf(count)} Anrufe haben keine Wörter und werden ausgelassen.`,
  nothing: (count) =>
    count === 1
      ? 'Dieser Anruf hat keine Wörter und kann nicht exportiert werden.'
      : 'Es gibt keine Anrufe mit Wörtern zum Exportieren.',
  preview: 'Vorschau',
  firstPage: 'Bild der ersten Seite',
  export: 'Exportieren …',
}

export const exportNoticesText: Translated<typeof en.exportNoticesText> = {
  skipped: (count) =>
    count === 1
      ? '1 Anruf ohne Transkript übersprungen.'
      : `${numberOf(count)} Anrufe ohne Transkript übersprungen.`,
  withoutWords: (count) =>
    count === 1 ? '1 Anruf ohne Wörter übersprungen.' : `${numberOf(count)} Anrufe ohne Wörter übersprungen.`,
  closed: (count, of) =>
    `Export beendet, weil das Konto geschlossen wurde. ${numberOf(count)} von ${numberOf(of)} exportiert.`,
  cancelled: (count, of) => `Export abgebrochen. ${numberOf(count)} von ${numberOf(of)} exportiert.`,
  busy: 'Eine andere Aufgabe läuft noch. Exportieren Sie erneut, wenn sie fertig ist.',
  show: 'Im Ordner anzeigen',
}

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const evidenceText: Translated<typeof en.evidenceText> = {
  title: 'Beweismittel exportieren',
  intro:
    'Speichert Audio und Transkripte im Original in einem Ordner, signiert mit einem Schlüssel dieses Computers. ' +
    'Empfänger können prüfen, dass nichts geändert wurde. Schwärzungen werden nicht angewendet.',
  redacted: (count, of) => {
    const some = count === 1 ? '1 dieser Anrufe hat' : `${numberOf(count)} dieser Anrufe haben`
    return (
      `${of === 1 ? 'Dieser Anruf hat' : some} Schwärzungen. ` +
      'Beweismittel enthalten die ursprünglichen Wörter und das Audio.'
    )
  },
  redactedList: 'Anrufe mit Schwärzungen',
  more: (count) => `und ${numberOf(count)} weitere`,
  redactedCalls: 'Anrufe mit Schwärzungen',
  redactedChoices: {
    'leave-out': 'Auslassen',
    'add-copy': 'Original und geschwärzte Kopie aufnehmen',
    original: 'Nur das Original aufnehmen',
  },
  allLeftOut: (count) =>
    count === 1
      ? 'Dieser Anruf hat Schwärzungen und wird ausgelassen.'
      : 'Alle diese Anrufe haben Schwärzungen und werden ausgelassen.',
  additions: 'Mit Korrekturen, Notizen und Tags',
  additionsText:
    'In eigenen Dateien, mit einer Liste früherer Exporte. Die ursprünglichen Wörter bleiben, wie sie sind.',
  timeStamp: 'Mit Zeitstempel-Anfrage',
  timeStampText: 'Ein Zeitstempeldienst kann sie signieren und so bestätigen, wann der Export vorlag.',
  fingerprint: 'Fingerabdruck des Schlüssels',
  fingerprintText:
    'Nennen Sie Empfängern diesen Fingerabdruck am Telefon oder persönlich, damit sie die Signatur prüfen können.',
  loading: 'Der Schlüsselbund wird geöffnet …',
  nothing: 'Es gibt keine Anrufe zum Exportieren.',
}

export const evidenceNoticesText: Translated<typeof en.evidenceNoticesText> = {
  saved: (count) => `Beweismittel zu ${counted(count, 'Anruf', 'Anrufen')} exportiert.`,
  withoutAudio: (count) => `${counted(count, 'Anruf', 'Anrufe')} ohne Audio.`,
  withoutTranscript: (count) => `${counted(count, 'Anruf', 'Anrufe')} ohne Transkript.`,
  leftOut: (count) => `${counted(count, 'Anruf', 'Anrufe')} mit Schwärzungen ausgelassen.`,
  cancelled: 'Export abgebrochen. Nichts wurde gespeichert.',
  closed: 'Export beendet, weil das Konto geschlossen wurde. Nichts wurde gespeichert.',
}

export const exportSettingsText: Translated<typeof en.exportSettingsText> = {
  title: 'Exporte',
  documentName: 'Ihr Name in Dokumenten',
  documentNameText:
    'Steht in Exporten und im Exportordner statt „Sie“. Lassen Sie das Feld leer, um den Namen Ihres Kontos zu verwenden.',
  words: { documentName: 'exportieren Sprecher ich selbst Verfasser Word PDF Transkript' },
}

export const exportCommandsText: Translated<typeof en.exportCommandsText> = {
  'export.open': {
    title: 'Exportieren …',
    words:
      'speichern txt md markdown vtt csv json word docx pdf html webseite website refi qda qdpx maxqda atlas.ti nvivo forschung teilen weitergeben dateien',
  },
  'export.evidence': {
    title: 'Beweismittel exportieren …',
    words: 'beweis gericht anwalt signieren signatur hash prüfsumme original',
  },
  'export.folder': { title: 'Exportordner', words: 'notizen markdown obsidian logseq ordner aktuell' },
  'export.personal': {
    title: 'Notizen und Namen exportieren oder importieren',
    words: 'persönliche daten tags themen kontakte korrekturen json zusammenführen',
  },
}
