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
    inbound: 'Eingehend',
    outbound: 'Ausgehend',
    unknownDirection: 'Unbekannte Richtung',
    star: 'Markieren',
    noWords: 'Keine Sprache erkannt',
    audioNotHere: 'Audio nicht geladen',
    empty: {
      inbox: ['Nichts zu erledigen', 'Neue Anrufe erscheinen hier, bis Sie sie als erledigt markieren.'],
      all: ['Noch keine Anrufe', 'Anrufe, die Sie tätigen oder erhalten, erscheinen hier.'],
      inbound: ['Keine eingehenden Anrufe', 'Anrufe, die Sie erhalten, erscheinen hier.'],
      outbound: ['Keine ausgehenden Anrufe', 'Anrufe, die Sie tätigen, erscheinen hier.'],
      starred: [
        'Keine markierten Anrufe',
        'Drücken Sie S oder klicken Sie auf den Stern eines Anrufs, um ihn hier zu finden.',
      ],
      'not-ready': [
        'Alle Anrufe sind bereit',
        'Anrufe, die noch verarbeitet oder erneut versucht werden, erscheinen hier.',
      ],
      failed: [
        'Keine fehlgeschlagenen Anrufe',
        'Anrufe, die nicht verarbeitet oder geladen werden konnten, erscheinen hier.',
      ],
      'different-length': [
        'Keine abweichenden Längen',
        'Audio, das unvollständig ist oder eine unerwartete Länge hat, erscheint hier.',
      ],
      'removed-at-service': ['Nichts gelöscht', 'Beim Dienst gelöschte Anrufe erscheinen hier.'],
    },
    firstSync: [
      'Ihre Anrufe werden geladen',
      'Anrufe erscheinen hier während der ersten Synchronisierung. Sie können sich schon umsehen.',
    ],
    failed: 'Anrufe konnten nicht geladen werden',
    blocked: {
      forbidden: {
        title: 'Ihr Tarif enthält diese Anrufe nicht',
        text: 'Der Dienst akzeptiert Ihren Schlüssel, aber API-Zugang erfordert einen aktiven Pro- oder Business-Tarif.',
        action: 'Tarif anzeigen',
      },
      rejected: {
        title: 'Der Dienst akzeptiert Ihren API-Schlüssel nicht',
        text: 'Er wurde vielleicht falsch eingegeben, widerrufen oder ersetzt.',
        action: 'Schlüssel eingeben',
      },
      missing: {
        title: 'Nicht verbunden',
        text: 'Anrufe erscheinen hier, nachdem Sie einen API-Schlüssel eingegeben haben.',
        action: 'Schlüssel eingeben',
      },
    },
    openDialPad: 'Wählfeld öffnen',
  },
  selection: {
    label: 'Ausgewählte Anrufe',
    count: (count) => `${numberOf(count)} ausgewählt`,
  },
  status: {
    removed: 'Beim Dienst gelöscht, auf diesem Computer behalten',
    failed: 'Verarbeitung fehlgeschlagen',
    processing: 'Wird verarbeitet',
    transcribing: 'Wird transkribiert',
    other: (status) => `Status: ${status}`,
    wanted: 'Transkript wird geladen',
    waiting: 'Transkript noch nicht bereit',
    unavailable: 'Kein Transkript verfügbar',
    fetchFailed: 'Transkript konnte nicht geladen werden',
  },
  notices: {
    printed: 'An den Drucker gesendet.',
    audioSaved: 'Audio gespeichert.',
  },
}

export const reasonsText: Translated<typeof en.reasonsText> = {
  removed: (when) => `Wurde ${when} beim Dienst gelöscht. Ihre Kopie ist noch hier.`,
  atService: {
    processing: 'Wird noch verarbeitet.',
    transcribing: 'Wird noch transkribiert.',
  },
  notReady: 'Noch nicht bereit.',
  transcript: (what) => `Transkript: ${what}`,
  audio: (what) => `Audio: ${what}`,
  wanted: 'Noch nicht geladen.',
  failed: 'Konnte nicht geladen werden.',
  failedAtService: 'Verarbeitung fehlgeschlagen.',
  unavailable: 'Nicht verfügbar.',
  otherLength: (own, expected) => `Die Datei ist ${own} lang, erwartet wurden ${expected}.`,
  cutOff: 'Unvollständig, aber abspielbar.',
  nextTry: (at) => `Nächster Versuch ${at}.`,
  atTime: (time) => `um ${time}`,
  onDay: (dateTime) => `am ${dateTime}`,
  soon: 'in Kürze',
}

