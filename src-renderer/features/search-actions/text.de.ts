/** The German texts of the commands for actions of saved searches. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const searchActionsCommandsText: Translated<typeof en.searchActionsCommandsText> = {
  'search.actions': {
    title: 'Aktionen dieser Suche bearbeiten',
    words: 'automatisch tag markieren benachrichtigen löschen',
  },
  'go.search-actions': {
    title: 'Aktionsverlauf anzeigen',
    words: 'journal suchen mit aktionen durchläufe geplante löschungen',
  },
}
