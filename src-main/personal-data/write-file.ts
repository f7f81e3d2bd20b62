/**
 * Writes personal data as a file that `personal.schema.json` describes: each call, tag and contact on one line.
 * The order depends only on the data, so the same data gives the same file.
 */
import { writeFileAtomically } from '../util/atomic-file.ts'
import { chunk } from '../util/chunk.ts'
import type { PortableSheet } from '../library/portable-data.ts'
import type { OwnCall, OwnFollowUp, PortableQueries } from '../library/queries/portable-queries.ts'
import { schemaId } from './read-file.ts'

/** Calls read and written at once: a few hundred kilobytes. */
const callsAtOnce = 200

/** @throws CodedError, and the file system's errors; an existing file is unchanged then */
export async function writePortableFile(path: string, queries: PortableQueries): Promise<{ calls: number }> {
  const ids = queries.listCallIds()
  await writeFileAtomically(path, writeText(queries, ids))
  return { calls: ids.length }
}

async function* writeText(queries: PortableQueries, ids: readonly string[]): AsyncGenerator<string> {
  const { tags, themes, contacts, followUps, quoteSheets, savedSearches, dictionary, redactionTerms } =
    queries.readShared()
  yield `{\n"$schema": ${JSON.stringify(schemaId)},\n"calls": [`
  let separator = '\n'
  for (const part of chunk(ids, callsAtOnce)) {
    const lines = part.map((id) => JSON.stringify(toCall(queries.readCall(id))))
    yield separator + lines.join(',\n')
    separator = ',\n'
  }
  yield '\n]'
  yield writeList('tags', tags, ({ name, color }) => ({ name, color }))
  yield writeList('themes', themes, ({ name, color, description }) => ({ name, color, description }))
  yield writeList('contacts', contacts, ({ name, numbers, note }) => ({ name, numbers, note }))
  yield writeList('followUps', followUps, toFollowUp)
  yield writeList('quoteSheets', quoteSheets, toSheet)
  yield writeList('savedSearches', savedSearches, ({ name, query, sort, lookedAt, actions }) => ({
    ...{ name, query, sort, lookedAt: toIso(lookedAt), actions },
  }))
  yield writeList('dictionary', dictionary, ({ original, replacement, contact, side, isOn, ...times }) => ({
    ...{ original, replacement, contact, side, isOn },
    ...{ createdAt: toIso(times.createdAt), updatedAt: toIso(times.updatedAt) },
  }))
  yield writeList('redactionTerms', redactionTerms, ({ text }) => text)
  yield '\n}\n'
}

function writeList<T>(name: string, items: readonly T[], convert: (item: T) => unknown): string {
  const lines = items.map((item) => `\n${JSON.stringify(convert(item))}`)
  return `,\n"${name}": [${lines.join(',')}\n]`
}

function toCall({ recordingId, starredAt, tags, notes, corrections, redactions, ...kept }: OwnCall) {
  return {
    recordingId,
    starredAt: starredAt === null ? null : toIso(starredAt),
    tags: tags.map(({ name, taggedAt }) => ({ name, taggedAt: toIso(taggedAt) })),
    notes: inOrder(notes).map(({ timestamp, until, firstWord, original, themes, text, ...times }) => ({
      ...{ timestamp, until, firstWord, original, themes, text },
      ...{ createdAt: toIso(times.createdAt), updatedAt: toIso(times.updatedAt) },
    })),
    corrections: corrections.map(({ firstWord, timestamp, original, replacement, entry, createdAt }) => ({
      ...{ firstWord, timestamp, original, replacement, entry, createdAt: toIso(createdAt) },
    })),
    redactions: redactions.map(({ firstWord, timestamp, until, original, kind, state, createdAt }) => ({
      ...{ firstWord, timestamp, until, original, kind, state, createdAt: toIso(createdAt) },
    })),
    exceptions: kept.exceptions,
    keptAudioAt: kept.keptAudioAt === null ? null : toIso(kept.keptAudioAt),
    keptAt: kept.keptAt === null ? null : toIso(kept.keptAt),
  }
}

function toFollowUp({ id: _id, noteId: _noteId, ...followUp }: OwnFollowUp) {
  const { createdAt, updatedAt, endedAt } = followUp
  return {
    ...followUp,
    ...{ createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) },
    endedAt: endedAt === null ? null : toIso(endedAt),
  }
}

function toSheet({ name, parts, createdAt, updatedAt }: PortableSheet) {
  return {
    ...{ name, createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) },
    parts: parts.map((part) =>
      part.kind === 'passage' ? { ...part, createdAt: toIso(part.createdAt) } : part,
    ),
  }
}

function inOrder<T extends { timestamp: number | null; createdAt: number }>(items: readonly T[]): T[] {
  return items.toSorted(
    (one, other) => (one.timestamp ?? -1) - (other.timestamp ?? -1) || one.createdAt - other.createdAt,
  )
}

/** The last time with a year of four digits. */
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Limits times that were saved with a wrong clock, so that they do not prevent the export. */
function toIso(ms: number): string {
  return new Date(Math.min(Math.max(ms, 0), latest)).toISOString()
}