export const listsText: Translated<typeof en.listsText> = {
  count: calls,
  options: 'Listenoptionen',
  layouts: { comfortable: 'Großzügig', columns: 'Spalten' },
  columns: {
    when: 'Datum',
    direction: 'Richtung',
    name: 'Name',
    number: 'Nummer',
    length: 'Länge',
    state: 'Status',
    tags: 'Tags',
    words: 'Vorschau',
    star: 'Markierung',
  },
  orders: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    longest: 'Längste zuerst',
    shortest: 'Kürzeste zuerst',
  },
  chooseColumns: 'Spalten auswählen',
  titles: { unheard: 'Ungehört', tag: 'Tag', person: 'Kontakt' },
  empty: {
    unheard: [
      'Keine ungehörten Anrufe',
      'Geladene Anrufe, die Sie noch nicht abgespielt haben, erscheinen hier.',
    ],
    tag: [
      'Keine Anrufe mit diesem Tag',
      'Wählen Sie Anrufe in einer anderen Liste aus, um ihnen dieses Tag hinzuzufügen.',
    ],
    person: ['Keine Anrufe mit diesem Kontakt', 'Anrufe mit einer seiner Nummern erscheinen hier.'],
  },
  snooze: (count) => (count === 1 ? 'Zurückstellen bis' : `${calls(count)} zurückstellen bis`),
  filter: 'Anrufe filtern',
  selected: 'Ausgewählt',
  marks: {
    unheard: 'Ungehört',
    notes: (count) => `${numberOf(count)} ${count === 1 ? 'Notiz' : 'Notizen'}`,
    passages: (count) => `${numberOf(count)} ${count === 1 ? 'Stelle' : 'Stellen'}`,
    tags: (names) => `Tags: ${names.join(', ')}`,
  },
  actions: {
    label: (count) => `Aktionen für ${calls(count)}`,
    open: 'Öffnen',
    play: 'Öffnen und abspielen',
    callBack: 'Zurückrufen',
    select: 'Auswählen',
    unselect: 'Abwählen',
    star: 'Markieren',
    unstar: 'Markierung aufheben',
    tag: 'Tags …',
    copy: 'Kopieren',
    export: 'Exportieren',
    exportSelected: 'Auswahl exportieren',
    exportMore: 'Exportieren …',
    fetchAudio: 'Audio herunterladen',
    removeDownload: 'Download entfernen',
    retry: 'Jetzt erneut versuchen',
    keep: 'Behalten',
    deleteCopy: 'Kopie löschen',
    print: 'Drucken',
    showInFolder: 'Im Ordner anzeigen',
    done: 'Als erledigt markieren',
    doneShort: 'Erledigt',
    snooze: 'Zurückstellen …',
    moveBack: 'In den Posteingang verschieben',
    heard: 'Als gehört markieren',
    unheard: 'Als ungehört markieren',
    delete: 'Von diesem Computer löschen',
    clear: 'Auswahl aufheben',
  },
  tagging: {
    title: (count) => `Tags für ${calls(count)}`,
    placeholder: 'Tag suchen oder erstellen',
    create: (name) => `Neues Tag „${name}“`,
    some: (tagged, of) => `${numberOf(tagged)} von ${numberOf(of)}`,
  },
  progress: (done, total) => `${numberOf(done)} von ${numberOf(total)}`,
  stop: 'Anhalten',
  did: {
    starred: (count) => `${calls(count)} markiert.`,
    unstarred: (count) => `Markierung von ${ofCalls(count)} aufgehoben.`,
    done: (count) => `${calls(count)} als erledigt markiert.`,
    snoozed: (count, day) => `${calls(count)} bis ${day} zurückgestellt.`,
    movedBack: (count) => `${calls(count)} in den Posteingang verschoben.`,
    heard: (count) => `${calls(count)} als gehört markiert.`,
    unheard: (count) => `${calls(count)} als ungehört markiert.`,
    fetching: (count, of) =>
      count === of
        ? `Audio von ${ofCalls(count)} wird geladen.`
        : `Audio von ${numberOf(count)} der ${calls(of)} wird geladen. Die übrigen sind bereits geladen oder haben keines.`,
    freed: (count, of) =>
      count === of
        ? `Downloads von ${ofCalls(count)} entfernt.`
        : `Downloads von ${numberOf(count)} der ${calls(of)} entfernt. Die übrigen haben keinen, oder er ist die einzige Kopie.`,
    retrying: (count) => `${calls(count)} ${count === 1 ? 'wird' : 'werden'} erneut versucht.`,
    retryingAll: 'Alles Fehlgeschlagene und Ausstehende wird erneut versucht.',
    kept: (count) => `${calls(count)} behalten.`,
    deleted: (count) => `${calls(count)} gelöscht.`,
    restored: (count) => `${calls(count)} wiederhergestellt.`,
    erased: (count) => `${calls(count)} endgültig gelöscht.`,
  },
  nothing: {
    starred: 'Bereits markiert.',
    unstarred: 'Nicht markiert.',
    inbox: 'Nichts zu ändern.',
    heard: 'Bereits gehört.',
    unheard: 'Noch nicht abgespielt.',
    fetching: 'Bereits geladen oder nicht verfügbar.',
    freed: 'Keine Downloads zu entfernen.',
    restored: 'Diese Anrufe können nicht mehr wiederhergestellt werden.',
  },
  notRestored: (count) =>
    `${calls(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht wiederhergestellt werden.`,
}

