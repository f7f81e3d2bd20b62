/** The German texts of the frame: navigation, notices, undo and links. */
import type { Translated } from '../util/language.ts'
import type * as en from './text.en.ts'

export const appText: Translated<typeof en.appText> = {
  appName: 'Offhook',

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
  dismiss: 'Schließen',
  undo: 'Rückgängig',
  undone: (what) => `Rückgängig gemacht: ${what}`,
  redone: (what) => `Wiederholt: ${what}`,
}

export const linksText: Translated<typeof en.linksText> = {
  copied: 'Der Link ist kopiert. Er öffnet diesen Anruf überall, wo er in einer Offhook-Bibliothek ist.',
  notCopied: 'Der Link ließ sich nicht in die Zwischenablage legen.',
  refused: {
    unknown:
      'Ein anderes Programm hat einen Link geöffnet, den Offhook nicht versteht. Es ist nichts geschehen.',
    'no-number':
      'Ein anderes Programm wollte etwas wählen lassen, aber in seinem Link steht keine Telefonnummer. Es ist nichts geschehen.',
    'no-call':
      'Dieser Anruf ist nicht in der geöffneten Bibliothek. Er gehört vielleicht zu einem anderen Konto oder wurde gelöscht.',
  },
  waits: 'Was Sie in einem anderen Programm geöffnet haben, wird gezeigt, sobald hier ein Konto offen ist.',
}
