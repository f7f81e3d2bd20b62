/** The German texts of the welcome screen. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const connectText: Translated<typeof en.connectText> = {
  address: 'Adresse des Dienstes',
  addressPlaceholder: 'https://api.example.com',
  key: 'API-Schlüssel',
  reveal: 'Schlüssel zeigen',
  keyHint:
    'Sie finden ihn auf der Website des Dienstes: Kontoeinstellungen, API-Zugang. Er wird dort nur einmal gezeigt. API-Zugang setzt einen Pro- oder Business-Tarif voraus.',
  connect: 'Verbinden',
  connectThisRun: 'Für diese Sitzung verbinden',
  cancel: 'Abbrechen',
  noAddress: 'Geben Sie die Adresse des Dienstes ein.',
  noKey: 'Fügen Sie hier Ihren API-Schlüssel ein.',
  errors: {
    'bad-address':
      'Diese Adresse lässt sich nicht verwenden. Sie sollte aussehen wie https://api.example.com.',
    offline: 'Unter dieser Adresse antwortet nichts. Prüfen Sie die Adresse und Ihre Verbindung.',
    timeout:
      'Der Dienst hat nicht rechtzeitig geantwortet. Prüfen Sie die Adresse, oder versuchen Sie es gleich noch einmal.',
    tls: 'Die Verbindung zu dieser Adresse ist nicht sicher: Ihr Zertifikat wurde nicht anerkannt. Der Schlüssel wurde nicht gesendet.',
    redirected:
      'Diese Adresse leitet Anfragen weiter, deshalb wurde der Schlüssel nicht übergeben. Prüfen Sie die Adresse.',
    'not-found': 'Unter dieser Adresse gibt es keinen solchen Dienst. Prüfen Sie sie, ohne „/v1“ am Ende.',
    'not-json':
      'Was geantwortet hat, ist nicht der Dienst: eine andere Adresse oder die Anmeldeseite eines Netzes. Prüfen Sie die Adresse.',
    'invalid-response':
      'Was geantwortet hat, ist nicht der Dienst, mit dem Offhook arbeitet. Prüfen Sie die Adresse.',
    unauthorized:
      'Der Dienst hat diesen Schlüssel nicht angenommen. Er kann falsch geschrieben, widerrufen oder durch einen neueren ersetzt sein.',
    forbidden:
      'Der Dienst kennt diesen Schlüssel, gibt ihm aber keinen Zugang. API-Zugang setzt einen aktiven Pro- oder Business-Tarif voraus.',
  },
  noKeychain:
    'Offhook fand auf diesem System keinen Schlüsselbund für den Schlüssel und schreibt Schlüssel nie in Dateien. Sie können sich nur für diese Sitzung verbinden: Der Schlüssel ist vergessen, wenn Offhook endet.',
}

export const welcomeText: Translated<typeof en.welcomeText> = {
  headline: 'Ihre aufgezeichneten Anrufe, auf Ihrem eigenen Gerät.',
  lead: 'Finden, wer was gesagt hat, den Moment hören und behalten, mit oder ohne Verbindung.',
  privacy: 'Anrufe bleiben auf diesem Gerät. Offhook spricht mit Ihrem Dienst und mit niemandem sonst.',
  formTitle: 'Konto verbinden',
  formText: 'Offhook holt jeden Anruf, jedes Transkript und jede Aufnahme hierher und hält sie aktuell.',
  problem: 'Ihre Bibliothek ließ sich nicht öffnen.',
  or: 'oder',
  sample: 'Mit Beispielanrufen ausprobieren',
  sampleText: 'Etwa 60 erfundene Anrufe, getrennt von Ihren eigenen. Nichts wird irgendwohin gesendet.',
  restore: 'Sicherung wiederherstellen …',
  art: {
    them: 'Andere Seite',
    you: 'Sie',
    before: 'Die',
    hit: 'Erstattung',
    after: 'geht bis Freitag auf dieselbe Karte.',
    reply: 'Wunderbar. Geben Sie mir das schriftlich?',
  },
}
