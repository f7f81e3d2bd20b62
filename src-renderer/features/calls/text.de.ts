/** The German texts of the list of calls. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`
}

/** After “von”. */
function ofCalls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufen'}`
}

export const callsText: Translated<typeof en.callsText> = {
  list: {
    label: (view) => `${view}, Liste der Anrufe`,
    unknownNumber: 'Unbekannte Nummer',
    inbound: 'Eingehend',
    outbound: 'Ausgehend',
    star: 'Markieren',
    noWords: 'Es wurden keine Worte erkannt',
    audioNotHere: 'Audio ist noch nicht auf diesem Gerät',
    empty: {
      all: ['Noch keine Anrufe', 'Anrufe erscheinen hier, sobald der Dienst sie aufgelistet hat.'],
      inbound: ['Keine eingehenden Anrufe', 'Anrufe, mit denen andere Sie erreichten, erscheinen hier.'],
      outbound: ['Keine ausgehenden Anrufe', 'Anrufe, die Sie begonnen haben, erscheinen hier.'],
      starred: [
        'Nichts markiert',
        'Drücken Sie S auf einem Anruf oder seinen Stern, um ihn hier griffbereit zu haben.',
      ],
      'not-ready': ['Alles ist bereit', 'Anrufe, an denen der Dienst noch arbeitet, erscheinen hier.'],
    },
    firstSync: [
      'Ihre Anrufe werden geholt',
      'Die Liste füllt sich während des ersten Abgleichs. Sie können sich inzwischen umsehen.',
    ],
    failed: 'Die Liste konnte nicht gelesen werden',
    openDialPad: 'Wählfeld öffnen',
  },
  selection: {
    label: 'Ausgewählte Anrufe',
    count: (count) => `${numberOf(count)} ausgewählt`,
  },
  status: {
    removed: 'Beim Dienst gelöscht, hier behalten',
    failed: 'Der Dienst konnte diesen Anruf nicht verarbeiten',
    processing: 'Wird beim Dienst verarbeitet',
    transcribing: 'Wird beim Dienst transkribiert',
    other: (status) => `„${status}“ beim Dienst`,
    wanted: 'Transkript ist unterwegs',
    waiting: 'Transkript ist beim Dienst nicht bereit',
    unavailable: 'Kein Transkript beim Dienst',
    fetchFailed: 'Transkript konnte nicht geholt werden',
  },
  notices: {
    skipped: (count) =>
      count === 1
        ? '1 Anruf ohne Transkript wurde ausgelassen.'
        : `${numberOf(count)} Anrufe ohne Transkript wurden ausgelassen.`,
    exportEnded: (count, unreached) =>
      `Der Export endete, als sein Konto geschlossen wurde. Gespeichert: ${numberOf(count)} von ${numberOf(count + unreached)}.`,
    printed: 'An den Drucker gesendet.',
  },
}

export const exportText: Translated<typeof en.exportText> = {
  srt: {
    action: 'SRT exportieren',
    saved: (count) =>
      count === 1 ? 'SRT-Datei gespeichert.' : `${numberOf(count)} SRT-Dateien gespeichert.`,
    call: { title: 'Diesen Anruf exportieren', words: 'speichern srt untertitel' },
    selected: { title: 'Ausgewählte Anrufe exportieren', words: 'speichern srt untertitel' },
  },
}

