/** Says what actions do. Pure. */
import type { SearchAction } from '../../../../src-preload/contract/search-actions.ts'
import { assertNever } from '../../../util/assert-never.ts'
import { actionsText as text } from './text.ts'

/** Finds a tag or theme by its id; null when it was deleted. */
export interface Names {
  tags: { find(id: number): { name: string } | null }
  themes: { find(id: number): { name: string } | null }
}

/** "Tag “vip”", "Move to trash after 30 days". */
export function describeAction(action: SearchAction, { tags, themes }: Names): string {
  switch (action.kind) {
    case 'notify':
      return text.notify
    case 'tag':
      return text.tag(tags.find(action.tagId)?.name ?? text.deleted)
    case 'star':
      return text.star
    case 'follow-up':
      return text.followUp(action.text, action.dueInDays)
    case 'keep-audio':
      return text.keepAudio
    case 'inbox':
      return text.inbox[action.state]
    case 'mark':
      return text.mark(themes.find(action.themeId)?.name ?? text.deleted)
    case 'delete':
      return text.delete(action.afterDays, action.evenProtected)
    default:
      return assertNever(action)
  }
}
