/** German; see `en/pages.ts`. */
import type { pagesText as en } from '../en/pages.ts'
import { numberOf, type Translated } from '../language.ts'

function minutes(count: number): string {
  const whole = Math.round(count)
  return `${numberOf(whole)} ${whole === 1 ? 'Minute' : 'Minuten'}`
}

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

  dialer: {
    title: 'Wählfeld',
    number: 'Telefonnummer',
    placeholder: 'Nummer eingeben',
    keypad: 'Tastenfeld',
    holdForPlus: 'Für + gedrückt halten',
    backspace: 'Letzte Ziffer löschen',
    clear: 'Nummer löschen',
    call: 'Anrufen',
    calling: 'Der Anruf wird begonnen',
    ringsFirst: 'Zuerst klingelt Ihr Telefon, dann verbinden wir Sie.',
    empty: 'Geben Sie eine Nummer ein.',
    checking: 'Die Nummer wird geprüft.',
    callOpen: 'Ein Anruf wird gerade begonnen.',
    nothingPasted: 'Im Eingefügten steht keine Telefonnummer.',
    minutesLeft: (count) => `Noch ${minutes(count)}`,
    noMinutesLeft: 'Keine Minuten mehr. Der Dienst könnte den Anruf ablehnen.',
    unlimited: 'Unbegrenzte Minuten',
    recent: 'Letzte Nummern',
    noRecentText: 'Nummern aus Ihren letzten Anrufen erscheinen hier.',
    prefill: (number) => `${number} ins Wählfeld übernehmen`,
    inbound: 'Rief Sie an',
    outbound: 'Von Ihnen angerufen',
    sampleNote: 'Beispieldienst: Niemand wird angerufen. Nach kurzer Zeit kommt ein erfundener Anruf.',
  },

  callPanel: {
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
        'Der Dienst hat diesen Anruf nie aufgelistet. Vermutlich wurde nicht abgenommen. Sie können ihn im Wählfeld erneut beginnen.',
    },
    completingText: 'Der Anruf ist beim Dienst fertig und auf dem Weg auf dieses Gerät.',
    steps: [
      'Dienst gefragt',
      'Ihr Telefon klingelt, Sie sprechen',
      'Aufnahme vorbereitet',
      'Transkribiert',
      'In Ihrer Bibliothek',
    ],
    stepStates: { done: 'erledigt', now: 'läuft', next: 'steht noch an' },
    open: 'Anruf öffnen',
    dismiss: 'Schließen',
    show: 'Im Wählfeld zeigen',
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
    window: 'Fenster',
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
    about: 'Über Offhook',
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
