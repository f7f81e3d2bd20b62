/** Compares proposed changes with what the library contains now. Writes nothing. */
import type Database from 'better-sqlite3'
import { joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { PlacedProposal, Proposal, ProposalState } from '../../../src-preload/contract/proposals.ts'
import {
  applyCorrections,
  listServiceWords,
  toShownIndex,
  wordsIn,
  type Mark,
} from '../../model/corrections.ts'
import { openCorrectionTable } from '../tables/correction-table.ts'
import { openFollowUpTable } from '../tables/follow-up-table.ts'
import { openNoteTable } from '../tables/note-table.ts'
import { openProposalTable } from '../tables/proposal-table.ts'
import type { RecordingQueries } from './recording-queries.ts'
import { openTagTables } from '../tables/tag-tables.ts'
import { openTranscriptTable } from '../tables/transcript-table.ts'

/** The number of words shown on each side. */
const contextWords = 8

type Placed = Pick<PlacedProposal, 'state' | 'first' | 'before' | 'after'>

/** A transcript as displayed. */
interface Displayed {
  words: string[]
  marks: Mark[]
}

export function openProposalQueries(db: Database.Database, recordings: RecordingQueries) {
  const [proposals, notes, tags] = [openProposalTable(db), openNoteTable(db), openTagTables(db)]
  const followUps = openFollowUpTable(db)
  const [transcripts, corrections] = [openTranscriptTable(db), openCorrectionTable(db)]

  const hasPassage = (id: string, { text, original, timestamp }: Proposal['change']) =>
    notes
      .listForRecording(id)
      .some(
        (note) =>
          note.text === text && (original === null ? note.timestamp === timestamp : note.said === original),
      )

  const placeWords = ({ recordingId, change }: Proposal, { words, marks }: Displayed): Placed => {
    const read = (from: number, to: number) => joinSpoken(words.slice(Math.max(0, from), to))
    const first = toShownIndex(marks, change.firstWord)
    const end = first + change.count
    if (read(first, end) !== change.original) {
      const isCorrected = read(first, first + wordsIn(change.text).length) === change.text
      const isDone = change.kind === 'correction' && isCorrected
      return { state: isDone ? 'done' : 'changed', first, before: '', after: '' }
    }
    const [before, after] = [read(first - contextWords, first), read(end, end + contextWords)]
    const isMarked = change.kind === 'passage' && hasPassage(recordingId!, change)
    return { state: isMarked ? 'done' : 'waiting', first, before, after }
  }

  const readDisplayed = (recordingId: string): Displayed => {
    const key = recordings.findKey(recordingId)
    const transcript = key === null ? null : transcripts.findUncorrected(key)
    const service = transcript ? listServiceWords(transcript) : []
    const { words, marks } = applyCorrections(service, corrections.listForRecording(recordingId))
    return { words: words.map(({ word }) => word), marks }
  }

  const findState = ({ recordingId, change }: Proposal): ProposalState => {
    if (recordingId === null || change.kind === 'follow-up') {
      const isThere = followUps.listForRecording(recordingId).some(({ text }) => text === change.text)
      return isThere ? 'done' : 'waiting'
    }
    if (change.kind === 'note') {
      const isSaved = notes.listForRecording(recordingId).some(({ text }) => text === change.text)
      return isSaved ? 'done' : 'waiting'
    }
    if (change.kind === 'passage') return hasPassage(recordingId, change) ? 'done' : 'waiting'
    if (change.kind === 'tag') {
      const tag = tags.findByName(change.text)
      return tag && tags.listTagIds(recordingId).includes(tag.id) ? 'done' : 'waiting'
    }
    const name = recordings.findByIds([recordingId])[0]?.person?.name ?? null
    if (name === change.text) return 'done'
    return name === change.original ? 'waiting' : 'changed'
  }

  return {
    /** Lists the proposals for calls that are in the library, and those without a call. */
    list(): PlacedProposal[] {
      const displayed = new Map<string, Displayed>()
      const place = (proposal: Proposal): Placed => {
        const { recordingId: id, change } = proposal
        if (id === null || change.count === 0) {
          return { state: findState(proposal), first: 0, before: '', after: '' }
        }
        if (!displayed.has(id)) displayed.set(id, readDisplayed(id))
        return placeWords(proposal, displayed.get(id)!)
      }
      return proposals
        .list()
        .filter(({ recordingId }) => recordingId === null || recordings.findKey(recordingId) !== null)
        .map((proposal) => ({ ...proposal, ...place(proposal) }))
    },
  }
}
