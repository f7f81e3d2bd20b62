/** Shares quote sheets. Their parts merge one by one, and are in the order of their positions. */
import { z } from 'zod'
import {
  sheetLimits,
  type QuotePart,
  type QuoteSheet,
} from '../../../../src-preload/contract/quote-sheets.ts'
import type { Json } from '../../../computers/document/record.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { callOfPart, partOfCall } from '../parts.ts'
import { hashUid, type References, type SharedKind } from '../record-kind.ts'

const schema = z.object({
  name: z.string().trim().min(1).max(sheetLimits.name),
  createdAt: z.int().catch(0),
  updatedAt: z.int().catch(0),
})
const position = z.number()
const partSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passage'), position }),
  z.object({
    kind: z.literal(['heading', 'text']),
    position,
    text: z.string().trim().min(1).max(sheetLimits.text),
  }),
])

export function createQuoteSheetKind({ quoteSheets }: Tables): SharedKind<QuoteSheet> {
  return {
    name: 'quoteSheet',
    isIn: (part) => part === 'quotes',
    list: () => quoteSheets.listWhole(),
    find: (_part, id) => quoteSheets.find(id),
    getId: ({ id }) => id,
    getUid: ({ createdAt }) => hashUid('sheet', createdAt),
    toFields: ({ name, createdAt, updatedAt, parts }, references) => ({
      values: { name, createdAt, updatedAt },
      texts: {},
      sets: { parts: toElements(parts, references) },
    }),
    toRow({ values, sets }, { known }, references) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      return { id: known?.id ?? 0, ...read.data, parts: toParts(sets.parts ?? {}, references) }
    },
    insert(row, id, note) {
      note.quoteSheets()
      if (id === null || quoteSheets.find(id) !== null) return quoteSheets.insert(row).id
      quoteSheets.restore({ ...row, id })
      return id
    },
    update(row, _known, note) {
      quoteSheets.restore(row)
      note.quoteSheets()
      note.erased()
    },
    remove({ id }, note) {
      quoteSheets.remove(id)
      note.quoteSheets()
      note.erased()
    },
  }
}

/** A passage that is not shared is left out. */
function toElements(parts: readonly QuotePart[], references: References): Record<string, Json> {
  const elements: Record<string, Json> = {}
  for (const part of parts) {
    const key = toKey(part, references)
    if (key === null) continue
    const position = Object.keys(elements).length
    elements[findFreeKey(key, elements)] =
      part.kind === 'passage' ? { position, kind: part.kind } : { position, kind: part.kind, text: part.text }
  }
  return elements
}

function toKey(part: QuotePart, references: References): string | null {
  if (part.kind !== 'passage') return `text:${hashUid(part.kind, part.text)}`
  const inPart = references.findPart('note', part.noteId)
  const uid = references.findUid('note', part.noteId)
  return inPart === null || uid === null ? null : `note:${callOfPart(inPart)}/${uid}`
}

/** The same passage or words may be in a sheet twice. */
function findFreeKey(key: string, elements: Record<string, Json>): string {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key}#${number}`
    if (!(numbered in elements)) return numbered
  }
}

const passageKey = /^note:(.+)\/([^/#]+)(?:#\d+)?$/u

function toParts(elements: Record<string, Json>, references: References): QuotePart[] {
  const read = Object.entries(elements).flatMap(([key, value]) => {
    const part = partSchema.safeParse(value)
    return part.success ? [{ key, ...part.data }] : []
  })
  const inOrder = read.sort((one, other) => one.position - other.position || (one.key < other.key ? -1 : 1))
  return inOrder.flatMap((part): QuotePart[] => {
    if (part.kind !== 'passage') return [{ kind: part.kind, text: part.text }]
    const [, call, uid] = passageKey.exec(part.key) ?? []
    const noteId = uid === undefined ? null : references.findRow('note', partOfCall(call!), uid)
    return noteId === null ? [] : [{ kind: 'passage', noteId }]
  })
}
