/** The actions of a search while they are edited: which are on, their fields, and what is missing. */
import type { SearchAction, SearchActionKind } from '../../../../src-preload/contract/search-actions.ts'
import type { Names } from './describe-actions.ts'

/** What the fields begin with when an action is switched on. */
const usualDeleteDays = 90

export const inboxChoices = ['none', 'open', 'closed'] as const
export type InboxChoice = (typeof inboxChoices)[number]

/** The fields that have to be filled in. */
export type Missing = 'tag' | 'followUp' | 'due' | 'mark' | 'delete'

/** As the contract has it. */
const maxDays = 36_500

export class ActionDraft {
  readonly #names: Names
  notify = $state(false)
  tag = $state(false)
  tagIds = $state.raw<readonly number[]>([])
  star = $state(false)
  followUp = $state(false)
  followUpText = $state('')
  /** As typed. */
  dueInDays = $state('')
  keepAudio = $state(false)
  inbox = $state<InboxChoice>('none')
  mark = $state(false)
  themeIds = $state.raw<readonly number[]>([])
  delete = $state(false)
  /** As typed. */
  afterDays = $state(String(usualDeleteDays))
  evenProtected = $state(false)

  /** What is incomplete; the actions leave it out. */
  readonly missing = $derived.by(() => {
    const missing = new Set<Missing>()
    if (this.tag && this.#tagIds.length === 0) missing.add('tag')
    if (this.followUp && this.followUpText.trim() === '') missing.add('followUp')
    if (this.followUp && this.dueInDays.trim() !== '' && readDays(this.dueInDays, 0) === null)
      missing.add('due')
    if (this.mark && this.#themeIds.length === 0) missing.add('mark')
    if (this.delete && readDays(this.afterDays, 1) === null) missing.add('delete')
    return missing
  })

  /** In the order in which the window shows them. */
  readonly actions = $derived.by((): SearchAction[] => [
    ...(this.notify ? [{ kind: 'notify' as const }] : []),
    ...(this.tag ? this.#tagIds.map((tagId) => ({ kind: 'tag' as const, tagId })) : []),
    ...(this.star ? [{ kind: 'star' as const }] : []),
    ...this.#followUps(),
    ...(this.keepAudio ? [{ kind: 'keep-audio' as const }] : []),
    ...(this.inbox === 'none' ? [] : [{ kind: 'inbox' as const, state: this.inbox }]),
    ...(this.mark ? this.#themeIds.map((themeId) => ({ kind: 'mark' as const, themeId })) : []),
    ...this.#deletions(),
  ])

  /** @param names those that were deleted are left out */
  constructor(actions: readonly SearchAction[], names: Names) {
    this.#names = names
    for (const action of actions) this.#read(action)
    const has = (kind: SearchActionKind) => actions.some((action) => action.kind === kind)
    this.notify = has('notify')
    this.tag = has('tag')
    this.star = has('star')
    this.followUp = has('follow-up')
    this.keepAudio = has('keep-audio')
    this.mark = has('mark')
    this.delete = has('delete')
  }

  get #tagIds(): number[] {
    return this.tagIds.filter((id) => this.#names.tags.find(id) !== null)
  }

  get #themeIds(): number[] {
    return this.themeIds.filter((id) => this.#names.themes.find(id) !== null)
  }

  #read(action: SearchAction): void {
    if (action.kind === 'tag') this.tagIds = [...this.tagIds, action.tagId]
    else if (action.kind === 'mark') this.themeIds = [...this.themeIds, action.themeId]
    else if (action.kind === 'inbox') this.inbox = action.state
    else if (action.kind === 'follow-up') {
      this.followUpText = action.text
      this.dueInDays = action.dueInDays === null ? '' : String(action.dueInDays)
    } else if (action.kind === 'delete') {
      this.afterDays = String(action.afterDays)
      this.evenProtected = action.evenProtected
    }
  }

  #followUps(): SearchAction[] {
    if (!this.followUp || this.missing.has('followUp') || this.missing.has('due')) return []
    const dueInDays = readDays(this.dueInDays, 0)
    return [{ kind: 'follow-up', text: this.followUpText.trim(), dueInDays }]
  }

  #deletions(): SearchAction[] {
    const afterDays = readDays(this.afterDays, 1)
    if (!this.delete || afterDays === null) return []
    return [{ kind: 'delete', afterDays, evenProtected: this.evenProtected }]
  }
}

/** A whole number of days from `least` to a hundred years; null for other text. */
function readDays(typed: string, least: number): number | null {
  const days = /^\d+$/u.test(typed.trim()) ? Number(typed) : -1
  return days >= least && days <= maxDays ? days : null
}
