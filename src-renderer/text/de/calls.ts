/** German; see `en/calls.ts`. */
import type { callsText as en } from '../en/calls.ts'
import { numberOf, type Translated } from '../../util/language.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

function quoted(words: string[]): string {
  return words.map((word) => `„${word}“`).join(', ')
}

export const callsText: Translated<typeof en> = {
  appName: 'Offhook',
  unexpected:
    'In Offhook selbst ist etwas schiefgegangen. Nichts ging verloren; versuchen Sie es noch einmal, oder starten Sie Offhook neu.',
  loading: 'Wird geladen',
  retry: 'Erneut versuchen',

  nav: {
    label: 'Hauptbereich',
    all: 'Alle Anrufe',
    inbound: 'Eingehend',
    outbound: 'Ausgehend',
    starred: 'Markiert',
    unheard: 'Ungehört',
    notReady: 'Nicht bereit',
    people: 'Personen',
    goTo: 'Gehe zu',
    search: 'Suche',
    dialer: 'Wählfeld',
    readiness: 'Offline verfügbar',
    account: 'Konto',
    settings: 'Einstellungen',
    sampleBadge: 'Beispiele',
    sampleText: 'Alles hier ist erfunden, zum Ausprobieren von Offhook.',
    leave: 'Verlassen',
    leaveSample: 'Beispielanrufe verlassen',
  },

  session: {
    rejected:
      'Der Dienst nimmt den API-Schlüssel nicht mehr an. Alles Abgeglichene bleibt hier und funktioniert.',
    rejectedAction: 'Schlüssel eingeben',
    missing: 'Nicht mit dem Dienst verbunden. Alles Abgeglichene bleibt hier und funktioniert.',
    missingAction: 'Verbinden',
  },

  sync: {
    label: 'Abgleich',
    ready: (ready, total) =>
      total === 0 ? 'Noch keine Anrufe' : `Verfügbar ${numberOf(ready)} von ${numberOf(total)}`,
    readyShort: (ready, total) => `${numberOf(ready)} von ${numberOf(total)} da`,
    open: 'Zeigen, was hier ist und was nicht',
    syncNow: 'Jetzt abgleichen',
    pause: 'Abgleich anhalten',
    pauseFor: { hour: 'Für eine Stunde', tomorrow: 'Bis morgen früh', open: 'Bis ich ihn fortsetze' },
    resume: 'Abgleich fortsetzen',
    starting: 'Sucht nach Anrufen',
    listing: 'Listet Anrufe auf',
    transcripts: 'Holt Transkripte',
    audio: 'Holt Audio',
    idle: (when) => `Stand ${when}`,
    never: 'Noch nicht abgeglichen',
    failed: (count) =>
      count === 1
        ? '1 Teil konnte nicht geholt werden'
        : `${numberOf(count)} Teile konnten nicht geholt werden`,
    paused: 'Angehalten. Was hier ist, bleibt nutzbar.',
    pausedUntil: (when) => `Angehalten bis ${when}.`,
    offline: 'Offline. Geht von selbst weiter.',
    offlineUntil: (countdown) => `Offline. Nächster Versuch in ${countdown}.`,
    noWay: {
      tls: 'Das Zertifikat des Dienstes wird nicht anerkannt.',
      proxy: 'Der Proxy des Netzes lässt Offhook nicht durch.',
      'proxy-login': 'Der Proxy des Netzes verlangt eine Anmeldung.',
    },
    triesAgainIn: (countdown) => `Nächster Versuch in ${countdown}.`,
    rateLimited: 'Der Dienst bittet zu warten',
    rateLimitedUntil: (countdown) => `Der Dienst bittet zu warten: ${countdown}`,
    unauthorized: 'Wartet auf einen gültigen Schlüssel.',
    forbidden: 'Der Tarif enthält keinen API-Zugang.',
    diskFull: 'Der Datenträger ist voll.',
    diskError: 'Der Datenträger ist nicht beschreibbar.',
    stopped: 'Beendet',
    saving: { metered: 'Wartet: Netz mit Volumengrenze', battery: 'Wartet: Akkubetrieb' },
    audioHeld: {
      metered: 'Audio wartet: Netz mit Volumengrenze',
      battery: 'Audio wartet: Akkubetrieb',
      quota: 'Audio wartet: Größengrenze erreicht',
      'disk-full': 'Audio wartet: Datenträger voll',
      'disk-error': 'Audio wartet: Datenträger nicht beschreibbar',
      storage: 'Audio wartet: Speicher antwortet nicht',
    },
    actions: {
      unauthorized: 'Schlüssel eingeben',
      forbidden: 'Zum Konto',
      'disk-full': 'Datenordner zeigen',
      'disk-error': 'Datenordner zeigen',
      failed: 'Zeigen',
      saving: 'Trotzdem holen?',
    },
    left: (time) => `noch ${time}`,
  },

  list: {
    label: (view) => `${view}, Liste der Anrufe`,
    today: 'Heute',
    yesterday: 'Gestern',
    noDate: 'Ohne Datum',
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

  search: {
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
  },

  reader: {
    label: 'Anruf',
    backToList: 'Zurück zur Liste',
    backToResults: 'Zurück zu den Ergebnissen',
    nothingOpen: 'Kein Anruf geöffnet',
    nothingOpenText: 'Wählen Sie links einen Anruf, um ihn zu lesen und zu hören.',
    exportSrt: 'Exportieren',
    drag: 'In ein anderes Programm ziehen, um die Dateien zu übergeben',
    callBack: 'Zurückrufen',
    you: 'Sie',
    them: 'Andere Seite',
    someone: 'Sprecher',
    openFailed: 'Dieser Anruf konnte nicht geöffnet werden',
    removed:
      'Der Dienst hat diesen Anruf nicht mehr. Die Kopie auf diesem Gerät bleibt, bis Sie entscheiden.',
    nextTry: (when) => `Offhook fragt ${when} erneut.`,
    keepsAsking: 'Offhook fragt weiter nach; das Transkript erscheint hier von selbst.',
    noWords: 'Es wurden keine Worte erkannt',
    noWordsText: 'Der Dienst hat diesen Anruf transkribiert und nichts Gesprochenes gefunden.',
    offlineText: 'Der Dienst ist gerade nicht erreichbar. Das Transkript kommt, wenn Sie wieder online sind.',
    retried: 'Erneut angefragt.',
  },

  find: {
    label: 'In diesem Anruf suchen',
    placeholder: 'In diesem Anruf suchen',
    position: (at, of) => `${numberOf(at)} von ${numberOf(of)}`,
    none: 'Nicht gesagt',
    next: 'Weiter',
    previous: 'Zurück',
    play: 'Hier abspielen',
    close: 'Schließen',
  },

  notices: {
    exported: (count) =>
      count === 1 ? 'SRT-Datei gespeichert.' : `${numberOf(count)} SRT-Dateien gespeichert.`,
    skipped: (count) =>
      count === 1
        ? '1 Anruf ohne Transkript wurde ausgelassen.'
        : `${numberOf(count)} Anrufe ohne Transkript wurden ausgelassen.`,
    exportEnded: (count, unreached) =>
      `Der Export endete, als sein Konto geschlossen wurde. Gespeichert: ${numberOf(count)} von ${numberOf(count + unreached)}.`,
    dismiss: 'Schließen',
  },
}
