/** The entries of the palette beside the commands: people, accounts, calls, saved searches, tags. */
import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right'
import BookOpenText from '@lucide/svelte/icons/book-open-text'
import Bookmark from '@lucide/svelte/icons/bookmark'
import CircleUser from '@lucide/svelte/icons/circle-user-round'
import Phone from '@lucide/svelte/icons/phone'
import Tag from '@lucide/svelte/icons/tag'
import type { PersonItem } from '../src-preload/contract/people.ts'
import type { RecordingItem } from '../src-preload/contract/recordings.ts'
import type { SearchMatch } from '../src-preload/contract/search.ts'
import type { AccountItem } from '../src-preload/contract/session.ts'
import { commandsText } from './app/commands/text.ts'
import type { Choice } from './app/palette/entries.ts'
import type { PaletteSource } from './app/palette/palette.svelte.ts'
import type { Client } from './client.ts'
import { aboutAccount, nameOfAccount } from './features/account/account-names.ts'
import type { AccountsState } from './features/account/accounts.svelte.ts'
import { accountText } from './features/account/text.ts'
import { getCallerName } from './app/caller-name.ts'
import { findCallableNumber } from './features/calls/call-words.ts'
import { guidePages } from './features/help/guide-pages.ts'
import { guideText } from './features/help/text.ts'
import { cutExcerpt } from './features/search/excerpt.ts'
import { formatClock } from './util/format.ts'
import type { LibraryContext, WindowContext } from './app/context.ts'

/** Latest calls or best moments shown; the search shows more. */
const shownCalls = 5
/** Contacts are ranked here; only the best are shown. */
const suggestedPeople = 5
/** Score of people found by number, where no letters are marked. */
const scoreByNumber = 2

export interface PaletteSourceInput {
  window: WindowContext
  library: LibraryContext
  /** The client of the library. */
  client: Client
}

export function createPaletteSource(input: PaletteSourceInput): PaletteSource {
  const { window, library, client } = input
  const { navigation, accounts, help } = window
  const { callScreen, people, search, saved, tags } = library
  return {
    people: (typed) => people.suggest(typed, suggestedPeople).map((person) => personChoice(input, person)),
    guide: () =>
      guidePages.map((page) => ({
        key: `guide:${page}`,
        name: guideText.pages[page].title,
        words: guideText.pages[page].words,
        icon: BookOpenText,
        choose: () => help.open(page),
      })),
    accounts: () => accounts.others.map((account) => accountChoice(accounts, account)),
    saved: () =>
      saved.list.map((one) => ({
        key: `saved:${one.id}`,
        name: one.name,
        note: one.query === one.name ? '' : one.query,
        icon: Bookmark,
        choose: () => saved.run(one),
      })),
    tags: () =>
      tags.all.map((tag) => ({
        key: `tag:${tag.id}`,
        name: tag.name,
        note: commandsText.palette.calls(tag.recordings),
        icon: Tag,
        color: `var(--tag-${tag.color})`,
        choose: () => callScreen.showList(`tag:${tag.id}`),
      })),
    loadLatestCalls: async () => {
      const range = { offset: 0, limit: shownCalls }
      const { items } = await client.call('recordings.list', { view: 'all', ...range })
      return items.map((recording) => callChoice(input, recording, null))
    },
    findCalls: async (query) => {
      const answer = await client.call('search.query', { query, sort: 'relevance', limit: shownCalls })
      if (answer === null) return null
      return answer.results.map(({ recording, matches: [match] }) =>
        callChoice(input, recording, match ? { match, query } : null),
      )
    },
    search: (query) => {
      navigation.show('search')
      search.run(query)
    },
  }
}

function personChoice({ window, library }: PaletteSourceInput, person: PersonItem): Choice {
  const { people } = library
  const open = () => people.openPage(person.id)
  const number = person.numbers[0]
  return {
    key: `person:${person.id}`,
    name: person.name,
    score: scoreByNumber,
    note: person.numbers.map((each) => people.numbers.of(each)).join(', '),
    icon: CircleUser,
    choose: open,
    dial: number === undefined ? open : () => window.navigation.dial(number),
  }
}

function accountChoice(accounts: AccountsState, account: AccountItem): Choice {
  return {
    key: `account:${account.accountId}`,
    name: accountText.accounts.switchTo(nameOfAccount(account)),
    words: aboutAccount(account),
    note: account.sample ? '' : aboutAccount(account),
    icon: ArrowLeftRight,
    choose: () => accounts.switchTo(account.accountId),
  }
}

/** A found moment is played; a recent call is opened as from the list. */
function callChoice(
  { window, library }: PaletteSourceInput,
  recording: RecordingItem,
  found: { match: SearchMatch; query: string } | null,
): Choice {
  const moment = found && { ...found.match, query: found.query }
  return {
    key: `call:${recording.id}`,
    name: getCallerName(recording),
    note: window.format.shortDateTime(recording.createdAtMs),
    icon: Phone,
    ...(found && { quote: buildQuote(found.match) }),
    choose: () => library.callScreen.openAndFocus(recording.id, moment, { play: moment !== null }),
    dial: () => {
      const number = findCallableNumber(recording)
      if (number !== null) window.navigation.dial(number)
    },
  }
}

function buildQuote(match: SearchMatch): NonNullable<Choice['quote']> {
  return { at: match.timestamp === null ? null : formatClock(match.timestamp), ...cutExcerpt(match) }
}
