/** German; see `en/pages.ts`. */
import type { pagesText as en } from '../en/pages.ts'
import type { Translated } from '../../util/language.ts'

export const pagesText: Translated<typeof en> = {
  connect: {
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
  },

  welcome: {
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
  },

  leaveSample: {
    title: 'Die Beispielanrufe verlassen?',
    text: 'Sie werden von diesem Gerät entfernt, mit allem, was Sie ihnen hinzugefügt und an Anrufen ausprobiert haben. Neue öffnen Sie vom Startbildschirm aus. Die Bibliotheken Ihrer eigenen Konten bleiben unberührt.',
    stay: 'Bleiben',
    confirm: 'Verlassen und entfernen',
  },

  settings: {
    title: 'Einstellungen',
    loading: 'Die Einstellungen werden geladen',
    failed: 'Die Einstellungen konnten nicht geladen werden',
    retry: 'Erneut versuchen',
    appearance: 'Erscheinungsbild',
    appearanceText: '„System“ folgt Ihrem Betriebssystem.',
    appearances: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    closeToTray: 'Im Infobereich weiterlaufen',
    closeToTrayText: 'Schließen Sie das Fenster, bleibt Offhook im Infobereich und gleicht weiter ab.',
    requestShare: 'Anteil am Anfragelimit',
    requestShareText:
      'Der Dienst beantwortet 100 Anfragen je Minute und Schlüssel. Lassen Sie anderen Programmen mit Ihrem Schlüssel etwas übrig.',
    requestShares: (percent) => (percent === 100 ? 'Ganz' : `${percent} %`),
    dataFolder: 'Datenordner',
    show: 'In der Dateiverwaltung zeigen',
    version: 'Version',
    sample: 'Beispielanrufe',
    sampleOn:
      'Sie sehen Beispielanrufe: etwa 60 erfundene Gespräche aus einem Dienst in Offhook, in einer eigenen Bibliothek.',
    sampleOff:
      'Beispielanrufe sind eine erfundene Bibliothek zum Ausprobieren. Sie finden sie nach dem Abmelden auf dem Startbildschirm.',
    leaveSample: 'Beispielanrufe verlassen',
    privacy: 'Datenschutz',
    privacyText:
      'Anrufe bleiben auf diesem Gerät. Offhook spricht mit Ihrem Dienst und mit niemandem sonst: keine Statistik, keine Absturzberichte.',
  },
}
