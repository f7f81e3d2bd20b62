/** The German texts of the frame: navigation, notices, undo and links. */
import type { Translated } from '../util/language.ts'
import type * as en from './text.en.ts'

export const appText: Translated<typeof en.appText> = {
  appName: 'Offhook',
  withheldNumber: 'Unterdrückte Nummer',

  nav: {
    passages: 'Stellen',
    label: 'Hauptnavigation',
    inbox: 'Posteingang',
    all: 'Alle Anrufe',
    inbound: 'Eingehend',
    outbound: 'Ausgehend',
    starred: 'Markiert',
    unheard: 'Ungehört',
    notReady: 'Nicht bereit',
    failed: 'Fehlgeschlagen',
    differentLength: 'Abweichende Länge',
    removedAtService: 'Beim Dienst gelöscht',
    people: 'Kontakte',
    search: 'Suche',
    dialer: 'Wählfeld',
    account: 'Konto',
    settings: 'Einstellungen',
  },
  session: {
    rejected: 'Der API-Schlüssel ist nicht mehr gültig. Bereits Synchronisiertes können Sie weiter nutzen.',
    rejectedAction: 'Schlüssel eingeben',
    missing: 'Nicht verbunden. Bereits Synchronisiertes können Sie weiter nutzen.',
    missingAction: 'Verbinden',
  },
  dismiss: 'Schließen',
  undo: 'Rückgängig',
  undoOf: (what) => `„${what}“ rückgängig machen`,
  redoOf: (what) => `„${what}“ wiederholen`,
  undone: (what) => `„${what}“ rückgängig gemacht`,
  redone: (what) => `„${what}“ wiederholt`,
}

export const linksText: Translated<typeof en.linksText> = {
  copied: 'Link kopiert. Er öffnet diesen Anruf in Offhook.',
  notCopied: 'Der Link konnte nicht kopiert werden.',
  refused: {
    unknown: 'Offhook unterstützt diesen Link nicht.',
    'no-number': 'Dieser Link enthält keine Telefonnummer.',
    'no-call':
      'Dieser Anruf ist nicht in der geöffneten Bibliothek. Vielleicht wurde er gelöscht oder gehört zu einem anderen Konto.',
  },
  waits: 'Der Link wird geöffnet, sobald Ihre Bibliothek geöffnet ist.',
}

export const dayText: Translated<typeof en.dayText> = {
  placeholder: 'Zum Beispiel Fr, in 2 Wochen oder 3.12.',
  choices: 'Tage',
  today: 'Heute',
  tomorrow: 'Morgen',
  inAWeek: 'In einer Woche',
  none: 'Ohne Datum',
  unreadable: (typed) => `„${typed}“ ist kein Datum in der Zukunft.`,
}
