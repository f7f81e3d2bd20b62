/** The row of the export journal, among those of exports. */
import { section } from '../../app/settings-rows/rows.ts'
import { exportJournalSettingsText as text } from './text.ts'

export const exportJournalRows = section('sync', 'exports', [
  { id: 'exportJournal', title: text.title, hint: text.about, keywords: [text.words] },
])
