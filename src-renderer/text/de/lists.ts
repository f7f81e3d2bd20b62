/** German; see `en/lists.ts`. */
import type { listsText as en } from '../en/lists.ts'
import { numberOf, type Translated } from '../../util/language.ts'

function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`
}

/** After “von”. */
function ofCalls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufen'}`
}

export const listsText: Translated<typeof en> = {
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
    exportSrt: 'SRT exportieren',
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
