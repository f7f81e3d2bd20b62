/** How a list of calls is named, and what it says while there is nothing in it. Pure. */
import type { LucideIcon } from '@lucide/svelte'
import CircleCheck from '@lucide/svelte/icons/circle-check'
import Ear from '@lucide/svelte/icons/ear'
import Phone from '@lucide/svelte/icons/phone'
import Star from '@lucide/svelte/icons/star'
import Tags from '@lucide/svelte/icons/tags'
import UserRound from '@lucide/svelte/icons/user-round'
import type { NamedView, RecordingView } from '../../../src-preload/contract/recordings.ts'
import type { PersonItem } from '../../../src-preload/contract/people.ts'
import type { Tag } from '../../../src-preload/contract/personal.ts'
import { appText } from '../../app/text.ts'
import { callsText, listsText } from './text.ts'

/** A named list, or what kind of list one of many is. */
type ViewKind = NamedView | 'tag' | 'person'

interface Empty {
  icon: LucideIcon
  title: string
  text: string
}

const icons: Record<ViewKind, LucideIcon> = {
  all: Phone,
  inbound: Phone,
  outbound: Phone,
  starred: Star,
  unheard: Ear,
  'not-ready': CircleCheck,
  failed: CircleCheck,
  tag: Tags,
  person: UserRound,
}

interface Names {
  tags: { find(id: number): Pick<Tag, 'name'> | null }
  /** `all` is null until they are known. */
  people: { readonly all: readonly Pick<PersonItem, 'id' | 'name'>[] | null }
}

/** The list of a tag or a person is named by theirs. */
export function getListTitle(view: RecordingView, { tags, people }: Names): string {
  const { nav } = appText
  const titles: Record<ViewKind, string> = {
    all: nav.all,
    inbound: nav.inbound,
    outbound: nav.outbound,
    starred: nav.starred,
    'not-ready': nav.notReady,
    failed: nav.failed,
    ...listsText.titles,
  }
  const [kind, id] = view.split(':') as [ViewKind, string?]
  if (kind === 'tag') return tags.find(Number(id))?.name ?? titles.tag
  if (kind === 'person') return people.all?.find((person) => person.id === Number(id))?.name ?? titles.person
  return titles[kind]
}

/** Why there is nothing, and what would be. */
export function describeEmptyList(view: RecordingView): Empty {
  const kind = view.split(':')[0] as ViewKind
  const { all, inbound, outbound, starred, 'not-ready': notReady, failed } = callsText.list.empty
  const texts: Record<ViewKind, readonly string[]> = {
    all,
    inbound,
    outbound,
    starred,
    'not-ready': notReady,
    failed,
    ...listsText.empty,
  }
  const [title, text] = texts[kind] as [string, string]
  return { icon: icons[kind], title, text }
}

/** The list fills while it is looked at. */
export function firstSync(): Empty {
  const [title, text] = callsText.list.firstSync as [string, string]
  return { icon: Phone, title, text }
}
