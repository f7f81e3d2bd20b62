/** The German texts of the offline library. */
import type { AudioHeld } from '../../../src-preload/contract/sync.ts'
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`
}

const held: Record<AudioHeld, string> = {
  metered: 'getaktetes Netzwerk',
  battery: 'Akkubetrieb',
  quota: 'Speicherlimit erreicht',
  'disk-full': 'Datenträger voll',
  'disk-error': 'kein Schreibzugriff auf den Datenträger',
  storage: 'Speicherdienst antwortet nicht',
}

export const readinessText: Translated<typeof en.readinessText> = {
  title: 'Offline-Bibliothek',
  loading: 'Die Bibliothek wird geladen',
  failed: 'Die Bibliothek konnte nicht geladen werden',
  ready: (ready, total) =>
    `Offline bereit: ${numberOf(ready)} von ${numberOf(total)} ${total === 1 ? 'Anruf' : 'Anrufen'}`,
  readyNone: 'Noch keine Anrufe. Sie erscheinen hier nach der ersten Synchronisierung.',
  lead: 'Ein Anruf ist bereit, wenn Transkript und Audio auf diesem Computer sind. Welches Audio geladen wird, legen Sie in den Einstellungen fest.',
  actions: {
    syncNow: 'Jetzt synchronisieren',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    retryAll: 'Alle erneut versuchen',
    report: 'Fehler melden …',
    showLog: 'Protokolldatei anzeigen',
  },
  pace: {
    requests: (count, limit) => `${numberOf(count)} von ${numberOf(limit)} Anfragen in der letzten Minute`,
  },
  removed: (count) =>
    count === 1
      ? '1 Anruf wurde beim Dienst gelöscht. Behalten oder löschen Sie Ihre Kopie.'
      : `${numberOf(count)} Anrufe wurden beim Dienst gelöscht. Behalten oder löschen Sie Ihre Kopien.`,
  removedShow: 'Anzeigen',
  keepAll: 'Alle behalten',
  deleteAll: 'Alle Kopien löschen',
  steps: {
    label: 'Auf diesem Computer',
    listed: 'Aufgelistet',
    transcript: 'Transkripte',
    audio: 'Audio',
    searchable: 'Durchsuchbar',
    verified: 'Geprüft',
    show: (what) => `${what}: Anrufe anzeigen`,
    of: (count, total) => `${numberOf(count)} von ${numberOf(total)}`,
    complete: 'Vollständig',
    listing: (count) => `${calls(count)} noch nicht aufgelistet`,
    listChecked: (when) => `Liste ${when} geprüft`,
    toFetch: (count) => `${numberOf(count)} zu laden`,
    waiting: (count) => `${numberOf(count)} ausstehend`,
    failed: (count) => `${numberOf(count)} fehlgeschlagen`,
    held: (count, why) => `${numberOf(count)} angehalten: ${held[why]}`,
    unavailable: (count) => `${numberOf(count)} nicht verfügbar`,
    unwanted: (count) => `${numberOf(count)} laut Einstellungen nicht geladen`,
    freed: (count) => `${numberOf(count)} von diesem Computer entfernt`,
    mismatched: (count) => `${numberOf(count)} mit abweichender Länge`,
    cutOff: (count) => `${numberOf(count)} unvollständig, wird erneut versucht`,
    indexing: (count) => `${numberOf(count)} noch nicht indexiert`,
    withoutWords: (count) => `${numberOf(count)} ohne Transkript`,
    verifying: (count) => `${numberOf(count)} ${count === 1 ? 'Datei' : 'Dateien'} zu prüfen`,
    verifiedEvery: (days) =>
      days === 1 ? 'Jeden Tag erneut geprüft' : `Alle ${numberOf(days)} Tage erneut geprüft`,
    nothingYet: 'Noch nichts',
  },
  held,
  fetching: 'Audio wird geladen.',
}
