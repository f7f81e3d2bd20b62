/** The English texts of the view of searches that act. */
import type { SearchActionKind } from '../../../../src-preload/contract/search-actions.ts'
import { numberOf } from '../../../util/language.ts'
import type { ActionsPart } from '../search-actions.svelte.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`

/** After the first, "calls" is not repeated. */
const changed: Record<SearchActionKind, (calls: string) => string> = {
  notify: (some) => `notified about ${some}`,
  tag: (some) => `tagged ${some}`,
  star: (some) => `starred ${some}`,
  'follow-up': (some) => `added a follow-up to ${some}`,
  'keep-audio': (some) => `kept the audio of ${some}`,
  inbox: (some) => `changed the inbox for ${some}`,
  mark: (some) => `marked passages in ${some}`,
  delete: (some) => `moved ${some} to the trash`,
}

export const searchActionsText = {
  title: 'Searches that act',
  part: 'Show',
  parts: {
    searches: 'Searches',
    deletions: 'Planned deletions',
    runs: 'Journal',
  } satisfies Record<ActionsPart, string>,
  counted: (name: string, count: number) => `${name} (${numberOf(count)})`,
  calls,
  changed,
  nothingChanged: (count: number) => `${calls(count)}, nothing changed`,
  edit: 'Edit…',
  editOf: (search: string) => `Edit… actions of “${search}”`,
  switchOff: 'Switch off',
  switchOffOf: (search: string) => `Switch off “${search}”`,
  showResults: (search: string) => `Show results of “${search}”`,
  leads: {
    searches: 'What these searches do with calls that arrive or change.',
    deletions: 'These calls are moved to the trash unless you keep them. The service is not affected.',
    runs: 'What searches changed, newest first. Each run can be undone.',
  } satisfies Record<ActionsPart, string>,
  labels: {
    searches: 'Searches that act',
    deletions: 'Planned deletions',
    runs: 'Action journal',
  } satisfies Record<ActionsPart, string>,
  empty: {
    searches: ['No searches with actions', 'Save a search, then choose “Actions…” in its menu.'],
    deletions: ['No planned deletions', 'Calls appear here a day before a search deletes them.'],
    runs: ['No runs yet', 'What your searches change appears here and can be undone.'],
  } satisfies Record<ActionsPart, readonly string[]>,
  failed: {
    deletions: 'Couldn’t load planned deletions',
    runs: 'Couldn’t load the action journal',
  },
  keep: 'Keep',
  keepCall: (call: string) => `Keep ${call}`,
  keepAll: 'Keep all',
  /** `when`: "in 14 hr." */
  deletedWhen: (when: string) => `Deletion ${when}`,
  deletedSoon: 'Deletion soon',
  by: (search: string) => `by “${search}”`,
  undo: 'Undo',
  undoOf: (search: string) => `Undo run of “${search}”`,
  undone: (when: string) => `Undone ${when}`,
  expand: (search: string) => `Calls of “${search}”`,
  more: (count: number) => `and ${calls(count)} more`,
  confirmUndo: {
    title: (search: string) => `Undo this run of “${search}”?`,
    text: (count: number) =>
      `What it changed in ${calls(count)} is reverted, except what you changed since. This can’t be undone, but you can run the search again.`,
    confirm: 'Undo run',
  },
  planned: (count: number) => `${calls(count)} will be deleted`,
}
