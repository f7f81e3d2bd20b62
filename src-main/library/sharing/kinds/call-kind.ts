/**
 * Shares what a user decided about a call: its tags, its star, its place in the inbox, and what was heard. Also
 * which saved searches acted on it, so that they do not act again on another computer.
 */
import { z } from 'zod'
import { joinRanges, type Range } from '../../tables/heard-table.ts'
import { actedElsewhere } from '../../tables/search-run-table.ts'
import { renewTags } from '../../writers/additions-writer.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { callOfPart } from '../parts.ts'
import type { Fields, SharedKind } from '../record-kind.ts'

interface CallRow {
  recordingId: string
  /** Milliseconds since the epoch; null without a star. */
  starredAt: number | null
  /** By id: when they were added. */
  tags: Map<number, number>
  /** Null when nothing was decided. */
  inbox: { closedAt: number | null; snoozedUntil: string | null } | null
  heard: { ranges: Range[]; position: number | null; at: number } | null
  /** Ids of searches. */
  acted: number[]
}

const time = z.number().int()
const schema = z.object({
  starredAt: time.nullable().catch(null),
  inbox: z
    .object({ closedAt: time.nullable(), snoozedUntil: z.iso.date().nullable() })
    .nullable()
    .catch(null),
  position: z.number().min(0).nullable().catch(null),
  heardAt: time.catch(0),
})

/** There is one for each call, which is never deleted. */
export function createCallKind(tables: Tables): SharedKind<CallRow> {
  const { stars, tags, inbox, heard, searchRuns } = tables
  const read = (recordingId: string): CallRow => ({
    recordingId,
    starredAt: stars.findAt(recordingId),
    tags: new Map(tags.listTagged(recordingId).map(({ tagId, at }) => [tagId, at])),
    inbox: inbox.find(recordingId),
    heard: heard.find(recordingId),
    acted: searchRuns.listActed(recordingId),
  })
  const find = (part: string) => {
    const call = callOfPart(part)
    return call === null ? null : read(call)
  }
  return {
    name: 'call',
    isIn: (part) => callOfPart(part) !== null,
    wholeSets: ['heard'],
    list: (part) => [find(part)!],
    find: (part) => find(part),
    getId: () => 0,
    getUid: () => 'call',
    toFields(row, references): Fields {
      const tagged = [...row.tags].flatMap(([id, at]) => {
        const uid = references.findUid('tag', id)
        return uid === null ? [] : [[uid, at] as const]
      })
      const acted = row.acted.map((id) => references.findUid('savedSearch', id)).filter((uid) => uid !== null)
      const ranges = row.heard?.ranges ?? []
      return {
        values: {
          starredAt: row.starredAt,
          inbox: row.inbox && { closedAt: row.inbox.closedAt, snoozedUntil: row.inbox.snoozedUntil },
          position: row.heard?.position ?? null,
          ...(row.heard && { heardAt: row.heard.at }),
        },
        texts: {},
        sets: {
          tags: Object.fromEntries(tagged),
          acted: Object.fromEntries(acted.map((uid) => [uid, true])),
          heard: Object.fromEntries(ranges.map(([from, to]) => [`${from}-${to}`, true])),
        },
      }
    },
    toRow({ values, sets }, { part }, references) {
      const { starredAt, inbox: state, position, heardAt } = schema.parse(values)
      const found = Object.entries(sets.tags ?? {}).flatMap(([uid, at]): [number, number][] => {
        const id = references.findRow('tag', 'tags', uid)
        return id === null ? [] : [[id, typeof at === 'number' ? Math.round(at) : 0]]
      })
      const acted = Object.keys(sets.acted ?? {}).map((uid) =>
        references.findRow('savedSearch', 'searches', uid),
      )
      const ranges = joinRanges(Object.keys(sets.heard ?? {}).flatMap(parseRange))
      return {
        recordingId: callOfPart(part)!,
        ...{ starredAt, tags: new Map(found), inbox: state },
        heard: ranges.length === 0 ? null : { ranges, position, at: heardAt },
        acted: acted.filter((id) => id !== null),
      }
    },
    insert: () => 0,
    update(row, known, note) {
      const { recordingId } = row
      stars.restore(recordingId, row.starredAt)
      for (const [id, at] of known.tags) if (row.tags.get(id) !== at) tags.detach(id, recordingId)
      for (const [id, at] of row.tags) tags.attach(id, recordingId, at)
      if (row.tags.size > 0 || known.tags.size > 0) note.names()
      if (row.inbox) inbox.save({ recordingId, ...row.inbox })
      else if (known.inbox) inbox.save({ recordingId, closedAt: null, snoozedUntil: null })
      heard.remove(recordingId)
      if (row.heard) {
        heard.add(recordingId, row.heard.ranges, row.heard.at)
        heard.savePosition(recordingId, row.heard.position)
      }
      for (const searchId of row.acted) {
        if (known.acted.includes(searchId)) continue
        searchRuns.insertAct({ searchId, recordingId, runId: actedElsewhere, done: [] })
      }
      if (tables.recordings.find(recordingId)) note(recordingId)
      renewTags(tables, [recordingId], note)
    },
    remove: () => undefined,
  }
}

function parseRange(text: string): Range[] {
  const [from, to] = text.split('-').map(Number)
  return from !== undefined && to !== undefined && from >= 0 && to > from ? [[from, to]] : []
}
