/** What a command is, and where in the window its keys mean it. */
import type { AppView } from '../../../src-preload/contract/channels.ts'
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'
import type { Chord } from '../../util/chord.ts'

export const groups = ['go', 'list', 'search', 'reader', 'player', 'notes', 'people', 'app'] as const
export type Group = (typeof groups)[number]

export type MenuName = MenuGroup['menu']

export interface CommandText {
  title: string
  /** Other words to find it by. */
  words?: string
}

export interface Command extends CommandText {
  group: Group
  /** The usual keys; the first is the one that is shown. */
  keys: readonly Chord[]
  where: Where
  /** The native menu it is in; left out for that of its group, null for none. */
  menu?: MenuName | null
  /**
   * What it would do now, instead of its title where it can be chosen: in the palette and in the native menu, which leaves
   * it out while this is null.
   */
  titleNow?: () => string | null
  /** What it needs beside being there, as something that is selected. */
  when?: () => boolean
  /** What it returns is waited for; a failure becomes a notice. */
  run: () => unknown
  /** A step with the keys, as to the next row: nothing to look up by name. */
  isStep?: true
}

/** Commands by the name that settings keep their keys under: it must never change. */
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

/** Names of commands by their group, in the order in which they are shown. */
export function groupCommands(commands: CommandSet): { group: Group; ids: string[] }[] {
  const ids = Object.keys(commands)
  return groups.map((group) => ({ group, ids: ids.filter((id) => commands[id]!.group === group) }))
}

/** What a person has in front of them. */
const scenes = ['list', 'results', 'people', 'dialer', 'readiness', 'trash', 'account', 'settings'] as const
type Scene = (typeof scenes)[number]

export type Where =
  | 'window'
  /** Rows that the keys walk: calls, results, the ledger, what was deleted. */
  | 'rows'
  /** Of these, rows that can be selected. */
  | 'selectable'
  | 'list'
  | 'results'
  | 'trash'
  /** The screen of calls, with the list or with results. */
  | 'calls'
  /** A call is open and in sight. */
  | 'call'
  /** Its words are in sight. */
  | 'words'
  /** Something can be played; also where its call is not in sight. */
  | 'player'
  /** The call that is open is the one that can be played. */
  | 'listening'

/** Two commands can share a key unless both are there in one of these. */
const scenesOf: Record<Where, readonly Scene[]> = {
  window: scenes,
  rows: ['list', 'results', 'readiness', 'trash'],
  selectable: ['list', 'results', 'trash'],
  list: ['list'],
  results: ['results'],
  trash: ['trash'],
  calls: ['list', 'results'],
  call: ['list', 'results'],
  words: ['list', 'results'],
  player: scenes,
  listening: ['list', 'results'],
}

/** What of the window decides where a person is. */
export interface Surroundings {
  readonly view: AppView
  /** A search shows its results instead of the list. */
  readonly isSearching: boolean
  readonly hasCall: boolean
  readonly hasWords: boolean
  readonly canPlay: boolean
  /** The opened call is the one in the player. */
  readonly isLoaded: boolean
}

export function canMeet(a: Where, b: Where): boolean {
  return scenesOf[a].some((scene) => scenesOf[b].includes(scene))
}

export function isThere(surroundings: Surroundings, where: Where): boolean {
  if (!scenesOf[where].includes(getScene(surroundings))) return false
  const { hasCall, hasWords, canPlay, isLoaded } = surroundings
  switch (where) {
    case 'call':
      return hasCall
    case 'words':
      return hasWords
    case 'player':
      return canPlay
    case 'listening':
      return canPlay && isLoaded
    default:
      return true
  }
}

function getScene({ view, isSearching }: Surroundings): Scene {
  if (view === 'search' || (view === 'calls' && isSearching)) return 'results'
  return view === 'calls' ? 'list' : view
}
