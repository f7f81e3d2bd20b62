/** The German texts of deleted calls. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`

export const trashText: Translated<typeof en.trashText> = {
  title: 'Zuletzt gelöscht',
  lead: 'Gelöschte Anrufe bleiben 7 Tage hier und werden dann endgültig von diesem Computer gelöscht. Anrufe beim Dienst sind nicht betroffen.',
  label: 'Gelöschte Anrufe',
  selected: 'Ausgewählte Anrufe',
  count: calls,
  columns: { call: 'Anruf', gone: 'Läuft ab', actions: 'Aktionen' },
  deleted: (when) => `Gelöscht ${when}`,
  gone: (when) => `Läuft ${when} ab`,
  select: 'Auswählen',
  unselect: 'Abwählen',
  selectAll: 'Alle auswählen',
  clear: 'Auswahl aufheben',
  restore: 'Wiederherstellen',
  erase: 'Endgültig löschen',
  eraseAll: 'Alle endgültig löschen',
  confirm: {
    title: (count) =>
      count === 1 ? 'Diesen Anruf endgültig löschen?' : `${calls(count)} endgültig löschen?`,
    text: (count) =>
      count === 1
        ? 'Transkript, Audio und Notizen werden von diesem Computer gelöscht. Das kann nicht rückgängig gemacht werden. Der Anruf bleibt beim Dienst, wird aber nicht erneut geladen.'
        : 'Transkripte, Audio und Notizen werden von diesem Computer gelöscht. Das kann nicht rückgängig gemacht werden. Die Anrufe bleiben beim Dienst, werden aber nicht erneut geladen.',
  },
  empty: [
    'Keine gelöschten Anrufe',
    'Gelöschte Anrufe bleiben 7 Tage hier und können wiederhergestellt werden.',
  ],
  failed: 'Gelöschte Anrufe konnten nicht geladen werden',
}

export const trashCommandsText: Translated<typeof en.trashCommandsText> = {
  'trash.restore': { title: 'Gelöschte Anrufe wiederherstellen', words: 'zurückholen papierkorb' },
  'trash.erase': { title: 'Endgültig löschen', words: 'papierkorb leeren' },
}
