/**
 * Shares saved searches with what they do. What they did can be undone on the computer that did it; the others know
 * only on which calls they acted (`call-kind.ts`). Which calls they are about to delete stays on each computer: a
 * search that deletes warns on every computer before it deletes anything there.
 */
import { z } from 'zod'
import {
  searchAction,
  searchActionKinds,
  type SearchAction,
} from '../../../../src-preload/contract/search-actions.ts'
import type { Json } from '../../../computers/document/record.ts'
import { maxName } from '../../../model/written-limits.ts'
import { compareTexts } from '../../../util/compare-texts.ts'
import type { StoredSearch } from '../../stored-types.ts'
import { endQueue } from '../../writers/searches-writer.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { hashUid, type References, type SharedKind } from '../record-kind.ts'

interface SearchRow extends StoredSearch {
  /** Other times of its record; the latest counts. */
  earlierLooks: number[]
}

const maxQuery = 10_000
const maxActions = 20

const schema = z.object({
  name: z.string().trim().min(1).max(maxName),
  query: z.string().trim().min(1).max(maxQuery),
  sort: z.enum(['relevance', 'newest', 'oldest']).catch('newest'),
})
const wordSchema = z.looseObject({ kind: z.string(), uid: z.string().optional() })

export function createSavedSearchKind(tables: Tables): SharedKind<SearchRow> {
  const { searches } = tables
  const toSearchRow = (search: StoredSearch): SearchRow => ({ ...search, earlierLooks: [] })
  const follow = (note: Parameters<SharedKind<SearchRow>['remove']>[1]) => {
    endQueue(tables)
    note.searches()
  }
  return {
    name: 'savedSearch',
    isIn: (part) => part === 'searches',
    list: () => searches.listSaved().map(toSearchRow),
    find(_part, id) {
      const search = searches.findSaved(id)
      return search && toSearchRow(search)
    },
    getId: ({ id }) => id,
    getUid: ({ name, query }) => hashUid('savedSearch', name, query),
    toFields: ({ name, query, sort, lookedAt, earlierLooks, actions }, references) => ({
      values: { name, query, sort },
      texts: {},
      sets: {
        actions: Object.fromEntries(actions.flatMap((action) => toElement(action, references))),
        lookedAt: Object.fromEntries([lookedAt, ...earlierLooks].map((at) => [String(at), true])),
      },
    }),
    toRow({ values, sets }, { known }, references) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      const looks = Object.keys(sets.lookedAt ?? {}).filter((text) => /^\d{1,15}$/.test(text))
      const [lookedAt = 0, ...earlierLooks] = looks.map(Number).sort((one, other) => other - one)
      const actions = readActions(sets.actions ?? {}, references)
      return { id: known?.id ?? 0, ...read.data, lookedAt, earlierLooks, actions }
    },
    insert({ earlierLooks: _earlier, ...search }, id, note) {
      const saved = searches.insert({ ...search, id })
      follow(note)
      return saved.id
    },
    update({ earlierLooks: _earlier, ...search }, known, note) {
      searches.update(search)
      if (search.name !== known.name || search.query !== known.query) note.erased()
      follow(note)
    },
    remove({ id }, note) {
      searches.remove(id)
      follow(note)
      note.erased()
    },
  }
}

/** One that a newer version wrote, or whose tag or theme is not here yet, stays in the record only. */
function readActions(elements: Record<string, Json>, references: References): SearchAction[] {
  const actions = Object.entries(elements)
    .sort(([one], [other]) => compareTexts(one, other))
    .flatMap(([, value]) => readAction(value, references))
  const place = ({ kind }: SearchAction) => searchActionKinds.indexOf(kind)
  return actions.sort((one, other) => place(one) - place(other)).slice(0, maxActions)
}

/** Each kind is there once, except that several tags and themes may be added: two computers change one action. */
function toElement(action: SearchAction, references: References): [string, Json][] {
  if (action.kind !== 'tag' && action.kind !== 'mark') return [[action.kind, action]]
  const { kind } = action
  const uid =
    kind === 'tag' ? references.findUid('tag', action.tagId) : references.findUid('theme', action.themeId)
  return uid === null ? [] : [[`${kind} ${uid}`, { kind, uid }]]
}

function readAction(value: Json, references: References): SearchAction[] {
  const { data } = wordSchema.safeParse(value)
  if (data === undefined) return []
  const { kind, uid = '' } = data
  const read =
    kind === 'tag'
      ? searchAction.safeParse({ kind, tagId: references.findRow('tag', 'tags', uid) })
      : kind === 'mark'
        ? searchAction.safeParse({ kind, themeId: references.findRow('theme', 'themes', uid) })
        : searchAction.safeParse(value)
  return read.success ? [read.data] : []
}