export const listsText: Translated<typeof en.listsText> = {
  count: calls,
  layout: 'Ansicht der Liste',
  layouts: { comfortable: 'Großzügig', compact: 'Kompakt', columns: 'Spalten' },
  columns: {
    direction: 'Richtung',
    name: 'Name',
    when: 'Datum und Uhrzeit',
    length: 'Länge',
    state: 'Zustand',
    tags: 'Tags',
    words: 'Erste Worte',
    star: 'Markierung',
  },
  newestFirst: 'Neueste zuerst',
  titles: { unheard: 'Ungehört', tag: 'Tag', person: 'Person' },
  empty: {
    unheard: [
      'Nichts mehr zu hören',
      'Anrufe, deren Audio hier ist und die Sie nicht abgespielt haben, erscheinen hier.',
    ],
    tag: [
      'Keine Anrufe mit diesem Tag',
      'Wählen Sie Anrufe in einer anderen Liste aus, und geben Sie ihnen dort das Tag.',
    ],
    person: ['Keine Anrufe mit dieser Person', 'Anrufe mit einer ihrer Nummern erscheinen hier.'],
  },
  selected: 'Ausgewählt',
  marks: {
    unheard: 'Noch nicht gehört',
    notes: (count) => `${numberOf(count)} ${count === 1 ? 'Notiz' : 'Notizen'}`,
    bookmarks: (count) => `${numberOf(count)} Lesezeichen`,
    tags: (names) => `Tags: ${names.join(', ')}`,
  },
  actions: {
    label: (count) => `Aktionen für ${calls(count)}`,
    more: 'Mehr',
    open: 'Öffnen',
    play: 'Öffnen und abspielen',
    callBack: 'Zurückrufen',
    select: 'Auswählen',
    unselect: 'Abwählen',
    selectAll: 'Alle auswählen',
    star: 'Markieren',
    unstar: 'Markierung aufheben',
    tag: 'Tags …',
    fetchAudio: 'Audio holen',
    freeAudio: 'Audio hier freigeben',
    print: 'Drucken',
    showInFolder: 'Im Ordner zeigen',
    deleteHere: 'Hier löschen',
    clear: 'Auswahl aufheben',
  },
  tagging: {
    title: (count) => `Tags von ${ofCalls(count)}`,
    placeholder: 'Tag suchen oder neu benennen',
    create: (name) => `Neues Tag „${name}“`,
    some: (bearing, of) => `${numberOf(bearing)} von ${numberOf(of)}`,
  },
  progress: (done, total) => `${numberOf(done)} von ${numberOf(total)}`,
  stop: 'Anhalten',
  did: {
    starred: (count) => `${calls(count)} markiert.`,
    unstarred: (count) => `Markierung von ${ofCalls(count)} aufgehoben.`,
    fetching: (count, of) =>
      count === of
        ? `Das Audio von ${ofCalls(count)} wird geholt.`
        : `Das Audio von ${numberOf(count)} der ${calls(of)} wird geholt; das der anderen ist hier, oder es gibt keines.`,
    freed: (count, of) =>
      count === of
        ? `Audio von ${ofCalls(count)} freigegeben; der Dienst behält es.`
        : `Audio von ${numberOf(count)} der ${calls(of)} freigegeben; von den anderen ist hier keines oder nur hier eines.`,
    deleted: (count) => `${calls(count)} hier gelöscht.`,
    restored: (count) => `${calls(count)} wiederhergestellt.`,
    erased: (count) => `${calls(count)} endgültig gelöscht.`,
  },
  nothing: {
    starred: 'Alle sind schon markiert.',
    unstarred: 'Keiner davon ist markiert.',
    fetching: 'Ihr Audio ist schon hier, oder der Dienst hat keines.',
    freed: 'Von keinem lässt sich Audio freigeben.',
    restored: 'Sie lassen sich nicht mehr zurückholen.',
  },
  lost: (count) =>
    count === 1
      ? '1 Anruf ließ sich nicht mehr zurückholen.'
      : `${calls(count)} ließen sich nicht mehr zurückholen.`,
}

export const callsCommandsText: Translated<typeof en.callsCommandsText> = {
  'list.next': { title: 'Nächste Zeile' },
  'list.previous': { title: 'Vorige Zeile' },
  'list.open': { title: 'Zeile öffnen' },
  'list.toggle-selected': { title: 'Zeile auswählen oder abwählen' },
  'list.extend-down': { title: 'Nächste Zeile mit auswählen' },
  'list.extend-up': { title: 'Vorige Zeile mit auswählen' },
  'list.select-all': { title: 'Alle Anrufe der Liste auswählen' },
  'list.clear-selection': { title: 'Auswahl aufheben', words: 'nichts leeren abwählen' },
  'list.tag-selected': { title: 'Ausgewählten Anrufen Tags geben', words: 'etikett' },
  'list.fetch-selected': { title: 'Audio der ausgewählten Anrufe holen', words: 'laden herunterladen ton' },
  'list.free-selected': {
    title: 'Audio der ausgewählten Anrufe hier freigeben',
    words: 'entfernen ton platz',
  },
  'list.delete-selected': { title: 'Ausgewählte Anrufe hier löschen', words: 'entfernen papierkorb' },
  'list.comfortable': { title: 'Liste mit großzügigen Zeilen zeigen', words: 'ansicht dichte' },
  'list.compact': { title: 'Liste mit kompakten Zeilen zeigen', words: 'ansicht dichte dicht' },
  'list.columns': { title: 'Liste in Spalten zeigen', words: 'ansicht tabelle' },
}
