/** The German texts of the offline library. */
import type { AudioHeld } from '../../../src-preload/contract/sync.ts'
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`
}

const held: Record<AudioHeld, string> = {
  metered: 'Netz mit Volumengrenze',
  battery: 'Akkubetrieb',
  quota: 'die Größengrenze ist erreicht',
  'disk-full': 'der Datenträger ist voll',
  'disk-error': 'der Datenträger ist nicht beschreibbar',
  storage: 'der Speicher antwortet nicht',
}

export const readinessText: Translated<typeof en.readinessText> = {
  title: 'Offline verfügbar',
  loading: 'Zählt, was hier ist',
  failed: 'Die Bibliothek konnte nicht gelesen werden',
  retry: 'Erneut versuchen',
  ready: (ready, total) =>
    `Offline verfügbar: ${numberOf(ready)} von ${numberOf(total)} ${total === 1 ? 'Anruf' : 'Anrufen'}`,
  readyNone: 'Noch keine Anrufe. Sie erscheinen hier, sobald der Dienst sie aufgelistet hat.',
  lead: 'Ein Anruf ist bereit, wenn sein Transkript und das Audio, das Ihre Einstellungen verlangen, auf diesem Gerät sind.',
  actions: {
    syncNow: 'Jetzt abgleichen',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    retryAll: 'Alle erneut versuchen',
    report: 'Fehlerbericht …',
    showLog: 'Protokoll zeigen',
  },
  retriedAll: 'Alles, was fehlschlug oder wartete, wird erneut versucht.',
  pace: {
    requests: (count, limit) => `${numberOf(count)} von ${numberOf(limit)} Anfragen in der letzten Minute`,
  },
  removed: (count) =>
    count === 1
      ? 'Der Dienst hat 1 Anruf nicht mehr. Er bleibt hier, bis Sie entscheiden.'
      : `Der Dienst hat ${numberOf(count)} Anrufe nicht mehr. Sie bleiben hier, bis Sie entscheiden.`,
  removedShow: 'Zeigen',
  steps: {
    label: 'Was auf diesem Gerät ist',
    listed: 'Aufgelistet',
    transcript: 'Transkripte',
    audio: 'Audio',
    searchable: 'Durchsuchbar',
    verified: 'Geprüft',
    of: (count, total) => `${numberOf(count)} von ${numberOf(total)}`,
    complete: 'Vollständig',
    listing: (count) => `${calls(count)} noch nicht aufgelistet`,
    looked: (when) => `Liste zuletzt angesehen ${when}`,
    toFetch: (count) => `${numberOf(count)} zu holen`,
    waiting: (count) =>
      `${numberOf(count)} ${count === 1 ? 'wartet' : 'warten'} beim Dienst oder auf den nächsten Versuch`,
    failed: (count) => `${numberOf(count)} fehlgeschlagen`,
    held: (count, why) => `${numberOf(count)} zurückgehalten: ${held[why]}`,
    unavailable: (count) => `${numberOf(count)} hat der Dienst nicht`,
    unwanted: (count) => `${numberOf(count)} nach Ihren Einstellungen beim Dienst gelassen`,
    freed: (count) => `${numberOf(count)} hier freigegeben`,
    mismatched: (count) => `${numberOf(count)} mit anderer Länge, als der Dienst angibt`,
    cutOff: (count) => `${numberOf(count)} unvollständig; die ganze Datei wird erneut angefragt`,
    indexing: (count) => `${numberOf(count)} noch nicht im Index`,
    verifying: (count) =>
      `${numberOf(count)} ${count === 1 ? 'Datei wird' : 'Dateien werden'} noch im Hintergrund gelesen`,
    verifiedEvery: (days) =>
      `Jede wird innerhalb ${days === 1 ? 'eines Tages' : `von ${numberOf(days)} Tagen`} erneut gelesen`,
    nothingYet: 'Noch nichts',
  },
  held,
  filters: {
    all: 'Alle',
    incomplete: 'Unvollständig',
    waiting: 'Wartend',
    failed: 'Fehlgeschlagen',
    mismatched: 'Länge weicht ab',
    'cut-off': 'Audio unvollständig',
    'removed-at-service': 'Beim Dienst gelöscht',
  },
  filter: 'Welche Anrufe',
  count: calls,
  table: {
    label: 'Anrufe und was von ihnen hier ist',
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
      'fetch-audio': 'Audio jetzt holen',
      'remove-audio': 'Audio hier entfernen',
      keep: 'Behalten',
      delete: 'Auch hier löschen',
    },
    keepAll: 'Alle behalten',
    deleteAll: 'Alle auch hier löschen',
  },
  marks: {
    listed: 'Aufgelistet',
    gone: 'Beim Dienst gelöscht, hier noch vorhanden',
    transcript: {
      present: 'Transkript ist hier',
      wanted: 'Transkript wird geholt',
      waiting: 'Transkript wartet',
      failed: 'Transkript konnte nicht geholt werden',
      unavailable: 'Der Dienst hat kein Transkript',
    },
    audio: {
      present: 'Audio ist hier',
      wanted: 'Audio wird geholt',
      held: (why) => `Audio zurückgehalten: ${held[why]}`,
      waiting: 'Audio wartet',
      failed: 'Audio konnte nicht geholt werden',
      unavailable: 'Der Dienst hat kein Audio',
      removed: 'Audio wurde hier freigegeben',
      unwanted: 'Audio bleibt nach Ihren Einstellungen beim Dienst',
      differs: (own, said) => `Audio ist hier, ${own} lang statt ${said} laut Dienst`,
      cutOff: 'Audio ist hier, aber unvollständig',
    },
    searchable: 'Die Suche findet seine Worte',
    notSearchable: 'Noch nicht durchsuchbar',
    nothingToSearch: 'Ohne Transkript nichts zu durchsuchen',
    verified: (when) => `Audio gegen seine Prüfsumme geprüft ${when}`,
    notVerified: 'Audio noch nicht geprüft',
    nothingToVerify: 'Kein Audio zu prüfen',
  },
  reasons: {
    ready: 'Offline bereit',
    gone: (when) => `Beim Dienst gelöscht seit ${when}; alles, was hier war, ist noch da.`,
    atService: {
      processing: 'Der Dienst verarbeitet diesen Anruf noch.',
      transcribing: 'Der Dienst transkribiert diesen Anruf noch.',
    },
    notReady: 'Beim Dienst noch nicht bereit.',
    of: { transcript: 'Transkript', audio: 'Audio' },
    wanted: 'Wird geholt.',
    failed: 'Konnte nicht geholt werden.',
    again: (at) => `Nächster Versuch ${at}.`,
    atTime: (time) => `um ${time}`,
    onDay: (dateTime) => `am ${dateTime}`,
    soon: 'in Kürze',
    held: (why) => `Zurückgehalten: ${held[why]}.`,
    unwanted: 'Bleibt nach Ihren Einstellungen beim Dienst.',
    freed: 'Hier freigegeben; beim Dienst bleibt es.',
    unavailable: 'Der Dienst hat keines.',
    differs: (own, said) => `Die Datei ist ${own} lang, der Dienst sagt ${said}.`,
    cutOff: 'Die Datei ist unvollständig, lässt sich aber abspielen.',
    checked: (when) => `geprüft ${when}`,
  },
  retried: 'Erneut angefragt.',
  fetching: 'Das Audio kommt als Nächstes.',
  freed: (bytes) => `${bytes} freigegeben. Das Audio bleibt beim Dienst.`,
  freedUnknown: 'Das Audio wurde hier entfernt. Beim Dienst bleibt es.',
  kept: 'Behalten. Offhook fragt nicht mehr danach.',
  keptAll: 'Alle behalten. Offhook fragt nicht mehr danach.',
  empty: {
    all: ['Noch keine Anrufe', 'Anrufe erscheinen hier, sobald der Dienst sie aufgelistet hat.'],
    incomplete: ['Nichts fehlt', 'Von jedem Anruf ist alles hier, was Ihre Einstellungen verlangen.'],
    waiting: [
      'Nichts wartet',
      'Anrufe, an denen der Dienst noch arbeitet oder die später erneut versucht werden, erscheinen hier.',
    ],
    failed: [
      'Nichts ist fehlgeschlagen',
      'Anrufe, deren Transkript oder Audio nicht geholt werden konnte, erscheinen hier.',
    ],
    mismatched: [
      'Alle Längen stimmen',
      'Audio, dessen Länge von der Angabe des Dienstes abweicht, bleibt erhalten und erscheint hier.',
    ],
    'cut-off': [
      'Kein Audio ist unvollständig',
      'Audio, von dem der Dienst nur einen Teil gesendet hat, erscheint hier. Es lässt sich abspielen, und die ganze Datei wird erneut angefragt.',
    ],
    'removed-at-service': [
      'Nichts wurde gelöscht',
      'Anrufe, die der Dienst nicht mehr hat, bleiben hier, bis Sie darüber entscheiden.',
    ],
  },
}

export const readinessCommandsText: Translated<typeof en.readinessCommandsText> = {
  'list.retry-all': { title: 'Alles Fehlgeschlagene erneut versuchen', words: 'wiederholen wartend' },
}
