/** What the palette offers for what was typed, in sections. Pure. */
import type { LucideIcon } from '@lucide/svelte'
import { type CommandSet, type Group, groupCommands } from '../commands/command.ts'
import type { Chord } from '../../util/chord.ts'
import { scoreMatch } from './score.ts'

/** Something that can be chosen. */
export interface Choice {
  /** The same for the same thing, whatever was typed. */
  key: string
  name: string
  /** Other words to find it by. */
  words?: string
  /** It was found by something else than its name: it fits this well at least. */
  score?: number
  icon: LucideIcon
  /** Of the icon, as CSS. */
  color?: string
  /** The key that does the same. */
  chord?: Chord
  /** What else is known about it. */
  note?: string
  /** Words that were said in it. `at`: when. */
  quote?: { at: string | null; text: string; marks: [number, number][] }
  choose: () => unknown
  /** Chosen with Ctrl or Cmd: puts its number on the dial pad. */
  dial?: () => unknown
}

export interface Entry extends Choice {
  /** What of its name fits what was typed, [start, end). */
  marks: [number, number][]
}

export interface Section {
  kind: 'recent' | 'commands' | 'people' | 'accounts' | 'guide' | 'calls' | 'saved' | 'tags' | 'search'
  entries: readonly Entry[]
}

/** As many of each as one takes in at a glance: more letters tell more than a longer list. */
const limits = { commands: 8, people: 5, accounts: 4, guide: 3, saved: 3, tags: 4 } as const

/** What one does with what is in front of one comes before going elsewhere. */
const groupOrder: readonly Group[] = ['reader', 'player', 'notes', 'list', 'search', 'people', 'go', 'app']

/** What there is to choose from. */
export interface Offer {
  commands: readonly Choice[]
  /** Commands run by name lately, the latest first. */
  recent: readonly Choice[]
  /** Those who fit what was typed, the best first. */
  people: readonly Choice[]
  /** Those that are not open. */
  accounts: readonly Choice[]
  /** Pages of the guide. */
  guide: readonly Choice[]
  saved: readonly Choice[]
  tags: readonly Choice[]
}

/** Before anything was typed: what was used last, and everything that can be done. */
export function startSections({ commands, recent, accounts }: Offer): Section[] {
  const used = new Set(recent.map(({ key }) => key))
  return nonEmpty([
    { kind: 'recent', entries: recent.map(unmarked) },
    { kind: 'accounts', entries: accounts.slice(0, limits.accounts).map(unmarked) },
    { kind: 'commands', entries: commands.filter(({ key }) => !used.has(key)).map(unmarked) },
  ])
}

/** What fits; the section with the best fit first. */
export function foundSections(typed: string, offer: Offer): Section[] {
  const kinds = ['commands', 'people', 'accounts', 'guide', 'saved', 'tags'] as const
  const found = kinds.map((kind) => rank(typed, kind, offer[kind]))
  return nonEmpty(found.sort((a, b) => b.score - a.score).map(({ section }) => section))
}

export function unmarked(choice: Choice): Entry {
  return { ...choice, marks: [] }
}

/** Names of the commands that one would look up, in the palette's order. */
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
