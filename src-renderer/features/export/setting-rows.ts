/** The rows of all exports in the settings. */
import { section } from '../../app/settings-rows/rows.ts'
import { exportSettingsText as text } from './text.ts'

export const exportRows = section('sync', 'exports', [
  {
    id: 'documentName',
    title: text.documentName,
    hint: text.documentNameText,
    keywords: [text.title, text.words.documentName],
  },
])
