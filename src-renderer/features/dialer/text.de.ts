/** The German texts of the dial pad and calls in progress. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function minutes(count: number): string {
  const whole = Math.round(count)
  return `${numberOf(whole)} ${whole === 1 ? 'Minute' : 'Minuten'}`
}

export const dialerText: Translated<typeof en.dialerText> = {
  pad: {
    title: 'Wählfeld',
    number: 'Name oder Telefonnummer',
    placeholder: 'Name oder Nummer',
    keypad: 'Wählfeld',
    show: 'Wählfeld anzeigen',
    holdForPlus: 'Für + gedrückt halten',
    backspace: 'Löschen',
    call: 'Anrufen',
    ringsFirst: 'Sie bestätigen zuerst. Dann klingelt Ihr Telefon, und wir verbinden Sie.',
    empty: 'Geben Sie einen Namen oder eine Nummer ein',
    choose: 'Wählen Sie einen Kontakt oder Anruf',
    nobody: 'Kein Kontakt mit diesem Namen. Geben Sie stattdessen eine Nummer ein.',
    checking: 'Nummer wird geprüft …',
    callOpen: 'Ein Anruf wird bereits gestartet.',
    nothingPasted: 'Keine Telefonnummer in der Zwischenablage gefunden.',
    extension: (digits) =>
      `Durchwahl ${digits}: Geben Sie sie auf Ihrem Telefon ein, wenn Sie verbunden sind.`,
    matches: 'Treffer',
    recent: 'Letzte Anrufe',
    noRecentText: 'Ihre letzten Anrufe erscheinen hier.',
    noMatches: 'Keine passenden Kontakte oder Anrufe.',
    ask: (who) => `${who} anrufen, mit Bestätigung`,
    lastCall: 'zuletzt',
  },
  blockers: {
    offline: 'Sie sind offline. Anrufe erfordern eine Verbindung zum Dienst.',
    'no-key': 'Geben Sie einen API-Schlüssel ein, um anzurufen.',
    'key-rejected': 'Ihr API-Schlüssel ist nicht mehr gültig. Ersetzen Sie ihn, um anzurufen.',
    'no-minutes': 'Sie haben keine Minuten mehr.',
  },
  fixes: {
    'no-key': 'Schlüssel eingeben …',
    'key-rejected': 'Schlüssel ersetzen …',
    'no-minutes': 'Tarife und Minuten anzeigen',
  },
  before: {
    minutesLeft: (count) => `Noch ${minutes(count)}`,
    unlimited: 'Unbegrenzte Minuten',
    plan: (name) => `Tarif ${name}`,
    asOf: (when) => `Stand ${when}`,
    phoneMissing:
      'In Ihrem Konto ist keine Telefonnummer hinterlegt. Fügen Sie auf der Website des Dienstes eine hinzu.',
  },
  region: {
    label: 'Standardland',
    automatic: (country) => `Automatisch: ${country}`,
    automaticOnly: 'Automatisch',
    from: {
      setting: 'Ihre Auswahl',
      'phone-number': 'nach Ihrer Telefonnummer',
      'time-zone': 'nach Ihrer Zeitzone',
      system: 'nach Ihren Systemeinstellungen',
    },
  },
  kinds: {
    mobile: 'Mobilfunk',
    'fixed-line': 'Festnetz',
    'fixed-line-or-mobile': 'Festnetz oder Mobilfunk',
    'toll-free': 'gebührenfrei',
    'premium-rate': 'Premium-Rufnummer',
    'shared-cost': 'geteilte Kosten',
    voip: 'VoIP',
    personal: 'persönliche Nummer',
    pager: 'Funkruf',
    company: 'Firmennummer',
    voicemail: 'Mailbox',
  },
  localTime: {
    at: (time) => `Ortszeit: ${time}`,
    between: (earliest, latest) => `Ortszeit: ${earliest} bis ${latest}`,
    late: 'Die Person schläft vielleicht.',
  },
  confirm: {
    label: 'Anruf bestätigen',
    title: 'Diese Nummer anrufen?',
    unknownCaller: 'Nicht in Ihren Kontakten',
    ringsFirst:
      'Zuerst klingelt Ihr Telefon. Nehmen Sie ab, dann verbinden wir Sie. Der Anruf wird aufgenommen.',
    ringsFirstOn: (number) =>
      `Zuerst klingelt Ihr Telefon, ${number}. Nehmen Sie ab, dann verbinden wir Sie. Der Anruf wird aufgenommen.`,
    call: 'Jetzt anrufen',
    calling: 'Anruf wird gestartet',
    back: 'Zurück',
    keys: 'Eingabe zum Anrufen, Esc zum Zurückgehen',
    sampleNote: 'Dies ist ein Beispiel. Niemand wird angerufen; in Kürze erscheint ein erfundener Anruf.',
  },
  call: {
    label: 'Aktueller Anruf',
    titles: {
      starting: 'Anruf wird gestartet',
      initiated: 'Ihr Telefon klingelt',
      processing: 'Anruf beendet',
      transcribing: 'Wird transkribiert',
      completed: 'Anruf bereit',
      refused: 'Anruf nicht gestartet',
      unknown: 'Der Anruf wurde möglicherweise gestartet',
      'never-arrived': 'Anruf nicht gefunden',
    },
    talking: 'Anruf läuft',
    completing: 'Transkript wird geladen',
    texts: {
      starting: 'Verbindung zum Dienst wird hergestellt.',
      initiated: 'Nehmen Sie ab, dann verbinden wir Sie. Die Aufnahme erscheint nach dem Anruf.',
      processing: 'Die Aufnahme wird vorbereitet.',
      transcribing: 'Das Transkript wird erstellt.',
      completed: 'Das Transkript ist in Ihrer Bibliothek.',
      refused: 'Niemand wurde angerufen.',
      unknown:
        'Der Dienst hat nicht geantwortet. Warten Sie ab, ob Ihr Telefon klingelt, bevor Sie erneut anrufen. Kam der Anruf zustande, erscheint er hier.',
      'never-arrived': 'Vermutlich wurde nicht abgenommen. Sie können erneut anrufen.',
    },
    talkingText: 'Die Aufnahme erscheint nach dem Anruf.',
    completingText: 'Der Anruf wird auf diesen Computer synchronisiert.',
    steps: [
      'Anfrage gesendet',
      'Anruf läuft',
      'Aufnahme vorbereitet',
      'Transkribiert',
      'In Ihrer Bibliothek',
    ],
    stepStates: { done: 'erledigt', now: 'läuft', next: 'nicht begonnen' },
    started: (when) => `gestartet ${when}`,
    open: 'Anruf öffnen',
    again: 'Erneut anrufen …',
    dismiss: 'Schließen',
    show: 'Anruf anzeigen',
    hide: 'Anruf ausblenden',
  },
  memory: {
    last: 'Letzter Anruf',
    firstCall: 'Keine früheren Anrufe',
    notes: 'Frühere Notizen',
    openTasks: (count) => (count === 1 ? '1 offene Aufgabe' : `${numberOf(count)} offene Aufgaben`),
    openAt: (when) => `Anruf vom ${when} an dieser Stelle öffnen`,
    openNote: 'Anruf dieser Notiz öffnen',
  },
  note: {
    label: 'Anrufnotizen',
    placeholder: 'Während des Anrufs mitschreiben',
    empty: 'Wird an die Aufnahme angehängt.',
    saving: 'Wird gespeichert',
    saved: 'Gespeichert. Wird an die Aufnahme angehängt.',
    attached: 'In der Aufnahme gespeichert.',
  },
}
