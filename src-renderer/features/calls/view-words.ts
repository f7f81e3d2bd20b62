/** The title of a list of calls, and its text when empty. Pure. */
import type { LucideIcon } from '@lucide/svelte'
import CircleCheck from '@lucide/svelte/icons/circle-check'
import CloudOff from '@lucide/svelte/icons/cloud-off'
import Inbox from '@lucide/svelte/icons/inbox'
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

/** A named list, or the kind of list. */
type ViewKind = NamedView | 'tag' | 'person'

interface Empty {
  icon: LucideIcon
  title: string
  text: string
}

/** Lists whose rows say why a call is in them. */
export const viewsWithReasons: ReadonlySet<RecordingView> = new Set<NamedView>([
  'not-ready',
  'failed',
  'different-length',
  'removed-at-service',
])

/** Lists that are filters of the list of all calls. */
export const filterViews = ['all', 'inbound', 'outbound', 'unheard'] as const satisfies readonly NamedView[]

const icons: Record<ViewKind, LucideIcon> = {
  inbox: Inbox,
  all: Phone,
  inbound: Phone,
  outbound: Phone,
  starred: Star,
  unheard: Ear,
  'not-ready': CircleCheck,
  failed: CircleCheck,
  'different-length': CircleCheck,
  'removed-at-service': CloudOff,
  tag: Tags,
  person: UserRound,
}

interface Names {
  tags: { find(id: number): Pick<Tag, 'name'> | null }
  /** `all` is null until loaded. */
  people: { readonly all: readonly Pick<PersonItem, 'id' | 'name'>[] | null }
}

/** The list of a tag or a person has its name. */
export function getListTitle(view: RecordingView, { tags, people }: Names): string {
  const { nav } = appText
  const titles: Record<ViewKind, string> = {
    inbox: nav.inbox,
    all: nav.all,
    inbound: nav.inbound,
    outbound: nav.outbound,
    starred: nav.starred,
    'not-ready': nav.notReady,
    failed: nav.failed,
    'different-length': nav.differentLength,
    'removed-at-service': nav.removedAtService,
    ...listsText.titles,
  }
  const [kind, id] = view.split(':') as [ViewKind, string?]
  if (kind === 'tag') return tags.find(Number(id))?.name ?? titles.tag
  if (kind === 'person') return people.all?.find((person) => person.id === Number(id))?.name ?? titles.person
  return titles[kind]
}

/** Why the list is empty, and what would appear in it. */
export function describeEmptyList(view: RecordingView): Empty {
  const kind = view.split(':')[0] as ViewKind
  const texts: Record<ViewKind, readonly string[]> = { ...callsText.list.empty, ...listsText.empty }
  const [title, text] = texts[kind] as [string, string]
  return { icon: icons[kind], title, text }
}

/** The text while the first sync fills the list. */
export function firstSync(): Empty {
  const [title, text] = callsText.list.firstSync as [string, string]
  return { icon: Phone, title, text }
}
