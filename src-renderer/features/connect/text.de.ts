/** The German texts of the welcome screen. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const connectText: Translated<typeof en.connectText> = {
  address: 'Adresse des Dienstes',
  addressPlaceholder: 'https://api.example.com',
  key: 'API-Schlüssel',
  reveal: 'Schlüssel anzeigen',
  keyHint:
    'Sie finden ihn in Ihren Kontoeinstellungen unter „API-Zugang“. Er wird nur einmal angezeigt. API-Zugang erfordert einen Pro- oder Business-Tarif.',
  connect: 'Verbinden',
  connectThisRun: 'Bis zum Beenden verbinden',
  noAddress: 'Geben Sie die Adresse des Dienstes ein.',
  noKey: 'Geben Sie Ihren API-Schlüssel ein.',
  errors: {
    'bad-address':
      'Geben Sie eine Adresse ein, die mit https:// beginnt, zum Beispiel https://api.example.com.',
    offline: 'Diese Adresse ist nicht erreichbar. Prüfen Sie die Adresse und Ihre Verbindung.',
    timeout:
      'Der Dienst hat nicht rechtzeitig geantwortet. Prüfen Sie die Adresse, oder versuchen Sie es später erneut.',
    tls: 'Die Verbindung ist nicht sicher, weil dem Zertifikat nicht vertraut wird. Ihr Schlüssel wurde nicht gesendet.',
    redirected:
      'Diese Adresse leitet auf eine andere weiter. Ihr Schlüssel wurde nicht dorthin gesendet. Prüfen Sie die Adresse.',
    'not-found': 'Unter dieser Adresse wurde kein Dienst gefunden. Lassen Sie „/v1“ weg.',
    'not-json':
      'Dies ist kein kompatibler Dienst, oder Ihr Netzwerk erfordert eine Anmeldung. Prüfen Sie die Adresse.',
    'invalid-response': 'Dies ist kein kompatibler Dienst. Prüfen Sie die Adresse.',
    unauthorized: 'Ungültiger API-Schlüssel. Er wurde vielleicht falsch eingegeben, widerrufen oder ersetzt.',
    forbidden:
      'Dieser Schlüssel hat keinen API-Zugang. API-Zugang erfordert einen aktiven Pro- oder Business-Tarif.',
  },
  keyNotStored:
    'Ihr API-Schlüssel wird nicht gespeichert, daher sind Sie nur bis zum Beenden von Offhook verbunden.',
}

export const unlockText: Translated<typeof en.unlockText> = {
  title: 'Ihre Bibliothek ist gesperrt',
  lockedText: 'Geben Sie Ihre Passphrase oder Ihren Wiederherstellungscode ein, um sie zu öffnen.',
  touchId: 'Mit Touch ID entsperren',
  text: 'Sie ist verschlüsselt, und der Schlüsselbund dieses Computers hat ihren Schlüssel nicht.',
  label: 'Wiederherstellungscode oder Passphrase',
  reveal: 'Eingabe anzeigen',
  unlock: 'Entsperren',
  missing: 'Geben Sie Ihren Wiederherstellungscode oder Ihre Passphrase ein.',
  lost: 'Haben Sie beides nicht? Verbinden Sie Ihr Konto erneut, um die Anrufe in eine neue Bibliothek zu laden.',
}

export const welcomeText: Translated<typeof en.welcomeText> = {
  headline: 'Ihre aufgenommenen Anrufe, auf Ihrem eigenen Computer.',
  lead: 'Suchen, anhören und notieren, online oder offline.',
  privacy: 'Ihre Anrufe bleiben auf diesem Computer. Offhook verbindet sich nur mit Ihrem Dienst.',
  formTitle: 'Konto verbinden',
  formText: 'Offhook synchronisiert Ihre Anrufe, Transkripte und Aufnahmen auf diesen Computer.',
  problem: 'Offhook konnte Ihre Bibliothek nicht öffnen.',
  or: 'oder',
  sample: 'Mit Beispielanrufen ausprobieren',
  sampleText: 'Etwa 70 erfundene Anrufe, getrennt von Ihren eigenen. Nichts wird gesendet.',
  restore: 'Backup wiederherstellen …',
  art: {
    them: 'Andere Seite',
    you: 'Sie',
    before: 'Die',
    hit: 'Erstattung',
    after: 'geht bis Freitag auf dieselbe Karte.',
    reply: 'Wunderbar. Geben Sie mir das schriftlich?',
  },
}