export const callsCommandsText: Translated<typeof en.callsCommandsText> = {
  'list.next': { title: 'Nächste Zeile' },
  'list.previous': { title: 'Vorherige Zeile' },
  'list.open': { title: 'Zeile öffnen' },
  'list.toggle-selected': { title: 'Zeile auswählen oder abwählen' },
  'list.extend-down': { title: 'Auswahl nach unten erweitern' },
  'list.extend-up': { title: 'Auswahl nach oben erweitern' },
  'list.select-all': { title: 'Alle Anrufe auswählen' },
  'list.clear-selection': { title: 'Alle abwählen', words: 'auswahl nichts leeren aufheben' },
  'list.tag-selected': { title: 'Tags der ausgewählten Anrufe ändern', words: 'taggen etikett' },
  'list.fetch-selected': { title: 'Audio der ausgewählten Anrufe herunterladen', words: 'laden ton' },
  'list.free-selected': {
    title: 'Downloads der ausgewählten Anrufe entfernen',
    words: 'freigeben audio ton platz',
  },
  'list.export-selected': {
    title: 'Ausgewählte Anrufe exportieren …',
    words: 'speichern word pdf tabelle untertitel srt',
  },
  'list.delete-selected': { title: 'Ausgewählte Anrufe löschen', words: 'entfernen papierkorb' },
  'list.retry-all': { title: 'Alle fehlgeschlagenen erneut versuchen', words: 'wiederholen wartend' },
  'list.comfortable': { title: 'Großzügige Liste', words: 'ansicht dichte' },
  'list.columns': { title: 'Liste mit Spalten', words: 'ansicht tabelle' },
}

export const inboxCommandsText: Translated<typeof en.inboxCommandsText> = {
  'inbox.done': { title: 'Als erledigt markieren', words: 'schließen archivieren posteingang anruf' },
  'inbox.snooze': { title: 'Zurückstellen …', words: 'später erinnern posteingang anruf' },
  'inbox.move-back': { title: 'In den Posteingang verschieben', words: 'wieder öffnen anruf' },
  'inbox.heard': { title: 'Als gehört oder ungehört markieren', words: 'abgespielt neu' },
}
