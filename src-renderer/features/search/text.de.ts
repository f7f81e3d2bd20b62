/** The German texts of search. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

function quoted(words: string[]): string {
  return words.map((word) => `„${word}“`).join(', ')
}

export const searchText: Translated<typeof en.searchText> = {
  label: 'Anrufe durchsuchen',
  placeholder: 'Anrufe durchsuchen',
  clear: 'Suche löschen',
  resultsLabel: 'Suchergebnisse',
  summary: (total, isExact) => `${isExact ? '' : 'etwa '}${counted(total, 'Anruf', 'Anrufe')}`,
  showing: (words) => `Ergebnisse für ${quoted(words)}`,
  leftOut: (words) => `Fehlt: ${quoted(words)}`,
  partial: 'Kein Anruf enthält alle Wörter. Diese enthalten die meisten.',
  insteadFor: (word) => `Stattdessen nach „${word}“ suchen`,
  matches: (count) => counted(count, 'Treffer', 'Treffer'),
  sources: { note: 'Notiz', tag: 'Tag' },
  numberOnly: 'Treffer in Nummer, Name oder Filter',
  nothing: (query) => `Keine Ergebnisse für „${query}“`,
  nothingText: 'Versuchen Sie weniger oder kürzere Wörter oder einen Teil einer Nummer.',
  nothingWithFilters: 'Entfernen Sie einen Filter.',
  without: (clause) => `Ohne ${clause}`,
  withoutQuotes: (clause) => `${clause} in beliebiger Reihenfolge`,
  startTitle: 'Anrufe durchsuchen',
  startText:
    'Geben Sie Wörter, eine "Wortfolge in Anführungszeichen" oder einen Teil einer Telefonnummer ein.',
  layout: 'Anzeigen als',
  export: 'Ergebnisse exportieren …',
  layouts: { calls: 'Anrufe', lines: 'Zeilen' },
  sort: 'Sortieren nach',
  sorts: { relevance: 'Relevanz', newest: 'Neueste', oldest: 'Älteste' },
  showBest: 'Relevanteste anzeigen',
  showUpdated: 'Neue Ergebnisse anzeigen',
  cut: (shown) =>
    `Anzeige auf ${numberOf(shown)} Treffer begrenzt. Schränken Sie die Suche ein, um weitere zu sehen.`,
  linesLabel: 'Zeilen',
  noLines: 'Keine Treffer in Transkripten',
  noLinesText: 'Diese Anrufe haben Treffer in Nummer, Name, Notiz oder Filter. Zeigen Sie sie als Anrufe an.',
  narrow: 'Filtern nach',
  facets: { people: 'Kontakt', months: 'Monat', directions: 'Richtung', tags: 'Tag' },
  facetCount: (count) => counted(count, 'Anruf', 'Anrufe'),
  fromService: 'Vom Dienst',
  fromServiceText: 'Noch nicht synchronisiert',
  moreAtService: 'Der Dienst hat weitere Ergebnisse. Sie erscheinen hier nach der Synchronisierung.',
  failed: 'Suche fehlgeschlagen',
  showMore: 'Weitere Anrufe anzeigen',
}

export const searchBoxText: Translated<typeof en.searchBoxText> = {
  recent: 'Letzte Suchen',
  removeRecent: 'Aus letzten Suchen entfernen',
  clearRecent: 'Letzte Suchen löschen',
  suggestions: 'Vorschläge',
  keys: { complete: 'Tab', delete: 'Entf' },
  tips: 'Suchtipps',
  examples: [
    { query: '"credit note"', meaning: 'genaue Wortfolge' },
    { query: 'refund -invoice', meaning: 'ohne ein Wort' },
    { query: 'them:refund', meaning: 'von der anderen Seite gesagt' },
    { query: 'after:last-month', meaning: 'nach Datum' },
    { query: 'me:price ~20s them:yes', meaning: 'innerhalb von 20 s' },
  ],
  save: 'Suche speichern',
  unsave: (name) => `Gespeicherte Suche „${name}“ löschen`,
  saved: 'Gespeicherte Suchen',
  saveTitle: 'Suche speichern',
  saveWithActions: 'Speichern, dann Aktionen …',
  actions: 'Aktionen …',
  actionsOf: (name) => `Aktionen von „${name}“ …`,
  acts: 'Hat Aktionen',
  saveHint: 'Sie erscheint in der Seitenleiste mit der Anzahl neuer Anrufe.',
  renameTitle: 'Gespeicherte Suche umbenennen',
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  rename: 'Umbenennen',
  delete: 'Löschen',
  more: (name) => `Mehr zu „${name}“`,
  weeks: (calls) => `Anrufe in den letzten zwölf Wochen: ${calls.join(', ')}`,
  newHits: (count) => (count >= 100 ? '99+ neu' : `${count} neu`),
  kept: (name) => `„${name}“ gespeichert.`,
  deleted: (name) => `„${name}“ gelöscht.`,
}

export const searchCommandsText: Translated<typeof en.searchCommandsText> = {
  'search.focus': { title: 'Alle Anrufe durchsuchen', words: 'suchen finden' },
  'search.next-moment': { title: 'Nächsten Treffer abspielen' },
  'search.previous-moment': { title: 'Vorherigen Treffer abspielen' },
  'search.calls': { title: 'Ergebnisse als Anrufe anzeigen', words: 'ergebnisse ansicht' },
  'search.lines': { title: 'Ergebnisse als Zeilen anzeigen', words: 'ergebnisse ansicht konkordanz' },
  'search.counts': { title: 'Diagramm ein- oder ausblenden', words: 'Verlauf Häufigkeit Zeit Grafik' },
  'search.keep': { title: 'Suche speichern', words: 'behalten' },
}

export const completionText: Translated<typeof en.completionText> = {
  calls: (count) => counted(count, 'Anruf', 'Anrufe'),
  before: (date) => `Vor ${date}`,
  from: (date) => `Ab ${date}`,
  longer: (duration) => `${duration} oder länger`,
  shorter: (duration) => `${duration} oder kürzer`,
  operators: {
    them: 'Von der anderen Seite gesagt',
    me: 'Von Ihnen gesagt',
    with: 'Anrufe mit einer Person oder Nummer',
    from: 'Anrufe von einer Person oder Nummer',
    to: 'Anrufe an eine Person oder Nummer',
    before: 'Anrufe vor einem Datum',
    after: 'Anrufe nach einem Datum',
    on: 'Anrufe eines Tages, einer Woche, eines Monats oder Jahres',
    longer: 'Anrufe dieser Länge oder länger',
    shorter: 'Anrufe dieser Länge oder kürzer',
    in: 'Eingehende oder ausgehende Anrufe',
    status: 'Anrufe mit diesem Status',
    has: 'Anrufe mit …',
    tag: 'Anrufe mit einem Tag',
    theme: 'Anrufe mit einer Stelle zu einem Thema',
    is: 'Anrufe, die … sind',
    due: 'Anrufe mit einer offenen Aufgabe, die dann fällig ist',
    by: 'Zusagen und offene Aufgaben einer Seite',
  },
  choices: {
    ...Object.fromEntries(
      ['with', 'from', 'to'].map((name) => [name, { withheld: 'Die Nummer ist unterdrückt' }]),
    ),
    in: { inbound: 'Eingehende Anrufe', outbound: 'Ausgehende Anrufe' },
    status: {
      completed: 'Aufgenommen und transkribiert',
      ready: 'Aufgenommen und transkribiert (bei manchen Diensten)',
      transcribing: 'Wird vom Dienst transkribiert',
      processing: 'Wird vom Dienst vorbereitet',
      failed: 'Beim Dienst fehlgeschlagen',
    },
    has: {
      audio: 'Audio ist auf diesem Computer',
      transcript: 'Transkript ist auf diesem Computer',
      note: 'Hat eine Notiz',
      passage: 'Hat eine angestrichene Stelle',
      tag: 'Hat ein Tag',
      promise: 'Etwas wurde zugesagt',
    },
    is: {
      starred: 'Markiert',
      unheard: 'Noch nicht abgespielt',
      heard: 'Abgespielt',
      removed: 'Nicht mehr beim Dienst',
      open: 'Hat eine offene Aufgabe',
    },
    due: {
      overdue: 'War vor heute fällig',
      today: 'Heute fällig',
      tomorrow: 'Morgen fällig',
      week: 'Heute oder später in dieser Woche fällig',
    },
    by: { me: 'Ihre Zusagen und Aufgaben', them: 'Zusagen und Aufgaben der anderen Seite' },
  },
}
