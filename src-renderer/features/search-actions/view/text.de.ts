/** The German texts of the view of searches that act. */
import { numberOf, type Translated } from '../../../util/language.ts'
import type * as en from './text.en.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`
const inCalls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufen'}`

export const searchActionsText: Translated<typeof en.searchActionsText> = {
  title: 'Suchen mit Aktionen',
  part: 'Anzeigen',
  parts: { searches: 'Suchen', deletions: 'Geplante Löschungen', runs: 'Verlauf' },
  counted: (name, count) => `${name} (${numberOf(count)})`,
  calls,
  changed: {
    notify: (some) => `${some} gemeldet`,
    tag: (some) => `${some} mit Tag versehen`,
    star: (some) => `${some} markiert`,
    'follow-up': (some) => `${some} mit neuer Aufgabe`,
    'keep-audio': (some) => `${some} mit behaltenem Audio`,
    inbox: (some) => `${some} im Posteingang geändert`,
    mark: (some) => `${some} mit neuen Stellen`,
    delete: (some) => `${some} in den Papierkorb verschoben`,
  },
  nothingChanged: (count) => `${calls(count)}, nichts geändert`,
  edit: 'Bearbeiten …',
  editOf: (search) => `Bearbeiten … Aktionen von „${search}“`,
  switchOff: 'Ausschalten',
  switchOffOf: (search) => `Ausschalten „${search}“`,
  showResults: (search) => `Ergebnisse von „${search}“ anzeigen`,
  leads: {
    searches: 'Was diese Suchen mit Anrufen tun, die ankommen oder sich ändern.',
    deletions:
      'Diese Anrufe kommen in den Papierkorb, wenn Sie sie nicht behalten. Beim Dienst ändert sich nichts.',
    runs: 'Was Suchen geändert haben, das Neueste zuerst. Jeder Durchlauf kann rückgängig gemacht werden.',
  },
  labels: {
    searches: 'Suchen mit Aktionen',
    deletions: 'Geplante Löschungen',
    runs: 'Aktionsverlauf',
  },
  empty: {
    searches: [
      'Keine Suchen mit Aktionen',
      'Speichern Sie eine Suche und wählen Sie „Aktionen …“ in ihrem Menü.',
    ],
    deletions: [
      'Keine geplanten Löschungen',
      'Anrufe erscheinen hier einen Tag, bevor eine Suche sie löscht.',
    ],
    runs: [
      'Noch keine Durchläufe',
      'Was Ihre Suchen ändern, erscheint hier und kann rückgängig gemacht werden.',
    ],
  },
  failed: {
    deletions: 'Geplante Löschungen konnten nicht geladen werden',
    runs: 'Aktionsverlauf konnte nicht geladen werden',
  },
  keep: 'Behalten',
  keepCall: (call) => `Behalten: ${call}`,
  keepAll: 'Alle behalten',
  deletedWhen: (when) => `Löschung ${when}`,
  deletedSoon: 'Löschung in Kürze',
  by: (search) => `durch „${search}“`,
  undo: 'Rückgängig',
  undoOf: (search) => `Rückgängig: Durchlauf von „${search}“`,
  undone: (when) => `Rückgängig gemacht ${when}`,
  expand: (search) => `Anrufe von „${search}“`,
  more: (count) => `und ${calls(count)} mehr`,
  confirmUndo: {
    title: (search) => `Diesen Durchlauf von „${search}“ rückgängig machen?`,
    text: (count) =>
      `Was er in ${inCalls(count)} geändert hat, wird zurückgesetzt, außer was Sie seitdem geändert haben. Das kann nicht rückgängig gemacht werden, aber Sie können die Suche erneut ausführen.`,
    confirm: 'Durchlauf rückgängig machen',
  },
  planned: (count) => `${calls(count)} ${count === 1 ? 'wird' : 'werden'} gelöscht`,
}
