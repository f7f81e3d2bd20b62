/** The table `followUp`: what the user and others still have to do, and what was decided about promises of calls. */
import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'
import type { FollowUp } from '../../../src-preload/contract/follow-ups.ts'
import { getPlace } from '../../model/promise-place.ts'
import type { StoredFact } from '../../model/stored-facts.ts'

/** `place` identifies a promise of a call, see `model/promise-place.ts`; null for anything else. */
export interface StoredFollowUp extends FollowUp {
  place: number | null
}

/** What the user can change. */
export type FollowUpFields = Pick<
  FollowUp,
  'text' | 'owner' | 'personId' | 'dueDay' | 'snoozedUntil' | 'state'
>

/** Without a `uid`, it gets a random one. */
export type NewFollowUp = Partial<Pick<FollowUp, 'uid'>> &
  FollowUpFields &
  Pick<StoredFollowUp, 'said' | 'sentence' | 'recordingId' | 'place' | 'timestamp' | 'noteId'>

export interface FollowUpTable {
  find(id: number): StoredFollowUp | null
  findByUid(uid: string): StoredFollowUp | null
  findByPlace(recordingId: string, place: number): StoredFollowUp | null
  /** By creation. */
  list(): StoredFollowUp[]
  /** In the order of the call. Null for those without a call. */
  listForRecording(recordingId: string | null): StoredFollowUp[]
  /** By creation. */
  listForNote(noteId: number): StoredFollowUp[]
  /** Calls that have notes, and follow-ups that may be tasks of these. */
  listCallsWithLoose(): string[]
  /**
   * Null when this promise of the call has one already, and when another one has its uid.
   * @param at milliseconds since the epoch
   */
  insert(followUp: NewFollowUp, at: number): StoredFollowUp | null
  /** Inserts one exactly as given; with an id of 0 as a new one. Returns its id; null when it is here already. */
  insertAgain(followUp: StoredFollowUp): number | null
  /** Inserts one of another library, whose notes have other ids; false when it is here already. */
  insertWhole(followUp: Omit<StoredFollowUp, 'id' | 'noteId'>): boolean
  /** Null when there is none with this id (any more). */
  update(id: number, fields: FollowUpFields, at: number): StoredFollowUp | null
  /** What a task of a note says. */
  updateTask(id: number, fields: Pick<FollowUp, 'text' | 'state' | 'timestamp' | 'noteId'>, at: number): void
  /** Ids of those about this contact. */
  listOfPerson(personId: number): number[]
  /** Makes them about this contact. */
  savePerson(ids: readonly number[], personId: number): void
  remove(id: number): void
  removeForRecording(recordingId: string): void
  /**
   * Saves what was said for follow-ups of these promises. One whose promise moved a little in another transcript moves
   * with it.
   */
  saveSaid(recordingId: string, facts: readonly StoredFact[]): void
}

const fields =
  'text, said, sentence, owner, personId, recordingId, place, timestamp, noteId, dueDay, snoozedUntil, state'
const columns = `id, uid, ${fields}, createdAt, updatedAt, endedAt`
/** When an update changes the state. */
const endedAt = "iif(@state = 'open', NULL, iif(state = @state, endedAt, @updatedAt))"
const parametersOf = (names: string) => names.replace(/\w+/g, '@$&')

type Times = Pick<FollowUp, 'createdAt' | 'updatedAt' | 'endedAt'>

