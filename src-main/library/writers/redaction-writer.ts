/** Saves which words are redacted, and the terms to propose. Part of the writer. Never changes any words. */
import type { PlacedRedaction, Redaction, WordPlace } from '../../../src-preload/contract/redaction.ts'
import { overlaps } from '../../../src-preload/contract/turn-words.ts'
import { moveRedactions, placeRedactions, readTimes } from '../../model/redactions.ts'
import type { Word } from '../../model/recording.ts'
import { joinWords } from '../../model/words/word-text.ts'
import { readCallWords, toServicePlace } from './call-words.ts'
import { followPassages } from './passage-writer.ts'
import type { RedactionWriter } from '../redaction-types.ts'
import type { Commit, Tables } from './writer-tables.ts'

export function createRedactionWriter(tables: Tables, commit: Commit): RedactionWriter {
  const { redactions, recordings, exportedNotes } = tables
  return {
    saveRedactions: ({ recordingId, places, state, at }) =>
      commit((note) => {
        const { service, shown, marks } = readCallWords(tables, recordingId)
        const replaced = new Map<number, Redaction>()
        const saved = new Map<number, Redaction>()
        for (const { kind, ...place } of places) {
          if (place.first + place.count > shown.length) throw new RangeError('no such words')
          const known = placeRedactions({ service, shown, marks }, redactions.listForRecording(recordingId))
          const wanted = toServicePlace({ service, marks }, place)
          const { covered, absorbed } = state === 'confirmed' ? join(wanted, known) : subtract(wanted, known)
          for (const { id } of absorbed) {
            if (!saved.delete(id)) replaced.set(id, redactions.find(id)!)
            redactions.remove(id)
          }
          for (const part of covered) {
            const original = joinWords(service.slice(part.first, part.first + part.count))
            const times = readTimes(service, part)
            const added = { recordingId, firstWord: part.first, ...times, original, kind, state }
            const inserted = redactions.insert({ ...added, createdAt: Math.round(at) })
            saved.set(inserted.id, inserted)
          }
        }
        if (state === 'confirmed') exportedNotes.noteRedaction(recordingId)
        followPassages(tables, recordingId)
        note(recordingId)
        return { saved: [...saved.values()], replaced: [...replaced.values()] }
      }),
    swapRedactions: ({ deleted, restored }) =>
      commit((note) => {
        const changed = new Set<string>()
        for (const id of deleted) {
          const known = redactions.find(id)
          if (known) changed.add(known.recordingId)
          redactions.remove(id)
        }
        for (const redaction of restored) {
          // Nothing is restored to a deleted call.
          if (!recordings.find(redaction.recordingId)) continue
          redactions.insertAgain(redaction)
          exportedNotes.noteRedaction(redaction.recordingId)
          changed.add(redaction.recordingId)
        }
        for (const id of changed) {
          followPassages(tables, id)
          note(id)
        }
      }),
    saveRedactionTerm: ({ text }) => commit(() => void redactions.saveTerm(text)),
    deleteRedactionTerm: ({ id }) =>
      commit((note) => {
        redactions.removeTerm(id)
        note.erased()
      }),
  }
}

/** Locates a call's redactions in a transcript that was just saved. */
export function relocateRedactions({ redactions }: Tables, id: string, service: readonly Word[]): void {
  const known = redactions.listForRecording(id)
  if (known.length === 0) return
  for (const moved of moveRedactions(service, known)) redactions.saveMoved(moved)
}

interface Outcome {
  covered: WordPlace[]
  /** Decisions that it replaces. */
  absorbed: PlacedRedaction[]
}

/** Merges a confirmed range with the confirmed ranges that it overlaps. */
function join(wanted: WordPlace, known: readonly PlacedRedaction[]): Outcome {
  const absorbed = known.filter(({ service }) => service && overlaps(service, wanted))
  const confirmed = absorbed.filter(({ state }) => state === 'confirmed').map(({ service }) => service!)
  const first = Math.min(wanted.first, ...confirmed.map((place) => place.first))
  const end = Math.max(...[wanted, ...confirmed].map((place) => place.first + place.count))
  return { covered: [{ first, count: end - first }], absorbed }
}

/** The parts of a dismissed range that are not confirmed. */
function subtract(wanted: WordPlace, known: readonly PlacedRedaction[]): Outcome {
  const overlapping = known.filter(({ service }) => service && overlaps(service, wanted))
  const isConfirmed = (index: number) =>
    overlapping.some(
      ({ state, service }) => state === 'confirmed' && overlaps(service!, { first: index, count: 1 }),
    )
  const covered: WordPlace[] = []
  for (let index = wanted.first; index < wanted.first + wanted.count; index++) {
    if (isConfirmed(index)) continue
    const last = covered.at(-1)
    if (last && last.first + last.count === index) last.count += 1
    else covered.push({ first: index, count: 1 })
  }
  return { covered, absorbed: overlapping.filter(({ state }) => state === 'dismissed') }
}
