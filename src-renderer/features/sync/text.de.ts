/** The German texts of sync. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const syncText: Translated<typeof en.syncText> = {
  label: 'Synchronisierung',
  ready: (ready, total) =>
    total === 0 ? 'Noch keine Anrufe' : `${numberOf(ready)} von ${numberOf(total)} offline bereit`,
  readyShort: (ready, total) => `${numberOf(ready)} von ${numberOf(total)} bereit`,
  open: 'Offline-Bibliothek öffnen',
  syncNow: 'Jetzt synchronisieren',
  pause: 'Synchronisierung anhalten',
  pauseFor: { hour: 'Für eine Stunde', tomorrow: 'Bis morgen früh', open: 'Bis ich sie fortsetze' },
  resume: 'Synchronisierung fortsetzen',
  starting: 'Neue Anrufe werden gesucht',
  listing: 'Anrufe werden geladen',
  transcripts: 'Transkripte werden geladen',
  audio: 'Audio wird geladen',
  idle: (when) => `Synchronisiert: ${when}`,
  never: 'Noch nicht synchronisiert',
  failed: (count) => `${numberOf(count)} ${count === 1 ? 'Download' : 'Downloads'} fehlgeschlagen`,
  paused: 'Synchronisierung angehalten',
  pausedUntil: (when) => `Angehalten bis ${when}`,
  offline: 'Offline',
  offlineUntil: (countdown) => `Offline. Nächster Versuch in ${countdown}.`,
  noWay: {
    tls: 'Dem Zertifikat des Dienstes wird nicht vertraut.',
    proxy: 'Ihr Proxy blockiert Offhook.',
    'proxy-login': 'Ihr Proxy erfordert eine Anmeldung.',
  },
  triesAgainIn: (countdown) => `Nächster Versuch in ${countdown}.`,
  rateLimited: 'Anfragelimit erreicht. Bitte warten …',
  rateLimitedUntil: (countdown) => `Anfragelimit erreicht. Weiter in ${countdown}.`,
  unauthorized: 'Ein gültiger API-Schlüssel ist erforderlich.',
  forbidden: 'Ihr Tarif enthält keinen API-Zugang.',
  diskFull: 'Datenträger voll',
  diskError: 'Kein Schreibzugriff auf den Datenträger',
  stopped: 'Beendet',
  saving: { metered: 'Im getakteten Netzwerk angehalten', battery: 'Im Akkubetrieb angehalten' },
  audioHeld: {
    metered: 'Audio angehalten: getaktetes Netzwerk',
    battery: 'Audio angehalten: Akkubetrieb',
    quota: 'Audio angehalten: Speicherlimit erreicht',
    'disk-full': 'Audio angehalten: Datenträger voll',
    'disk-error': 'Audio angehalten: kein Schreibzugriff auf den Datenträger',
    storage: 'Audio angehalten: Speicherdienst antwortet nicht',
  },
  actions: {
    unauthorized: 'Schlüssel eingeben',
    forbidden: 'Konto anzeigen',
    'disk-full': 'Datenordner anzeigen',
    'disk-error': 'Datenordner anzeigen',
    failed: 'Anzeigen',
    saving: 'Trotzdem herunterladen',
  },
  searchable: (count) => `${numberOf(count)} durchsuchbar`,
  left: (time) => `noch ${time}`,
}

export const syncCommandsText: Translated<typeof en.syncCommandsText> = {
  'app.sync': { title: 'Jetzt synchronisieren', words: 'aktualisieren abgleichen neue anrufe' },
  'app.pause-hour': { title: 'Synchronisierung für eine Stunde anhalten', words: 'pause stopp' },
  'app.pause-tomorrow': { title: 'Synchronisierung bis morgen früh anhalten', words: 'pause stopp' },
  'app.pause-sync': { title: 'Synchronisierung anhalten, bis ich sie fortsetze', words: 'pause stopp' },
  'app.resume-sync': { title: 'Synchronisierung fortsetzen', words: 'weiter' },
}
