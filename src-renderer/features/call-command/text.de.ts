/** The German texts of the command for new calls. */
import type { callCommandText as english } from './text.en.ts'

export const callCommandText: typeof english = {
  title: 'Programm für neue Anrufe',
  program: 'Programm für jeden neuen Anruf ausführen',
  programText:
    'Das Programm wird für jeden neuen Anruf einmal ausgeführt, sobald das Transkript vorliegt und Offhook geöffnet ist. Für frühere Anrufe wird es nicht ausgeführt.',
  choose: 'Programm auswählen …',
  change: 'Programm ändern …',
  turnOff: 'Ausschalten',
  turnedOff: 'Das Programm wird für neue Anrufe nicht mehr ausgeführt.',
  running: 'Wird gerade ausgeführt',
  args: 'Argumente, eines pro Zeile',
  argsText:
    '{id} ist die ID des Anrufs, {number} die Nummer der anderen Seite, {file} die Audiodatei. Mit {file} wird das Programm erst ausgeführt, wenn die Audiodatei heruntergeladen ist.',
  saveArgs: 'Argumente speichern',
  failures: 'Fehlgeschlagene Ausführungen',
  failuresText: 'Für diese Anrufe wird das Programm nicht erneut ausgeführt.',
  clear: 'Leeren',
  failed: (reason) => {
    switch (reason.reason) {
      case 'exit':
        return `Exit-Code ${reason.exitCode}`
      case 'timeout':
        return 'Nach 10 Minuten beendet'
      case 'killed':
        return 'Von einem anderen Programm beendet'
      case 'stopped':
        return 'Beendet, weil Offhook geschlossen oder das Programm ausgeschaltet wurde'
      case 'not-started':
        return reason.problem === 'missing'
          ? 'Das Programm wurde nicht gefunden'
          : reason.problem === 'not-allowed'
            ? 'Das Programm kann nicht ausgeführt werden'
            : 'Das Programm wurde nicht gestartet'
      case 'unsafe-id':
        return 'Die ID dieses Anrufs kann nicht als Argument verwendet werden'
      case 'no-file':
        return 'Andere Programme können die Audiodatei nicht lesen'
    }
  },
  words: {
    callCommand: 'skript hook webhook automatisierung befehl shell automatisch',
    callCommandFailures: 'fehler protokoll ausgabe skript',
  },
}
