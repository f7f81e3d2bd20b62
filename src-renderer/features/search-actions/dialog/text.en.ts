/** The English texts of actions and of their dialog. */
import type { SearchActionKind } from '../../../../src-preload/contract/search-actions.ts'
import { numberOf } from '../../../util/language.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`
const days = (count: number) => `${numberOf(count)} ${count === 1 ? 'day' : 'days'}`
const these = (count: number) => (count === 1 ? 'one of these calls' : `${numberOf(count)} of these calls`)
const it = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** What each action does, in words. */
export const actionsText = {
  notify: 'Notify me',
  tag: (name: string) => `Tag “${name}”`,
  star: 'Star',
  followUp: (text: string, dueInDays: number | null) => {
    if (dueInDays === null) return `Follow-up “${text}”`
    return dueInDays === 0
      ? `Follow-up “${text}”, due the same day`
      : `Follow-up “${text}”, due in ${days(dueInDays)}`
  },
  keepAudio: 'Keep audio',
  inbox: { open: 'Move to inbox', closed: 'Mark as done' },
  mark: (name: string) => `Mark as “${name}”`,
  delete: (afterDays: number, evenProtected: boolean) =>
    `Move to trash after ${days(afterDays)}${evenProtected ? ', even with star, follow-up or passage' : ''}`,
  /** In place of the name of a tag or theme that was deleted. */
  deleted: 'deleted',
  did: {
    saved: (search: string) => `Saved the actions of “${search}”.`,
    off: (search: string) => `Switched off the actions of “${search}”.`,
    ran: (search: string, count: number) => `“${search}” changed ${calls(count)}.`,
    undid: (search: string) => `Undid what “${search}” changed.`,
    kept: (count: number) => `${calls(count)} will not be deleted.`,
  },
  nothingToChange: (search: string) => `“${search}” has nothing to change.`,
  running: (search: string) => `Running “${search}”`,
  progress: (done: number, total: number) => `${numberOf(done)} of ${numberOf(total)}`,
  cancelRun: 'Cancel run',
}

export const actionsDialogText = {
  title: (search: string) => `Actions of “${search}”`,
  lead: 'Acts on calls that arrive or change. Nothing leaves this computer.',
  query: 'Search',
  actions: 'Actions',
  kinds: {
    notify: 'Notify me',
    tag: 'Add tag',
    star: 'Star',
    'follow-up': 'Add follow-up',
    'keep-audio': 'Keep audio',
    inbox: 'Inbox',
    mark: 'Mark found words',
    delete: 'Move to trash',
  } satisfies Record<SearchActionKind, string>,
  about: {
    'keep-audio': 'Downloads the audio and never removes it, regardless of the settings.',
    mark: 'The words that the search finds become passages.',
    delete:
      'Calls go to “Recently deleted” after a warning the day before. The service keeps them. Calls with a star, an open follow-up or a passage stay.',
    deleteProtected: 'Calls go to “Recently deleted” after a warning the day before. The service keeps them.',
  },
  tags: {
    chosen: 'Tags to add',
    add: 'Add tag',
    list: 'Tags',
    create: (name: string) => `New tag “${name}”`,
  },
  themes: {
    chosen: 'Themes',
    add: 'Add theme',
    list: 'Themes',
    create: (name: string) => `New theme “${name}”`,
  },
  remove: (name: string) => `Remove “${name}”`,
  followUp: 'What to do',
  /** Around the number. */
  dueIn: { before: 'Due in', after: 'days' },
  dueHint: 'Leave empty for no due date.',
  inbox: { none: 'No change', open: 'Move to inbox', closed: 'Mark as done' },
  deleteAfter: { before: 'Move to trash after', after: 'days' },
  evenProtected: 'Even with star, follow-up or passage',
  problems: {
    tag: 'Choose a tag.',
    followUp: 'Enter what to do.',
    due: 'Enter a whole number of days, or nothing.',
    mark: 'Choose a theme.',
    delete: 'Enter a number of days from 1 to 36,500.',
  },
  order:
    'The order of searches does not matter. If two disagree, the call stays in the inbox, and the later deletion applies.',
  preview: {
    title: 'Preview',
    found: (count: number) => `In the last year: ${calls(count)}`,
    effects: 'What would have changed',
    effect: (count: number) => (count === 0 ? 'no calls' : calls(count)),
    none: 'Choose an action to see what it would have changed.',
    protected: (count: number) =>
      `${calls(count)} would not be deleted because of a star, a follow-up or a passage.`,
    newest: 'Newest calls',
    noCalls: 'No calls match.',
    failed: 'Preview failed',
    inboxStays: (search: string, count: number) =>
      `“${search}” marks ${these(count)} as done. ${it(count, 'It stays', 'They stay')} in the inbox.`,
    inboxOther: (search: string, count: number) =>
      `“${search}” moves ${these(count)} to the inbox. ${it(count, 'It is', 'They are')} not marked as done.`,
    deleteLater: (search: string, count: number) =>
      `“${search}” deletes ${these(count)} earlier. The later day of this search applies.`,
    deleteOther: (search: string, count: number) =>
      `“${search}” deletes ${these(count)} later. Its later day applies.`,
  },
  journal: 'Action journal',
  saveAndRun: 'Save and run on existing calls',
}
