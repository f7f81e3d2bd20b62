/** The German texts of deleted calls. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`

export const trashText: Translated<typeof en.trashText> = {
  title: 'Zuletzt gelöscht',
  lead: 'Gelöschte Anrufe bleiben 7 Tage hier, dann vergisst dieses Gerät sie endgültig. Kopien beim Dienst bleiben unberührt.',
  label: 'Gelöschte Anrufe',
  selected: 'Ausgewählte Anrufe',
  count: calls,
  columns: { call: 'Anruf', gone: 'Endgültig weg', actions: 'Aktionen' },
  deleted: (when) => `Gelöscht ${when}`,
  gone: (when) => `Weg ${when}`,
  select: 'Auswählen',
  unselect: 'Nicht auswählen',
  selectAll: 'Alle auswählen',
  clear: 'Auswahl aufheben',
  restore: 'Wiederherstellen',
  erase: 'Jetzt löschen',
  eraseAll: 'Alle jetzt löschen',
  confirm: {
    title: (count) =>
      count === 1 ? 'Diesen Anruf endgültig löschen?' : `${calls(count)} endgültig löschen?`,
    text: (count) =>
      count === 1
        ? 'Sein Transkript, sein Audio und was Sie hinzugefügt haben, werden von diesem Gerät gelöscht und lassen sich nicht zurückholen. Eine Kopie beim Dienst bleibt dort; Offhook holt sie nicht wieder.'
        : 'Ihre Transkripte, ihr Audio und was Sie hinzugefügt haben, werden von diesem Gerät gelöscht und lassen sich nicht zurückholen. Kopien beim Dienst bleiben dort; Offhook holt sie nicht wieder.',
    cancel: 'Abbrechen',
  },
  empty: [
    'Nichts gelöscht',
    'Anrufe, die Sie löschen, warten hier 7 Tage, falls Sie sie zurückhaben wollen.',
  ],
  failed: 'Die gelöschten Anrufe konnten nicht gelesen werden',
  loading: 'Wird geladen',
  retry: 'Erneut versuchen',
}

export const trashCommandsText: Translated<typeof en.trashCommandsText> = {
  'trash.restore': { title: 'Gelöschte Anrufe wiederherstellen', words: 'zurückholen papierkorb' },
  'trash.erase': { title: 'Gelöschte Anrufe jetzt endgültig löschen', words: 'papierkorb leeren' },
}
