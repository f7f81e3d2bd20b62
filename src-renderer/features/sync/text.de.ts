/** The German texts of sync. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const syncText: Translated<typeof en.syncText> = {
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
}

export const syncCommandsText: Translated<typeof en.syncCommandsText> = {
  'app.sync': { title: 'Jetzt abgleichen', words: 'aktualisieren holen neue anrufe' },
  'app.pause-hour': { title: 'Abgleich für eine Stunde anhalten', words: 'pause stopp' },
  'app.pause-tomorrow': { title: 'Abgleich bis morgen früh anhalten', words: 'pause stopp' },
  'app.pause-sync': { title: 'Abgleich anhalten, bis ich ihn fortsetze', words: 'pause stopp' },
  'app.resume-sync': { title: 'Abgleich fortsetzen', words: 'weiter' },
}
