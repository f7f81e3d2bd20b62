/** The everyday actions that are measured, and how long each may take. */
import {
  openCall,
  openList,
  openPalette,
  openReadiness,
  openSettings,
  openView,
  searchLetters,
  starCall,
  startNote,
  startTag,
  typeWord,
  type Action,
} from './in-page.ts'

/** Calls besides the two long ones: all are visible. */
export const ordinaryCalls = 5

export interface EverydayAction {
  name: string
  /** Performed one after another. */
  actions: readonly Action[]
  /** Which of them are counted; all by default. */
  counted?: (at: number) => boolean
  /** The target for p95, in milliseconds. */
  target?: number
}

/** The long call is on the first row, the very long one after the ordinary ones. */
const [long, veryLong] = [0, ordinaryCalls + 1]

function alternate(row: number): Pick<EverydayAction, 'actions' | 'counted'> {
  return { actions: repeat([openCall(row), openCall(1)], 12), counted: (at) => at % 2 === 0 }
}

function repeat(actions: readonly Action[], times: number): Action[] {
  return Array.from({ length: times }, () => actions).flat()
}

/** Each is done two dozen times after a start, so that p95 does not stand for the first time alone. */
export const everydayActions: readonly EverydayAction[] = [
  {
    name: 'open a call',
    // The call of row 1 is open when the session starts over.
    actions: repeat([2, 3, 4, 5, 1].map(openCall), 5),
    target: 50,
  },
  { name: 'open a 90-minute call', ...alternate(long), target: 50 },
  { name: 'open a call of 100,000 words', ...alternate(veryLong), target: 150 },
  {
    name: 'switch to another list',
    actions: repeat(['Inbox', 'All calls'].map(openList), 12),
    target: 50,
  },
  {
    name: 'switch to another view',
    actions: repeat(['Contacts', 'Dial pad', 'All calls'].map(openView), 8),
    target: 50,
  },
  { name: 'open settings', actions: repeat([openSettings], 24), target: 50 },
  { name: 'open the palette', actions: repeat([openPalette], 24), target: 30 },
  { name: 'open the offline library', actions: repeat([openReadiness], 24), target: 50 },
  { name: 'star a call', actions: repeat([starCall], 24), target: 30 },
  { name: 'start a tag', actions: repeat([startTag], 24), target: 30 },
  { name: 'start a note', actions: repeat([startNote], 24), target: 30 },
  // The calls consist of invented words.
  { name: 'type a letter in search', actions: repeat(typeWord('moowai'), 4), target: 16 },
  { name: 'see the results of a letter', actions: repeat(searchLetters('bcmpst'), 4) },
]
