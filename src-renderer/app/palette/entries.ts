/** Builds the entries of the palette for the typed text, in sections. Pure. */
import type { LucideIcon } from '@lucide/svelte'
import { type CommandSet, type Group, groupCommands } from '../commands/command.ts'
import type { Chord } from '../../util/chord.ts'
import { scoreMatch } from './score.ts'

/** An entry that can be chosen. */
export interface Choice {
  /** A stable key of the entry, independent of the typed text. */
  key: string
  name: string
  /** Other words that find it. */
  words?: string
  /** Minimum score, for an entry found by something other than its name. */
  score?: number
  icon: LucideIcon
  /** Colour of the icon, as CSS. */
  color?: string
  /** The keyboard shortcut for the same action. */
  chord?: Chord
  /** Additional information. */
  note?: string
  /** Words said in the call. `at`: the time. */
  quote?: { at: string | null; text: string; marks: [number, number][] }
  choose: () => unknown
  /** Ctrl or Cmd with the choice: puts its number on the dial pad. */
  dial?: () => unknown
}

export interface Entry extends Choice {
  /** The ranges of its name that match the typed text, [start, end). */
  marks: [number, number][]
}

export interface Section {
  kind: 'recent' | 'commands' | 'people' | 'accounts' | 'guide' | 'calls' | 'saved' | 'tags' | 'search'
  entries: readonly Entry[]
}

/** Few enough to read at a glance: typing more helps more than a longer list. */
const limits = { commands: 8, people: 5, accounts: 4, guide: 3, saved: 3, tags: 4 } as const

/** Actions on the current content come before navigation. */
const groupOrder: readonly Group[] = ['reader', 'player', 'notes', 'list', 'search', 'people', 'go', 'app']

/** Everything that can be offered. */
export interface Offer {
  commands: readonly Choice[]
  /** Commands recently run by name, the latest first. */
  recent: readonly Choice[]
  /** People who match the typed text, the best first. */
  people: readonly Choice[]
  /** Accounts that are not open. */
  accounts: readonly Choice[]
  /** Pages of the guide. */
  guide: readonly Choice[]
  saved: readonly Choice[]
  tags: readonly Choice[]
}

/** Sections before anything is typed: recently used entries, then all commands. */
export function startSections({ commands, recent, accounts }: Offer): Section[] {
  const used = new Set(recent.map(({ key }) => key))
  return nonEmpty([
    { kind: 'recent', entries: recent.map(unmarked) },
    { kind: 'accounts', entries: accounts.slice(0, limits.accounts).map(unmarked) },
    { kind: 'commands', entries: commands.filter(({ key }) => !used.has(key)).map(unmarked) },
  ])
}

/** Matching entries; the section with the best match comes first. */
export function foundSections(typed: string, offer: Offer): Section[] {
  const kinds = ['commands', 'people', 'accounts', 'guide', 'saved', 'tags'] as const
  const found = kinds.map((kind) => rank(typed, kind, offer[kind]))
  return nonEmpty(found.sort((a, b) => b.score - a.score).map(({ section }) => section))
}

export function unmarked(choice: Choice): Entry {
  return { ...choice, marks: [] }
}

/** Ids of the commands to look up, in the palette's order. */
export function listCommands(commands: CommandSet): string[] {
  const byGroup = groupCommands(commands)
  return groupOrder
    .flatMap((group) => byGroup.find((each) => each.group === group)?.ids ?? [])
    .filter((id) => !commands[id]?.isStep)
}

function rank(
  typed: string,
  kind: keyof typeof limits,
  choices: readonly Choice[],
): { score: number; section: Section } {
  const fitting = choices
    .flatMap((choice) => {
      const fit = scoreMatch(typed, choice.name, choice.words)
      if (fit !== null) return { score: fit.score, entry: { ...choice, marks: fit.marks } }
      return choice.score === undefined ? [] : { score: choice.score, entry: unmarked(choice) }
    })
    .sort((a, b) => b.score - a.score)
  const entries = fitting.slice(0, limits[kind]).map(({ entry }) => entry)
  return { score: fitting[0]?.score ?? 0, section: { kind, entries } }
}

function nonEmpty(sections: readonly Section[]): Section[] {
  return sections.filter(({ entries }) => entries.length > 0)
}

/** The first `count` entries of all sections together. */
export function cutSections(sections: readonly Section[], count: number): Section[] {
  let left = count
  return sections.flatMap((section) => {
    const entries = section.entries.slice(0, left)
    left -= entries.length
    return entries.length === 0 ? [] : [{ ...section, entries }]
  })
}
