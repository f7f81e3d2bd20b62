/** What the palette offers for what was typed, in sections. Pure. */
import type { PersonItem } from '../../../src-preload/contract/people.ts'
import type { Tag } from '../../../src-preload/contract/personal.ts'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { SavedSearch, SearchMatch } from '../../../src-preload/contract/search.ts'
import type { AccountItem } from '../../../src-preload/contract/session.ts'
import { type CommandId, commands, idsByGroup } from '../commands/all.ts'
import type { Group } from '../commands/command.ts'
import { commandsText } from '../commands/text.ts'
import { accountText } from '../../features/account/text.ts'
import { aboutAccount, nameOfAccount } from '../../features/account/account-names.ts'
import { fitOf } from './score.ts'

interface Named {
  /** The same for the same thing, whatever was typed. */
  key: string
  /** What of its name fits what was typed, [start, end). */
  marks: [number, number][]
}

export type CommandEntry = Named & { kind: 'command'; id: CommandId }
export type PersonEntry = Named & { kind: 'person'; person: PersonItem }
export type CallEntry = Named & { kind: 'call'; recording: RecordingItem; match: SearchMatch | null }
export type SavedEntry = Named & { kind: 'saved'; saved: SavedSearch }
export type TagEntry = Named & { kind: 'tag'; tag: Tag }
/** Another account, to be opened. */
export type AccountEntry = Named & { kind: 'account'; account: AccountItem }
/** What was typed, as a search of all calls. */
export type SearchEntry = Named & { kind: 'search'; query: string }
export type Entry =
  CommandEntry | PersonEntry | CallEntry | SavedEntry | TagEntry | AccountEntry | SearchEntry

export interface Section {
  kind: 'recent' | 'commands' | 'people' | 'accounts' | 'calls' | 'saved' | 'tags' | 'search'
  entries: readonly Entry[]
}

/** As many of each as one takes in at a glance: more letters tell more than a longer list. */
const limits = { commands: 8, people: 5, accounts: 4, saved: 3, tags: 4 } as const

/** What one does with what is in front of one comes before going elsewhere. */
const groupOrder: readonly Group[] = ['reader', 'player', 'notes', 'list', 'search', 'people', 'go', 'app']

/** What there is to choose from, as it stands. */
export interface Offer {
  isAvailable: (id: CommandId) => boolean
  /** Run by name lately, the latest first. */
  recent: readonly CommandId[]
  /** Those who fit what was typed, the best first. */
  people: readonly PersonItem[]
  /** Those that are not open. */
  accounts: readonly AccountItem[]
  saved: readonly SavedSearch[]
  tags: readonly Tag[]
}

/** Before anything was typed: what was used last, and everything that can be done. */
export function startSections({ isAvailable, recent, accounts }: Offer): Section[] {
  const used = recent.filter(isAvailable)
  const others = listedIds().filter((id) => isAvailable(id) && !used.includes(id))
  return nonEmpty([
    { kind: 'recent', entries: used.map((id) => commandEntry(id)) },
    { kind: 'accounts', entries: accounts.slice(0, limits.accounts).map((each) => accountEntry(each)) },
    { kind: 'commands', entries: others.map((id) => commandEntry(id)) },
  ])
}

/** What fits; the section with the best fit first. */
export function foundSections(
  typed: string,
  { isAvailable, people, accounts, saved, tags }: Offer,
): Section[] {
  const found = [
    ranked(
      'commands',
      listedIds()
        .filter(isAvailable)
        .map((id) => {
          const { title, words } = commandsText.titles[id]
          const fit = fitOf(typed, title, words)
          return fit && { score: fit.score, entry: commandEntry(id, fit.marks) }
        }),
    ),
    ranked(
      'people',
      people.map((person) => {
        // Somebody may be here for a number: what of it was typed is not shown.
        const { score, marks } = fitOf(typed, person.name) ?? { score: 2, marks: [] }
        return { score, entry: { kind: 'person', key: `person:${person.id}`, marks, person } as const }
      }),
    ),
    ranked(
      'accounts',
      accounts.map((account) => {
        const fit = fitOf(typed, accountText.accounts.switchTo(nameOfAccount(account)), aboutAccount(account))
        return fit && { score: fit.score, entry: accountEntry(account, fit.marks) }
      }),
    ),
    ranked(
      'saved',
      saved.map((one) => {
        const fit = fitOf(typed, one.name)
        return (
          fit && {
            score: fit.score,
            entry: { kind: 'saved', key: `saved:${one.id}`, marks: fit.marks, saved: one },
          }
        )
      }),
    ),
    ranked(
      'tags',
      tags.map((tag) => {
        const fit = fitOf(typed, tag.name)
        return (
          fit && { score: fit.score, entry: { kind: 'tag', key: `tag:${tag.id}`, marks: fit.marks, tag } }
        )
      }),
    ),
  ]
  return nonEmpty(found.sort((a, b) => b.score - a.score).map(({ section }) => section))
}

interface Scored {
  score: number
  entry: Entry
}

function ranked(
  kind: keyof typeof limits,
  all: readonly (Scored | null)[],
): { score: number; section: Section } {
  const fitting = all.filter((each) => each !== null).sort((a, b) => b.score - a.score)
  const entries = fitting.slice(0, limits[kind]).map(({ entry }) => entry)
  return { score: fitting[0]?.score ?? 0, section: { kind, entries } }
}

function nonEmpty(sections: readonly Section[]): Section[] {
  return sections.filter(({ entries }) => entries.length > 0)
}

function listedIds(): CommandId[] {
  return groupOrder
    .flatMap((group) => idsByGroup.find((each) => each.group === group)!.ids)
    .filter((id) => !commands[id].isStep)
}

function accountEntry(account: AccountItem, marks: [number, number][] = []): AccountEntry {
  return { kind: 'account', key: `account:${account.accountId}`, marks, account }
}

function commandEntry(id: CommandId, marks: [number, number][] = []): CommandEntry {
  return { kind: 'command', key: `command:${id}`, marks, id }
}
