/** The English texts of follow-ups. */
import type { DueGroup, FollowUpFormat, FollowUpOwner } from '../../../src-preload/contract/follow-ups.ts'
import { numberOf } from '../../util/language.ts'

const followUps = (count: number) => `${numberOf(count)} ${count === 1 ? 'follow-up' : 'follow-ups'}`

/** "“I’ll send it”", or "3 follow-ups". */
const named = (what: string | null, count: number) =>
  what === null || count !== 1 ? followUps(count) : `“${what}”`

export const followUpsText = {
  title: 'Follow-ups',
  count: numberOf,
  add: 'Add follow-up',
  takeOut: 'Export and print',
  formats: {
    md: 'Export as Markdown…',
    csv: 'Export as spreadsheet (CSV)…',
    ics: 'Export to calendar (ICS)…',
  } satisfies Record<FollowUpFormat, string>,
  print: 'Print…',
  saved: 'Follow-ups exported.',
  failed: 'Couldn’t load follow-ups',
  selected: 'Selected follow-ups',
  selectAll: 'Select all',
  done: 'Done',
  reopen: 'Reopen',
  state: 'Show',
  states: { open: 'Open', done: 'Done', said: 'Promised this week' },
  owner: 'Whose',
  owners: { all: 'All', me: 'Mine', them: 'Theirs' },
  showEveryone: 'Show everyone’s',
  empty: {
    open: ['Nothing to follow up', 'Promises from your calls are suggested here. Press N to add your own.'],
    done: ['Nothing done yet', 'Follow-ups that you mark as done are listed here.'],
    said: ['No promises this week', 'What you and others promise in calls from Monday on is listed here.'],
  },
  suggestions: 'Suggestions',
  showAll: (count: number) => `Show all ${numberOf(count)} suggestions`,
  due: {
    overdue: 'Overdue',
    today: 'Today',
    week: 'This week',
    later: 'Later',
    none: 'No date',
  } satisfies Record<DueGroup, string>,
  days: { due: 'Due date', snooze: 'Snooze until' },
  dueOn: 'Due date',
  snoozedUntil: 'Snoozed until',
  /** Who has to do it, and who the other is. */
  with: {
    me: (who: string) => `For ${who}`,
    them: (who: string) => `From ${who}`,
  } satisfies Record<FollowUpOwner, (who: string) => string>,
  ownerOf: { me: 'Mine', them: 'Theirs' } satisfies Record<FollowUpOwner, string>,
  quoted: (text: string) => `“${text}”`,
  /** Its call’s words have changed, and are being read again. */
  wordsMissing: 'Reading the call again…',
  play: (what: string) => `Play “${what}”`,
  moreOf: (what: string) => `More actions for “${what}”`,
  actions: {
    open: 'Open the call',
    call: 'Call…',
    edit: 'Edit…',
    due: 'Set due date…',
    snooze: 'Snooze…',
    showPerson: (name: string) => `Show only ${name}`,
    dismiss: 'Dismiss',
  },
  dialog: {
    add: 'Add follow-up',
    edit: 'Edit follow-up',
    what: 'What',
    owner: 'Who has to do it',
    owners: { me: 'Me', them: 'The other party' } satisfies Record<FollowUpOwner, string>,
    person: 'Contact',
    noPerson: 'None',
    ofCall: 'The other party of the call',
    due: 'Due date',
    dueHint: 'Such as “fri”, “in 2 weeks” or “3 Dec”.',
    noDay: 'Offhook doesn’t understand this date.',
    dueAt: (day: string) => `Due ${day}.`,
    save: 'Save',
  },
  /** What was decided, for notices. */
  decided: {
    open: (what: string | null, count: number) => `Added ${named(what, count)} to follow-ups.`,
    reopened: (what: string | null, count: number) => `Marked ${named(what, count)} as open.`,
    done: (what: string | null, count: number) => `Marked ${named(what, count)} as done.`,
    dismissed: (what: string | null, count: number) => `Dismissed ${named(what, count)}.`,
  },
  changed: (what: string | null, count: number) => `Changed ${named(what, count)}.`,
  dated: (what: string | null, count: number, day: string) => `${named(what, count)} due ${day}.`,
  undated: (what: string | null, count: number) => `Removed the date of ${named(what, count)}.`,
  snoozed: (what: string | null, count: number, day: string) => `Snoozed ${named(what, count)} until ${day}.`,
  accept: (what: string) => `Add “${what}” to follow-ups`,
  markDone: (what: string) => `Mark “${what}” as done`,
  dismiss: (what: string) => `Dismiss “${what}”`,
}

export const followUpsCommandsText = {
  'follow-ups.add': { title: 'Add follow-up', words: 'new task to-do reminder' },
  'follow-ups.add-words': { title: 'Add selected words to follow-ups', words: 'task to-do promise' },
  'follow-ups.accept': { title: 'Accept suggested follow-up', words: 'promise add' },
  'follow-ups.done': { title: 'Mark follow-up as done', words: 'tick complete reopen' },
  'follow-ups.due': { title: 'Set due date', words: 'deadline day' },
  'follow-ups.snooze': { title: 'Snooze follow-up', words: 'later postpone' },
  'follow-ups.edit': { title: 'Edit follow-up', words: 'rename change' },
  'follow-ups.call': { title: 'Call the person of the follow-up', words: 'phone dial' },
  'follow-ups.dismiss': { title: 'Dismiss follow-up', words: 'delete remove reject' },
}

/** What is left to do with a contact or number. */
export const followUpsWithText = {
  more: 'Show more',
  dueToday: 'Due today',
  due: (day: string, isOverdue: boolean) => (isOverdue ? `Overdue: ${day}` : `Due ${day}`),
}
