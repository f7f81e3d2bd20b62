/** The rows of updates in the settings. */
import { section } from '../../app/settings-rows/rows.ts'
import { updatesText as updates } from './text.ts'

export const updateRows = section('about', 'updates', [
  {
    id: 'automaticUpdates',
    title: updates.automatic,
    hint: updates.automaticText(''),
    keywords: [updates.words.automaticUpdates],
  },
  {
    id: 'updates',
    title: updates.status,
    hint: updates.title,
    keywords: [updates.check, updates.words.updates],
  },
])
