/** The rows of assistants in the settings. */
import { section } from '../../app/settings-rows/rows.ts'
import { assistantsText } from './text.ts'

export const assistantRows = section('assistants', 'assistants', [
  {
    id: 'assistants',
    title: assistantsText.assistants,
    hint: assistantsText.assistantsText,
    keywords: [assistantsText.title, assistantsText.words.assistants],
  },
  {
    id: 'assistantRequests',
    title: assistantsText.log,
    hint: assistantsText.logText,
    keywords: [assistantsText.words.assistantRequests],
  },
])
