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
    keypad: 'Tastenfeld',
    holdForPlus: 'Für + gedrückt halten',
    backspace: 'Löschen',
    call: 'Anrufen',
    ringsFirst: 'Sie werden noch einmal gefragt. Dann klingelt zuerst Ihr Telefon, und wir verbinden Sie.',
    empty: 'Geben Sie eine Nummer ein, oder den Namen von jemandem, den Sie kennen.',
    choose: 'Wählen Sie, wen Sie anrufen.',
    nobody: 'Niemand, den Sie kennen, heißt so. Geben Sie eine Nummer ein.',
    checking: 'Die Nummer wird geprüft.',
    callOpen: 'Ein Anruf wird gerade begonnen.',
    nothingPasted: 'Im Eingefügten steht keine Telefonnummer.',
    extension: (digits) =>
      `Durchwahl ${digits}: Geben Sie sie auf Ihrem Telefon ein, sobald Sie verbunden sind.`,
    matches: 'Treffer',
    recent: 'Wen Sie anrufen',
    noRecentText: 'Nummern aus Ihren letzten Anrufen erscheinen hier.',
    noMatches: 'Niemand, den Sie kennen oder angerufen haben.',
    ask: (who) => `${who} anrufen: Sie werden erst gefragt`,
    lastCall: 'zuletzt',
  },
  blockers: {
    offline:
      'Der Dienst ist nicht erreichbar. Er beginnt die Anrufe; dafür braucht es eine Verbindung zu ihm.',
    'no-key': 'Für dieses Konto gibt es gerade keinen API-Schlüssel, daher kann kein Anruf begonnen werden.',
    'key-rejected':
      'Der Dienst nimmt Ihren API-Schlüssel nicht mehr an, daher kann kein Anruf begonnen werden.',
    'no-minutes': 'Sie haben keine Minuten mehr.',
  },
  mend: {
    'no-key': 'Schlüssel eingeben …',
    'key-rejected': 'Schlüssel ersetzen …',
    'no-minutes': 'Tarife und Minuten ansehen',
  },
  before: {
    minutesLeft: (count) => `Noch ${minutes(count)}`,
    unlimited: 'Unbegrenzte Minuten',
    plan: (name) => `Tarif ${name}`,
    asOf: (when) => `Stand ${when}`,
    phoneMissing:
      'In Ihrem Konto scheint keine Telefonnummer eingetragen zu sein; dieses Telefon würde zuerst klingeln. Tragen Sie sie in der Weboberfläche des Dienstes ein.',
  },
  region: {
    label: 'Nummern ohne Landesvorwahl gehören zu',
    automatic: (country) => `Automatisch: ${country}`,
    automaticOnly: 'Automatisch',
    from: {
      setting: 'von Ihnen gewählt',
      'phone-number': 'wie Ihre eigene Nummer',
      'time-zone': 'nach der Zeitzone Ihres Kontos',
      system: 'nach den Einstellungen Ihres Systems',
    },
  },
  kinds: {
    mobile: 'Mobilfunk',
    'fixed-line': 'Festnetz',
    'fixed-line-or-mobile': 'Festnetz oder Mobilfunk',
    'toll-free': 'gebührenfrei',
    'premium-rate': 'Sondernummer mit hohen Kosten',
    'shared-cost': 'geteilte Kosten',
    voip: 'Internettelefonie',
    personal: 'persönliche Nummer',
    pager: 'Funkruf',
    company: 'Firmennummer',
    voicemail: 'Mailbox',
  },
  localTime: {
    at: (time) => `dort ${time}`,
    between: (earliest, latest) => `dort zwischen ${earliest} und ${latest}`,
    late: 'Dort schläft man vielleicht.',
  },
  confirm: {
    label: 'Vor dem Anruf',
    title: 'Diese Nummer anrufen?',
    unknownCaller: 'Keine Ihrer Personen',
    ringsFirst:
      'Zuerst klingelt Ihr eigenes Telefon. Nehmen Sie ab, dann verbinden wir Sie; der Anruf wird aufgenommen.',
    ringsFirstOn: (number) =>
      `Zuerst klingelt Ihr eigenes Telefon, ${number}. Nehmen Sie ab, dann verbinden wir Sie; der Anruf wird aufgenommen.`,
    call: 'Jetzt anrufen',
    calling: 'Der Anruf wird begonnen',
    back: 'Zurück',
    keys: 'Eingabetaste ruft an, Esc führt zurück',
    sampleNote: 'Beispieldienst: Niemand wird angerufen. Nach kurzer Zeit kommt ein erfundener Anruf.',
  },
  call: {
    label: 'Aktueller Anruf',
    titles: {
      starting: 'Der Anruf wird begonnen',
      initiated: 'Ihr Telefon klingelt',
      processing: 'Anruf beendet',
      transcribing: 'Wird transkribiert',
      completed: 'Der Anruf ist da',
      refused: 'Der Anruf wurde nicht begonnen',
      unknown: 'Wir wissen nicht, ob der Anruf begonnen wurde',
      'never-arrived': 'Der Anruf ist nie erschienen',
    },
    talking: 'Es klingelt, oder Sie sprechen',
    completing: 'Das Transkript wird geholt',
    texts: {
      starting: 'Der Dienst wird gebeten, Sie anzurufen.',
      initiated: 'Nehmen Sie ab, dann verbinden wir Sie. Die Aufnahme folgt, wenn Sie auflegen.',
      processing: 'Der Dienst bereitet die Aufnahme vor.',
      transcribing: 'Der Dienst schreibt auf, was gesagt wurde.',
      completed: 'Das Transkript ist in Ihrer Bibliothek.',
      refused: 'Niemand wurde angerufen.',
      unknown:
        'Die Antwort des Dienstes ging verloren. Offhook wählt nie von selbst ein zweites Mal: Warten Sie ab, ob Ihr Telefon klingelt, bevor Sie erneut anrufen. Kam der Anruf zustande, erscheint er hier.',
      'never-arrived':
        'Der Dienst hat diesen Anruf nie aufgelistet. Vermutlich wurde nicht abgenommen. Sie können ihn erneut beginnen.',
    },
    talkingText: 'Der Dienst sagt nicht, ob Sie verbunden wurden. Die Aufnahme folgt, wenn Sie auflegen.',
    completingText: 'Der Anruf ist beim Dienst fertig und auf dem Weg auf dieses Gerät.',
    steps: [
      'Dienst gefragt',
      'Ihr Telefon klingelt, Sie sprechen',
      'Aufnahme vorbereitet',
      'Transkribiert',
      'In Ihrer Bibliothek',
    ],
    stepStates: { done: 'erledigt', now: 'läuft', next: 'steht noch an' },
    started: (when) => `begonnen ${when}`,
    open: 'Anruf öffnen',
    again: 'Erneut anrufen …',
    dismiss: 'Schließen',
    show: 'Anruf zeigen',
    hide: 'Anruf verbergen',
  },
  memory: {
    last: 'Zuletzt gesprochen',
    firstCall: 'Hier ist kein früherer Anruf mit dieser Nummer.',
    notes: 'Frühere Notizen',
    openTasks: (count) => (count === 1 ? '1 offene Aufgabe' : `${numberOf(count)} offene Aufgaben`),
    openAt: (when) => `Den Anruf vom ${when} dort öffnen`,
    openNote: 'Den Anruf dieser Notiz öffnen',
  },
  note: {
    label: 'Notiz zu diesem Anruf',
    placeholder: 'Mitschreiben, während Sie sprechen',
    waits: 'Bleibt hier und kommt zur Aufnahme, sobald diese da ist.',
    joins: 'Kommt zur Aufnahme, die schon da ist.',
    saving: 'Wird gespeichert',
    saved: 'Gespeichert. Sie kommt zur Aufnahme, sobald diese da ist.',
    joined: 'Bei der Aufnahme gespeichert.',
  },
}
