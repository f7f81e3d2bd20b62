/** The table `proposal`: changes that assistants propose, until the user decides. */
import type Database from 'better-sqlite3'
import type { Proposal, ProposedChange } from '../../../src-preload/contract/proposals.ts'

/** The limit for each assistant: more than a user reviews. */
export const mostWaiting = 100

/** `known`: the same change is already pending. `changed`: the words to correct are no longer in the call. */
export type ProposalOutcome = 'saved' | 'known' | 'too-many' | 'changed'

export interface ProposalTable {
  /** By assistant, oldest first. */
  list(): Proposal[]
  save(proposal: Omit<Proposal, 'id'>): Exclude<ProposalOutcome, 'changed'>
  /** Inserts a removed proposal again, with its id. */
  insertAgain(proposal: Proposal): void
  remove(id: number): void
  removeOfAssistant(assistantId: string): void
  removeForRecording(recordingId: string): void
}

/** `themes`: JSON. */
type Row = Omit<Proposal, 'change'> & Omit<ProposedChange, 'themes'> & { themes: string }

const columns =
  'at, assistantId, assistant, recordingId, kind, text, original, timestamp, firstWord, count, owner, dueDay, themes'
const values = columns.replace(/\w+/g, '@$&')

export function openProposalTable(db: Database.Database): ProposalTable {
  const list = db.prepare<[], Row>(`SELECT id, ${columns} FROM proposal ORDER BY assistantId, id`)
  const count = db.prepare<[string], number>('SELECT count(*) FROM proposal WHERE assistantId = ?').pluck()
  const find = db
    .prepare<[Omit<Row, 'id'>], number>(
      `SELECT id FROM proposal WHERE assistantId = @assistantId AND recordingId IS @recordingId
       AND kind = @kind AND text = @text AND timestamp IS @timestamp AND firstWord = @firstWord AND count = @count
       AND owner IS @owner AND dueDay IS @dueDay AND themes = @themes`,
    )
    .pluck()
  const insert = db.prepare<[Omit<Row, 'id'>]>(`INSERT INTO proposal (${columns}) VALUES (${values})`)
  const insertAgain = db.prepare<[Row]>(
    `INSERT INTO proposal (id, ${columns}) VALUES (@id, ${values}) ON CONFLICT DO NOTHING`,
  )
  const remove = db.prepare<[number]>('DELETE FROM proposal WHERE id = ?')
  const removeOfAssistant = db.prepare<[string]>('DELETE FROM proposal WHERE assistantId = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM proposal WHERE recordingId = ?')
  return {
    list: () => list.all().map(toProposal),
    save({ change, at, ...proposal }) {
      const row = { ...proposal, ...toColumns(change), at: Math.round(at) }
      if (find.get(row) !== undefined) return 'known'
      if (count.get(row.assistantId)! >= mostWaiting) return 'too-many'
      insert.run(row)
      return 'saved'
    },
    insertAgain: ({ change, ...proposal }) => void insertAgain.run({ ...proposal, ...toColumns(change) }),
    remove: (id) => void remove.run(id),
    removeOfAssistant: (assistantId) => void removeOfAssistant.run(assistantId),
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
  }
}

function toColumns({ themes, ...change }: ProposedChange) {
  return { ...change, themes: JSON.stringify(themes) }
}

function toProposal(row: Row): Proposal {
  const { kind, text, original, timestamp, firstWord, count, owner, dueDay, themes, ...proposal } = row
  const change = { kind, text, original, timestamp, firstWord, count, owner, dueDay }
  return { ...proposal, change: { ...change, themes: JSON.parse(themes) as string[] } }
}
