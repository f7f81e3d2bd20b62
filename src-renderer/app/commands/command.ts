/** What a command is, and where in the window its keys mean it. */
import type { AppState } from '../app.svelte.ts'
import type { Chord } from '../../util/chord.ts'

export const groups = ['go', 'list', 'search', 'reader', 'player', 'notes', 'people', 'app'] as const
export type Group = (typeof groups)[number]

export interface Command {
  group: Group
  /** The usual keys; the first is the one that is shown. */
  keys: readonly Chord[]
  where: Where
  /** What it needs beside being there, as something that is selected. */
  when?: (app: AppState) => boolean
  /** What it returns is waited for; a failure becomes a notice. */
  run: (app: AppState) => unknown
  /** A step with the keys, as to the next row: nothing that one would look up by name. */
  isStep?: true
}

export type CommandSet = Record<string, Command>

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

export function canMeet(a: Where, b: Where): boolean {
  return scenesOf[a].some((scene) => scenesOf[b].includes(scene))
}

export function isThere(app: AppState, where: Where): boolean {
  if (!scenesOf[where].includes(sceneOf(app))) return false
  const { reader, player } = app
  switch (where) {
    case 'call':
      return reader.opened !== null
    case 'words':
      return reader.transcript !== null && reader.transcript.words.length > 0
    case 'player':
      return player.isReady
    case 'listening':
      return player.isReady && player.recording?.id === reader.id
    default:
      return true
  }
}

export function isAvailable(app: AppState, command: Command): boolean {
  return isThere(app, command.where) && (command.when?.(app) ?? true)
}

function sceneOf({ navigation, search }: AppState): Scene {
  const { view } = navigation
  if (view === 'search' || (view === 'calls' && search.isActive)) return 'results'
  return view === 'calls' ? 'list' : view
}

/** The results of a search are in front, not the list of calls. */
export function showsResults(app: AppState): boolean {
  return sceneOf(app) === 'results'
}