export function openFollowUpTable(db: Database.Database): FollowUpTable {
  const find = db.prepare<[number], StoredFollowUp>(`SELECT ${columns} FROM followUp WHERE id = ?`)
  const findByPlace = db.prepare<[string, number], StoredFollowUp>(
    `SELECT ${columns} FROM followUp WHERE recordingId = ? AND place = ?`,
  )
  const listAll = db.prepare<[], StoredFollowUp>(`SELECT ${columns} FROM followUp ORDER BY createdAt, uid`)
  const list = db.prepare<[string | null], StoredFollowUp>(
    `SELECT ${columns} FROM followUp WHERE recordingId IS ? ORDER BY place IS NULL, place, id`,
  )
  const findByUid = db.prepare<[string], StoredFollowUp>(`SELECT ${columns} FROM followUp WHERE uid = ?`)
  const insert = db.prepare<[Omit<NewFollowUp, 'uid'> & Times & { uid: string | null }], StoredFollowUp>(
    `INSERT INTO followUp (uid, ${fields}, createdAt, updatedAt, endedAt)
     VALUES (coalesce(@uid, lower(hex(randomblob(16)))), ${parametersOf(fields)}, @createdAt, @updatedAt, @endedAt) ON CONFLICT DO NOTHING RETURNING ${columns}`,
  )
  const insertAgain = db
    .prepare<[StoredFollowUp], number>(
      `INSERT INTO followUp (${columns}) VALUES (${parametersOf(columns).replace('@id', 'nullif(@id, 0)')})
       ON CONFLICT DO NOTHING RETURNING id`,
    )
    .pluck()
  const insertWhole = db.prepare<[Omit<StoredFollowUp, 'id'>]>(
    `INSERT INTO followUp (uid, ${fields}, createdAt, updatedAt, endedAt)
     VALUES (@uid, ${parametersOf(fields)}, @createdAt, @updatedAt, @endedAt) ON CONFLICT DO NOTHING`,
  )
  const update = db.prepare<[FollowUpFields & { id: number; updatedAt: number }], StoredFollowUp>(
    `UPDATE followUp SET text = @text, owner = @owner, personId = @personId, dueDay = @dueDay,
       snoozedUntil = @snoozedUntil, state = @state, updatedAt = @updatedAt,
       endedAt = ${endedAt}
     WHERE id = @id RETURNING ${columns}`,
  )
  const listForNote = db.prepare<[number], StoredFollowUp>(
    `SELECT ${columns} FROM followUp WHERE noteId = ? ORDER BY id`,
  )
  const callsWithLoose = db
    .prepare<[], string>(
      `SELECT DISTINCT recordingId FROM followUp f WHERE noteId IS NULL AND place IS NULL
         AND EXISTS (SELECT 1 FROM note WHERE note.recordingId = f.recordingId)`,
    )
    .pluck()
  const updateTask = db.prepare<
    [Pick<FollowUp, 'id' | 'text' | 'state' | 'timestamp' | 'noteId' | 'updatedAt'>]
  >(
    `UPDATE followUp SET text = @text, timestamp = @timestamp, noteId = @noteId, state = @state, updatedAt = @updatedAt,
       endedAt = ${endedAt} WHERE id = @id`,
  )
  const ofPerson = db
    .prepare<[number], number>('SELECT id FROM followUp WHERE personId = ? ORDER BY id')
    .pluck()
  const savePerson = db.prepare<[number, string]>(
    'UPDATE followUp SET personId = ? WHERE id IN (SELECT value FROM json_each(?))',
  )
  const remove = db.prepare<[number]>('DELETE FROM followUp WHERE id = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM followUp WHERE recordingId = ?')
  const saveSaid = db.prepare<[Pick<StoredFollowUp, 'id' | 'place' | 'timestamp' | 'said' | 'sentence'>]>(
    `UPDATE followUp SET place = @place, timestamp = @timestamp, said = @said, sentence = @sentence WHERE id = @id`,
  )
  return {
    find: (id) => find.get(id) ?? null,
    findByUid: (uid) => findByUid.get(uid) ?? null,
    findByPlace: (recordingId, place) => findByPlace.get(recordingId, place) ?? null,
    list: () => listAll.all(),
    listForRecording: (recordingId) => list.all(recordingId),
    insert(followUp, at) {
      const time = Math.round(at)
      const endedAt = followUp.state === 'open' ? null : time
      return insert.get({ uid: null, ...followUp, createdAt: time, updatedAt: time, endedAt }) ?? null
    },
    insertAgain: (followUp) => insertAgain.get(followUp) ?? null,
    insertWhole: (followUp) => insertWhole.run({ ...followUp, noteId: null }).changes > 0,
    update: (id, given, at) => update.get({ ...given, id, updatedAt: Math.round(at) }) ?? null,
    listForNote: (noteId) => listForNote.all(noteId),
    listCallsWithLoose: () => callsWithLoose.all(),
    updateTask: (id, { text, state, timestamp, noteId }, at) =>
      void updateTask.run({ id, text, state, timestamp, noteId, updatedAt: Math.round(at) }),
    listOfPerson: (personId) => ofPerson.all(personId),
    savePerson: (ids, personId) => void savePerson.run(personId, JSON.stringify(ids)),
    remove: (id) => void remove.run(id),
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
    saveSaid(recordingId, facts) {
      const promises = new Map(
        facts.filter(({ kind }) => kind === 'promise').map((fact) => [getPlace(fact), fact]),
      )
      if (promises.size === 0) return
      const placed = list.all(recordingId).filter(({ place }) => place !== null)
      const [same, moved] = partition(placed, ({ place }) => promises.has(place!))
      const save = ({ id }: StoredFollowUp, place: number) => {
        const { timestamp, text, sentence } = promises.get(place)!
        saveSaid.run({ id, place, timestamp, said: text, sentence })
        promises.delete(place)
      }
      for (const each of same) save(each, each.place!)
      for (const each of moved) {
        const nearest = findNearest([...promises.keys()], each.place!)
        if (nearest !== null) save(each, nearest)
      }
    },
  }
}

/** In seconds: another transcript of the same audio has other times. */
const mostMoved = 2

function findNearest(places: readonly number[], place: number): number | null {
  const distance = (each: number) => Math.abs(each - place)
  const [nearest] = places.toSorted((one, other) => distance(one) - distance(other))
  return nearest !== undefined && distance(nearest) <= mostMoved ? nearest : null
}

function partition<T>(all: readonly T[], belongs: (each: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((each) => !belongs(each))]
}

/** A promise that was ticked before there were follow-ups, from a library or trash of that time. */
export function toDoneFollowUp({
  recordingId,
  place,
  at,
}: {
  recordingId: string
  place: number
  at: number
}) {
  return {
    ...{ uid: randomUUID(), text: null, said: null, sentence: null, owner: 'me' as const, person: null },
    ...{ recordingId, place, timestamp: place, dueDay: null, snoozedUntil: null, state: 'done' as const },
    ...{ createdAt: at, updatedAt: at, endedAt: at },
  }
}
