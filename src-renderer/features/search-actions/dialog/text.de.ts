/** The German texts of actions and of their dialog. */
import { numberOf, type Translated } from '../../../util/language.ts'
import type * as en from './text.en.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`
const days = (count: number) => `${numberOf(count)} ${count === 1 ? 'Tag' : 'Tagen'}`
const these = (count: number) => (count === 1 ? 'einen dieser Anrufe' : `${numberOf(count)} dieser Anrufe`)
const it = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const actionsText: Translated<typeof en.actionsText> = {
  notify: 'Benachrichtigen',
  tag: (name) => `Tag „${name}“`,
  star: 'Markieren',
  followUp: (text, dueInDays) => {
    if (dueInDays === null) return `Aufgabe „${text}“`
    return dueInDays === 0
      ? `Aufgabe „${text}“, am selben Tag fällig`
      : `Aufgabe „${text}“, fällig in ${days(dueInDays)}`
  },
  keepAudio: 'Audio behalten',
  inbox: { open: 'In den Posteingang verschieben', closed: 'Als erledigt markieren' },
  mark: (name) => `Als „${name}“ anstreichen`,
  delete: (afterDays, evenProtected) =>
    `Nach ${days(afterDays)} in den Papierkorb verschieben${evenProtected ? ', auch mit Markierung, Aufgabe oder Stelle' : ''}`,
  deleted: 'gelöscht',
  did: {
    saved: (search) => `Aktionen von „${search}“ gespeichert.`,
    off: (search) => `Aktionen von „${search}“ ausgeschaltet.`,
    ran: (search, count) => `„${search}“ hat ${calls(count)} geändert.`,
    undid: (search) => `Änderungen von „${search}“ rückgängig gemacht.`,
    kept: (count) => `${calls(count)} ${it(count, 'wird', 'werden')} nicht gelöscht.`,
  },
  nothingToChange: (search) => `„${search}“ hat nichts zu ändern.`,
  running: (search) => `„${search}“ wird ausgeführt`,
  progress: (done, total) => `${numberOf(done)} von ${numberOf(total)}`,
  cancelRun: 'Durchlauf abbrechen',
}

export const actionsDialogText: Translated<typeof en.actionsDialogText> = {
  title: (search) => `Aktionen von „${search}“`,
  lead: 'Gilt für Anrufe, die ankommen oder sich ändern. Nichts verlässt diesen Computer.',
  query: 'Suche',
  actions: 'Aktionen',
  kinds: {
    notify: 'Benachrichtigen',
    tag: 'Tag hinzufügen',
    star: 'Markieren',
    'follow-up': 'Aufgabe hinzufügen',
    'keep-audio': 'Audio behalten',
    inbox: 'Posteingang',
    mark: 'Gefundene Wörter anstreichen',
    delete: 'In den Papierkorb verschieben',
  },
  about: {
    'keep-audio': 'Lädt das Audio und entfernt es nie, unabhängig von den Einstellungen.',
    mark: 'Die Wörter, die die Suche findet, werden zu Stellen.',
    delete:
      'Anrufe kommen nach „Zuletzt gelöscht“, mit einer Warnung am Tag davor. Beim Dienst bleiben sie. Anrufe mit Markierung, offener Aufgabe oder Stelle bleiben.',
    deleteProtected:
      'Anrufe kommen nach „Zuletzt gelöscht“, mit einer Warnung am Tag davor. Beim Dienst bleiben sie.',
  },
  tags: {
    chosen: 'Hinzuzufügende Tags',
    add: 'Tag hinzufügen',
    list: 'Tags',
    create: (name) => `Neues Tag „${name}“`,
  },
  themes: {
    chosen: 'Themen',
    add: 'Thema hinzufügen',
    list: 'Themen',
    create: (name) => `Neues Thema „${name}“`,
  },
  remove: (name) => `„${name}“ entfernen`,
  followUp: 'Was zu tun ist',
  dueIn: { before: 'Fällig in', after: 'Tagen' },
  dueHint: 'Leer lassen für kein Datum.',
  inbox: { none: 'Keine Änderung', open: 'In den Posteingang', closed: 'Als erledigt markieren' },
  deleteAfter: { before: 'Nach', after: 'Tagen in den Papierkorb verschieben' },
  evenProtected: 'Auch mit Markierung, Aufgabe oder Stelle',
  problems: {
    tag: 'Wählen Sie ein Tag.',
    followUp: 'Geben Sie ein, was zu tun ist.',
    due: 'Geben Sie eine ganze Zahl von Tagen ein oder nichts.',
    mark: 'Wählen Sie ein Thema.',
    delete: 'Geben Sie eine Zahl von 1 bis 36.500 Tagen ein.',
  },
  order:
    'Die Reihenfolge der Suchen ist egal. Widersprechen sich zwei, bleibt der Anruf im Posteingang, und die spätere Löschung gilt.',
  preview: {
    title: 'Vorschau',
    found: (count) => `Im letzten Jahr: ${calls(count)}`,
    effects: 'Was sich geändert hätte',
    effect: (count) => (count === 0 ? 'keine Anrufe' : calls(count)),
    none: 'Wählen Sie eine Aktion, um zu sehen, was sie geändert hätte.',
    protected: (count) =>
      `${calls(count)} ${it(count, 'würde', 'würden')} wegen Markierung, Aufgabe oder Stelle nicht gelöscht.`,
    newest: 'Neueste Anrufe',
    noCalls: 'Keine passenden Anrufe.',
    failed: 'Vorschau fehlgeschlagen',
    inboxStays: (search, count) =>
      `„${search}“ markiert ${these(count)} als erledigt. ${it(count, 'Er bleibt', 'Sie bleiben')} im Posteingang.`,
    inboxOther: (search, count) =>
      `„${search}“ verschiebt ${these(count)} in den Posteingang. ${it(count, 'Er wird', 'Sie werden')} nicht als erledigt markiert.`,
    deleteLater: (search, count) =>
      `„${search}“ löscht ${these(count)} früher. Der spätere Tag dieser Suche gilt.`,
    deleteOther: (search, count) =>
      `„${search}“ löscht ${these(count)} später. Der spätere Tag jener Suche gilt.`,
  },
  journal: 'Aktionsverlauf',
  saveAndRun: 'Speichern und auf vorhandene Anrufe anwenden',
}
