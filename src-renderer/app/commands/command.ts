/** Describes a command and where in the window its keys apply. */
import type { AppView } from '../../../src-preload/contract/channels.ts'
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'
import type { Chord } from '../../util/chord.ts'

export const groups = ['go', 'list', 'search', 'reader', 'player', 'notes', 'people', 'app'] as const
export type Group = (typeof groups)[number]

export type MenuName = MenuGroup['menu']

export interface CommandText {
  title: string
  /** Other search words. */
  words?: string
}

export interface Command extends CommandText {
  group: Group
  /** The default keys; the first one is displayed. */
  keys: readonly Chord[]
  where: Where
  /** Where its keys apply, if not everywhere: there they have priority over the same keys of other commands. */
  keysWhere?: Where
  /** Its native menu; missing for the menu of its group, null for none. */
  menu?: MenuName | null
  /**
   * What the command would do now; replaces the title in the palette and in the native menu, which leaves the
   * command out while this is null.
   */
  titleNow?: () => string | null
  /** An additional condition, such as that something is selected. */
  when?: () => boolean
  /** A returned promise is awaited; a failure becomes a notice. */
  run: () => unknown
  /** A keyboard step, such as to the next row: not listed by name. */
  isStep?: true
}

/** Commands by id. Settings store their keys under this id, so it must never change. */
export type CommandSet = Readonly<Record<string, Command>>

/** A command without its texts, which are translated. */
export type Action = Omit<Command, keyof CommandText>

export function withTexts<Id extends string>(
  texts: Record<Id, CommandText>,
  actions: Record<Id, Action>,
): CommandSet {
  const ids = Object.keys(actions) as Id[]
  return Object.fromEntries(ids.map((id) => [id, { ...texts[id], ...actions[id] }]))
}

/** Command ids by group, in display order. */
export function groupCommands(commands: CommandSet): { group: Group; ids: string[] }[] {
  const ids = Object.keys(commands)
  return groups.map((group) => ({ group, ids: ids.filter((id) => commands[id]!.group === group) }))
}

/** What the user currently sees. */
const scenes = [
  'list',
  'inbox',
  'results',
  'follow-ups',
  'passages',
  'quotes',
  'people',
  'dialer',
  'readiness',
  'proposals',
  'trash',
  'exports',
  'search-actions',
  'dictionary',
  'account',
  'settings',
] as const
type Scene = (typeof scenes)[number]

export type Where =
  | 'window'
  /** Lists whose cursor moves by keyboard: calls, results, follow-ups, passages, deleted calls. */
  | 'rows'
  /** Those whose rows can be selected. */
  | 'selectable'
  | 'list'
  /** The list of the inbox. */
  | 'inbox'
  | 'results'
  | 'follow-ups'
  | 'passages'
  | 'trash'
  /** The screen of calls, with the list or with results. */
  | 'calls'
  /** A call is open and visible. */
  | 'call'
  /** Its words are visible. */
  | 'words'
  /** Some of its words are selected, or passages are listed. */
  | 'markable'
  /** A call is loaded in the player, visible or not. */
  | 'player'
  /** The open call is the one in the player. */
  | 'listening'

/** Two commands can share a key unless both apply in one of these scenes. */
const scenesOf: Record<Where, readonly Scene[]> = {
  window: scenes,
  rows: ['list', 'inbox', 'results', 'follow-ups', 'passages', 'trash'],
  selectable: ['list', 'inbox', 'results', 'follow-ups', 'passages', 'trash'],
  list: ['list', 'inbox'],
  inbox: ['inbox'],
  results: ['results'],
  'follow-ups': ['follow-ups'],
  passages: ['passages'],
  trash: ['trash'],
  calls: ['list', 'inbox', 'results'],
  call: ['list', 'inbox', 'results'],
  words: ['list', 'inbox', 'results'],
  markable: ['list', 'inbox', 'results', 'passages'],
  player: scenes,
  listening: ['list', 'inbox', 'results'],
}

/** The state of the window that determines the scene. */
export interface Surroundings {
  readonly view: AppView
  /** Search results are shown in place of the list. */
  readonly isSearching: boolean
  /** The list of calls is the inbox. */
  readonly isInbox: boolean
  readonly hasCall: boolean
  readonly hasWords: boolean
  readonly hasSelectedWords: boolean
  readonly canPlay: boolean
  /** The open call is the one in the player. */
  readonly isLoaded: boolean
}

/** Whether the same key of two commands would be ambiguous. */
export function canMeet(a: Command, b: Command): boolean {
  // Keys with priority take those of other commands.
  if ((a.keysWhere === undefined) !== (b.keysWhere === undefined)) return false
  const others = scenesOf[b.keysWhere ?? b.where]
  return scenesOf[a.keysWhere ?? a.where].some((scene) => others.includes(scene))
}

export function isVisible(surroundings: Surroundings, where: Where): boolean {
  if (!scenesOf[where].includes(getScene(surroundings))) return false
  const { hasCall, hasWords, hasSelectedWords, canPlay, isLoaded } = surroundings
  switch (where) {
    case 'call':
      return hasCall
    case 'words':
      return hasWords
    case 'markable':
      return surroundings.view === 'passages' || (hasWords && hasSelectedWords)
    case 'player':
      return canPlay
    case 'listening':
      return canPlay && isLoaded
    default:
      return true
  }
}

function getScene({ view, isSearching, isInbox }: Surroundings): Scene {
  if (view === 'search' || (view === 'calls' && isSearching)) return 'results'
  if (view === 'calls') return isInbox ? 'inbox' : 'list'
  return view
}
