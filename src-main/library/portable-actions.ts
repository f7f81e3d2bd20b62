/** Converts actions of saved searches between libraries, whose ids of tags and themes differ. Pure. */
import type { SearchAction } from '../../src-preload/contract/search-actions.ts'
import { foldTagName } from '../model/tag-name.ts'

/** With the names of tags and themes. */
export type PortableAction =
  | Exclude<SearchAction, { kind: 'tag' | 'mark' }>
  | { kind: 'tag'; tag: string }
  | { kind: 'mark'; theme: string }

/** Names of tags and themes by id. */
export interface ActionNames {
  tags: ReadonlyMap<number, string>
  themes: ReadonlyMap<number, string>
}

/** Leaves out those whose tag or theme was deleted. */
export function toPortableActions(
  actions: readonly SearchAction[],
  { tags, themes }: ActionNames,
): PortableAction[] {
  return actions.flatMap((action): PortableAction | [] => {
    if (action.kind === 'tag') {
      const tag = tags.get(action.tagId)
      return tag === undefined ? [] : { kind: 'tag', tag }
    }
    if (action.kind === 'mark') {
      const theme = themes.get(action.themeId)
      return theme === undefined ? [] : { kind: 'mark', theme }
    }
    return action
  })
}

/** Finds the id of a name, or adds it. */
export interface FindNamed {
  tag(name: string): number
  theme(name: string): number
}

export function toStoredActions(actions: readonly PortableAction[], find: FindNamed): SearchAction[] {
  return actions.map((action): SearchAction => {
    if (action.kind === 'tag') return { kind: 'tag', tagId: find.tag(action.tag) }
    if (action.kind === 'mark') return { kind: 'mark', themeId: find.theme(action.theme) }
    return action
  })
}

/** Searches of a file that is merged delete nothing. */
export function withoutDeleting(actions: readonly PortableAction[]): PortableAction[] {
  return actions.filter(({ kind }) => kind !== 'delete')
}

/** Equal for the same actions in any order. */
export function toActionsKey(actions: readonly PortableAction[]): string {
  const keys = actions.map((action) => {
    if (action.kind === 'tag') return `tag ${foldTagName(action.tag)}`
    if (action.kind === 'mark') return `mark ${foldTagName(action.theme)}`
    return JSON.stringify(Object.entries(action).sort())
  })
  return JSON.stringify(keys.sort())
}
