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
  'disk-full': 'Speicherplatz voll',
  'disk-error': 'kein Schreibzugriff auf den Datenträger',
  storage: 'Speicherdienst antwortet nicht',
}

export const readinessText: Translated<typeof en.readinessText> = {
  title: 'Offline-Bibliothek',
  loading: 'Die Bibliothek wird geladen',
  failed: 'Die Bibliothek konnte nicht geladen werden',
  ready: (ready, total) =>
    `Offline verfügbar: ${numberOf(ready)} von ${numberOf(total)} ${total === 1 ? 'Anruf' : 'Anrufen'}`,
  readyNone: 'Noch keine Anrufe. Sie erscheinen hier nach der ersten Synchronisierung.',
  lead: 'Ein Anruf ist bereit, wenn Transkript und Audio auf diesem Gerät sind. Welches Audio geladen wird, legen Sie in den Einstellungen fest.',
  actions: {
    syncNow: 'Jetzt synchronisieren',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    retryAll: 'Alle erneut versuchen',
    report: 'Fehler melden …',
    showLog: 'Protokolldatei anzeigen',
  },
  retriedAll: 'Alle fehlgeschlagenen und ausstehenden Elemente werden erneut versucht.',
  pace: {
    requests: (count, limit) => `${numberOf(count)} von ${numberOf(limit)} Anfragen in der letzten Minute`,
  },
  removed: (count) =>
    count === 1
      ? '1 Anruf wurde beim Dienst gelöscht. Behalten oder löschen Sie Ihre Kopie.'
      : `${numberOf(count)} Anrufe wurden beim Dienst gelöscht. Behalten oder löschen Sie Ihre Kopien.`,
  removedShow: 'Anzeigen',
  steps: {
    label: 'Auf diesem Gerät',
    listed: 'Aufgelistet',
    transcript: 'Transkripte',
    audio: 'Audio',
    searchable: 'Durchsuchbar',
    verified: 'Geprüft',
    of: (count, total) => `${numberOf(count)} von ${numberOf(total)}`,
    complete: 'Vollständig',
    listing: (count) => `${calls(count)} noch nicht aufgelistet`,
    listChecked: (when) => `Liste geprüft ${when}`,
    toFetch: (count) => `${numberOf(count)} zu laden`,
    waiting: (count) => `${numberOf(count)} ausstehend`,
    failed: (count) => `${numberOf(count)} fehlgeschlagen`,
    held: (count, why) => `${numberOf(count)} angehalten: ${held[why]}`,
    unavailable: (count) => `${numberOf(count)} nicht verfügbar`,
    unwanted: (count) => `${numberOf(count)} laut Einstellungen nicht geladen`,
    freed: (count) => `${numberOf(count)} von diesem Gerät entfernt`,
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
  filters: {
    all: 'Alle',
    incomplete: 'Unvollständig',
    waiting: 'Ausstehend',
    failed: 'Fehlgeschlagen',
    mismatched: 'Abweichende Länge',
    'cut-off': 'Audio unvollständig',
    'removed-at-service': 'Beim Dienst gelöscht',
  },
  filter: 'Anrufe filtern',
  count: calls,
  table: {
    label: 'Anrufe auf diesem Gerät',
    call: 'Anruf',
    columns: {
      listed: 'Liste',
      transcript: 'Text',
      audio: 'Audio',
      searchable: 'Suche',
      verified: 'Geprüft',
    },
    actions: 'Aktionen',
    open: (name) => `${name} öffnen`,
    actionNames: {
      retry: 'Jetzt erneut versuchen',
      'fetch-audio': 'Audio herunterladen',
      'remove-audio': 'Download entfernen',
      keep: 'Behalten',
      delete: 'Kopie löschen',
    },
    keepAll: 'Alle behalten',
    deleteAll: 'Alle Kopien löschen',
  },
  marks: {
    listed: 'Aufgelistet',
    gone: 'Beim Dienst gelöscht, auf diesem Gerät behalten',
    transcript: {
      present: 'Transkript geladen',
      wanted: 'Transkript noch nicht geladen',
      waiting: 'Transkript ausstehend',
      failed: 'Transkript konnte nicht geladen werden',
      unavailable: 'Kein Transkript verfügbar',
    },
    audio: {
      present: 'Audio geladen',
      unplayable: 'Audio geladen. Dieses Format kann hier nicht abgespielt werden.',
      wanted: 'Audio noch nicht geladen',
      held: (why) => `Audio angehalten: ${held[why]}`,
      waiting: 'Audio ausstehend',
      failed: 'Audio konnte nicht geladen werden',
      unavailable: 'Kein Audio verfügbar',
      removed: 'Download entfernt',
      unwanted: 'Audio laut Einstellungen nicht geladen',
      differs: (own, said) => `Audio geladen: ${own} lang, erwartet ${said}`,
      cutOff: 'Audio unvollständig',
    },
    searchable: 'Durchsuchbar',
    notSearchable: 'Noch nicht durchsuchbar',
    nothingToSearch: 'Kein Transkript zum Durchsuchen',
    verified: (when) => `Audio geprüft ${when}`,
    notVerified: 'Audio noch nicht geprüft',
    nothingToVerify: 'Kein Audio zu prüfen',
  },
  reasons: {
    ready: 'Offline bereit',
    gone: (when) => `Beim Dienst gelöscht ${when}. Ihre Kopie ist noch hier.`,
    atService: {
      processing: 'Wird noch verarbeitet.',
      transcribing: 'Wird noch transkribiert.',
    },
    notReady: 'Noch nicht bereit.',
    of: { transcript: 'Transkript', audio: 'Audio' },
    wanted: 'Noch nicht geladen.',
    failed: 'Konnte nicht geladen werden.',
    again: (at) => `Nächster Versuch ${at}.`,
    atTime: (time) => `um ${time}`,
    onDay: (dateTime) => `am ${dateTime}`,
    soon: 'in Kürze',
    held: (why) => `Angehalten: ${held[why]}.`,
    unwanted: 'Laut Einstellungen nicht geladen.',
    freed: 'Download entfernt.',
    unavailable: 'Nicht verfügbar.',
    differs: (own, said) => `Die Datei ist ${own} lang, erwartet ${said}.`,
    cutOff: 'Unvollständig, aber abspielbar.',
    unplayable: 'Geladen. Dieses Format kann hier nicht abgespielt werden.',
    checked: (when) => `geprüft ${when}`,
  },
  retried: 'Wird erneut versucht.',
  fetching: 'Audio wird geladen.',
  downloadRemoved: (bytes) => `Download entfernt (${bytes}). Sie können ihn erneut laden.`,
  downloadRemovedUnknownSize: 'Download entfernt. Sie können ihn erneut laden.',
  kept: 'Behalten.',
  keptAll: 'Alle behalten.',
  empty: {
    all: ['Noch keine Anrufe', 'Ihre Anrufe erscheinen hier.'],
    incomplete: ['Nichts fehlt', 'Alle Anrufe sind geladen.'],
    waiting: [
      'Nichts ausstehend',
      'Anrufe, die noch verarbeitet oder erneut versucht werden, erscheinen hier.',
    ],
    failed: ['Nichts fehlgeschlagen', 'Fehlgeschlagene Downloads erscheinen hier.'],
    mismatched: ['Keine abweichenden Längen', 'Audio mit unerwarteter Länge erscheint hier.'],
    'cut-off': [
      'Kein unvollständiges Audio',
      'Unvollständiges Audio erscheint hier. Sie können es abspielen; Offhook versucht, den Rest zu laden.',
    ],
    'removed-at-service': ['Nichts gelöscht', 'Beim Dienst gelöschte Anrufe erscheinen hier.'],
  },
}

export const readinessCommandsText: Translated<typeof en.readinessCommandsText> = {
  'list.retry-all': { title: 'Alle fehlgeschlagenen erneut versuchen', words: 'wiederholen wartend' },
}
