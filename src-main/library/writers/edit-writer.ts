/**
 * Makes edits in what others may have changed since, which is how edits are undone and redone: other computers, sync and
 * searches change things too. Part of the writer. The rule is in `model/merge`.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Edit } from '../../../src-preload/contract/edits.ts'
import { searchActionKinds, type SearchAction } from '../../../src-preload/contract/search-actions.ts'
import { mergeText } from '../../model/merge/merge-text.ts'
import { mergeFields, mergeList, mergeSet } from '../../model/merge/three-way-merge.ts'
import type { LibraryWriter } from '../types.ts'
import { finishNote } from './additions-writer.ts'
import { endQueue } from './searches-writer.ts'
import type { Commit, NoteChange, Tables } from './writer-tables.ts'

type EditKind = Edit['kind']
type EditOf<Kind extends EditKind> = Extract<Edit, { kind: Kind }>

/** What they return: false when nothing changed. */
type Appliers = {
  [Kind in EditKind]: (tables: Tables, edit: EditOf<Kind>, note: NoteChange, at: number) => boolean
}

export function createEditWriter(tables: Tables, commit: Commit): Pick<LibraryWriter, 'applyEdit'> {
  return {
    applyEdit: ({ edit, at }) =>
      commit((note) => {
        const apply = appliers[edit.kind]
        return apply(tables, edit as never, note, at)
      }),
  }
}

const appliers: Appliers = {
  note(tables, { id, from, to }, note, at) {
    const now = tables.notes.find(id)
    const merged = now && mergeFields(now, from, to, { text: mergeText })
    if (!merged || isDeepStrictEqual(merged, now)) return false
    const saved = tables.notes.update(merged, at)!
    finishNote(tables, saved, now, at, note)
    return true
  },
  tag({ tags }, { id, from, to }, note) {
    const now = tags.find(id)
    const merged = now && keepName(now, mergeFields(now, from, to), (name) => tags.findByName(name))
    if (!merged || isDeepStrictEqual(merged, now)) return false
    tags.update(id, merged.name, merged.color)
    note.names()
    note.erased()
    return true
  },
  theme({ themes }, { id, from, to }, note) {
    const now = themes.find(id)
    const wanted = now && mergeFields(now, from, to, { description: mergeText })
    const merged = wanted && keepName(now, wanted, (name) => themes.findByName(name))
    if (!merged || isDeepStrictEqual(merged, now)) return false
    themes.update(merged)
    note.names()
    note.erased()
    return true
  },
  'theme-order'({ themes }, { from, to }, note) {
    const now = themes.list().map(({ id }) => id)
    const merged = mergeList(now, from, to)
    if (isDeepStrictEqual(merged, now)) return false
    themes.saveOrder(merged)
    note.names()
    return true
  },
  'quote-sheet'({ quoteSheets }, { id, from, to }, note) {
    const now = quoteSheets.find(id)
    const merged = now && mergeFields(now, from, to, { parts: mergeList })
    if (!merged || isDeepStrictEqual(merged, now)) return false
    quoteSheets.restore(merged)
    note.quoteSheets()
    note.erased()
    return true
  },
  'saved-search'(tables, { id, from, to }, note) {
    const now = tables.searches.findSaved(id)
    const merged = now && mergeFields(now, from, to, { actions: mergeActions })
    if (!merged || isDeepStrictEqual(merged, now)) return false
    tables.searches.update(merged)
    endQueue(tables)
    note.searches()
    note.erased()
    return true
  },
}

/** Others may have given the former name to another one; undo does not merge the two. */
function keepName<T extends { id: number; name: string }>(
  now: T,
  merged: T,
  findByName: (name: string) => { id: number } | null,
): T {
  const other = merged.name === now.name ? null : findByName(merged.name)
  return other === null || other.id === now.id ? merged : { ...merged, name: now.name }
}

type Actions = readonly SearchAction[]

function mergeActions(now: Actions, from: Actions, to: Actions): Actions {
  const keyOf = (action: SearchAction) => {
    const of = action.kind === 'tag' ? action.tagId : action.kind === 'mark' ? action.themeId : ''
    return `${action.kind}:${of}`
  }
  const place = ({ kind }: SearchAction) => searchActionKinds.indexOf(kind)
  return mergeSet(now, from, to, keyOf).sort((one, other) => place(one) - place(other))
}
