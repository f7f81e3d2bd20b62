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
  placeholder: 'Suchen, was gesagt wurde',
  clear: 'Suche leeren',
  resultsLabel: 'Suchergebnisse',
  summary: (total, isExact) => `${isExact ? '' : 'etwa '}${counted(total, 'Anruf', 'Anrufe')}`,
  showing: (words) => `Ergebnisse für ${quoted(words)}`,
  leftOut: (words) => `${quoted(words)} weggelassen: in keinem Anruf`,
  insteadFor: (word) => `Stattdessen nach „${word}“ suchen`,
  matches: (count) => counted(count, 'Treffer', 'Treffer'),
  numberOnly: 'Gefunden über Nummer, Namen, Notiz oder Filter',
  nothing: (query) => `Nichts gefunden für „${query}“`,
  nothingText:
    'Versuchen Sie weniger oder kürzere Wörter oder einen Teil einer Nummer. Anführungszeichen suchen genau diese Worte.',
  nothingWithFilters: 'Nehmen Sie etwas aus der Suche heraus.',
  without: (clause) => `Ohne ${clause}`,
  withoutQuotes: (clause) => `${clause} in beliebiger Reihenfolge`,
  startTitle: 'Finden, wer was gesagt hat',
  startText:
    'Geben Sie ein paar Wörter ein, eine "Wortfolge in Anführungszeichen" oder einen Teil einer Telefonnummer. Kleine Tippfehler machen nichts.',
  layout: 'Zeigen als',
  layouts: { calls: 'Anrufe', lines: 'Zeilen' },
  sort: 'Reihenfolge',
  sorts: { relevance: 'Beste', newest: 'Neueste', oldest: 'Älteste' },
  showBest: 'Beste Treffer zeigen',
  showUpdated: 'Änderungen zeigen',
  cut: (shown) =>
    shown === 1
      ? 'Der erste wird gezeigt. Grenzen Sie die Suche ein, um andere zu sehen.'
      : `Die ersten ${numberOf(shown)} werden gezeigt. Grenzen Sie die Suche ein, um andere zu sehen.`,
  linesLabel: 'Zeilen',
  noLines: 'Keine gesprochenen Worte passen',
  noLinesText:
    'Die Anrufe wurden über Nummern, Namen, Notizen oder Filter gefunden. Zeigen Sie sie als Anrufe.',
  narrow: 'Eingrenzen nach',
  facets: { people: 'Person', months: 'Monat', directions: 'Richtung', tags: 'Tag' },
  facetCount: (count) => counted(count, 'Anruf', 'Anrufe'),
  fromService: 'Vom Dienst',
  fromServiceText: 'Noch nicht auf diesem Gerät',
  moreAtService: 'Der Dienst fand weitere Anrufe. Hier sind sie durchsuchbar, sobald sie abgeglichen sind.',
  failed: 'Die Suche konnte nicht beantwortet werden',
  showMore: 'Weitere Anrufe zeigen',
}

export const searchBoxText: Translated<typeof en.searchBoxText> = {
  recent: 'Letzte Suchen',
  forget: 'Diese Suche vergessen',
  forgetAll: 'Letzte Suchen leeren',
  offers: 'Vorschläge',
  keys: { complete: 'Tab', delete: 'Entf' },
  tips: 'Suchtipps',
  examples: [
    { query: '"credit note"', meaning: 'genau diese Worte' },
    { query: 'refund -invoice', meaning: 'ohne ein Wort' },
    { query: 'them:refund', meaning: 'von der anderen Seite gesagt' },
    { query: 'after:last-month', meaning: 'nach Datum' },
    { query: 'me:price ~20s them:yes', meaning: 'innerhalb von 20 s' },
  ],
  save: 'Diese Suche speichern',
  unsave: (name) => `Gespeicherte Suche „${name}“ löschen`,
  saveShort: 'Speichern',
  saved: 'Gespeicherte Suchen',
  saveTitle: 'Suche speichern',
  saveHint: 'Sie bleibt in der Seitenleiste und zählt die neuen Anrufe, die sie findet.',
  renameTitle: 'Gespeicherte Suche umbenennen',
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  cancel: 'Abbrechen',
  rename: 'Umbenennen',
  delete: 'Löschen',
  more: (name) => `Mehr zu „${name}“`,
  newHits: (count) => (count >= 100 ? '99+ neu' : `${count} neu`),
  kept: (name) => `Suche „${name}“ gespeichert.`,
  deleted: (name) => `„${name}“ gelöscht.`,
}

export const searchCommandsText: Translated<typeof en.searchCommandsText> = {
  'search.focus': { title: 'Alle Anrufe durchsuchen', words: 'suchen finden' },
  'search.next-moment': { title: 'Nächste gefundene Stelle abspielen' },
  'search.previous-moment': { title: 'Vorige gefundene Stelle abspielen' },
  'search.calls': { title: 'Gefundenes nach Anrufen zeigen', words: 'ergebnisse ansicht' },
  'search.lines': { title: 'Gefundenes Zeile für Zeile zeigen', words: 'ergebnisse ansicht konkordanz' },
  'search.keep': { title: 'Diese Suche speichern', words: 'behalten' },
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
    is: 'Anrufe, die … sind',
  },
  choices: {
    in: { inbound: 'Eingehende Anrufe', outbound: 'Ausgehende Anrufe' },
    status: {
      completed: 'Aufgezeichnet und transkribiert',
      ready: 'Aufgezeichnet und transkribiert (bei manchen Diensten)',
      transcribing: 'Wird vom Dienst transkribiert',
      processing: 'Wird vom Dienst vorbereitet',
      failed: 'Beim Dienst fehlgeschlagen',
    },
    has: {
      audio: 'Audio ist auf diesem Computer',
      transcript: 'Transkript ist auf diesem Computer',
      note: 'Hat eine Notiz',
      bookmark: 'Hat ein Lesezeichen',
      tag: 'Hat ein Tag',
    },
    is: {
      starred: 'Markiert',
      unheard: 'Noch nicht abgespielt',
      heard: 'Abgespielt',
      removed: 'Nicht mehr beim Dienst',
    },
  },
}
