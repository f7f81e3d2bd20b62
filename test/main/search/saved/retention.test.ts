import { describe, expect, it } from 'vitest'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { openActingLibrary } from '../../../support/library/acting-library.ts'
import { passageOf } from '../../../support/library/passages.ts'
import { searchNow, spoken } from '../../../support/library/search-library.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Calls that are as many days old as their names say, at noon. */
function openRetaining(...ages: number[]) {
  const library = openActingLibrary({ retains: true })
  for (const age of ages) {
    const createdAt = new Date(searchNow - age * dayMs).toISOString()
    library.addCall(`d${age}`, spoken(['them', 'old voicemail']), { createdAt })
  }
  const deletes = (afterDays: number, fields: { query?: string; evenProtected?: boolean } = {}) =>
    library.saveSearch(fields.query ?? 'voicemail', [
      { kind: 'delete', afterDays, evenProtected: fields.evenProtected ?? false },
    ])
  const planned = () => library.reader.listPlannedDeletions().map(({ recording }) => recording.id)
  const here = () => library.reader.listIds({ view: 'all', order: 'oldest' })
  /** Rounds come once an hour. */
  const passHours = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) await library.clock.advance(hourMs)
  }
  return { ...library, deletes, planned, here, passHours }
}

describe('createRetention', () => {
  it('warns of calls a day before, and then moves them to the trash, in one run', async () => {
    const { deletes, planned, here, passHours, warnings, reader, pass } = openRetaining(40, 30, 10)
    const searchId = deletes(30)
    await pass(60_000)
    expect(planned()).toEqual(['d40', 'd30'])
    expect(warnings).toEqual([2])
    expect(reader.listPlannedDeletions()).toMatchObject([
      { searchId, searchName: 'voicemail', deleteAt: searchNow + dayMs + 10_000 },
      { deleteAt: searchNow + dayMs + 10_000 },
    ])
    await passHours(23)
    expect(here()).toEqual(['d40', 'd30', 'd10'])
    await passHours(4)
    expect(here()).toEqual(['d10'])
    expect(planned()).toEqual([])
    expect(warnings).toEqual([2])
    expect(reader.listTrashIds().toSorted()).toEqual(['d30', 'd40'])
    expect(reader.listSearchRuns({ searchId, offset: 0, limit: 9 })).toMatchObject({
      items: [{ calls: 2, changed: { delete: 2 }, newest: [] }],
    })
  })

  it('plans calls that become old enough within a day, and not sooner', async () => {
    const { deletes, planned, passHours } = openRetaining(28)
    deletes(30)
    await passHours(2)
    expect(planned()).toEqual([])
    await passHours(24)
    expect(planned()).toEqual(['d28'])
  })

  it('spares calls with a star, an open follow-up or a passage, unless asked', async () => {
    const { deletes, planned, passHours, writer } = openRetaining(40, 41, 42, 43, 44)
    writer.saveStarred({ ids: ['d40'], starred: true, at: 1 })
    writer.addFollowUp({ ...newFollowUp, recordingId: 'd41' })
    writer.addPassage(passageOf('d42', { words: { first: 0, count: 1 } }))
    writer.addFollowUp({ ...newFollowUp, recordingId: 'd43', state: 'done' })
    writer.saveNote({ id: null, recordingId: 'd44', timestamp: null, text: 'Only a note', at: 1 })
    const id = deletes(30)
    await passHours(1)
    expect(planned().toSorted()).toEqual(['d43', 'd44'])
    const search = { name: 'All', query: 'voicemail', sort: 'newest', lookedAt: 0 } as const
    writer.saveSearch({ ...search, id, actions: [{ kind: 'delete', afterDays: 30, evenProtected: true }] })
    await passHours(1)
    expect(planned()).toHaveLength(5)
  })

  it('forgets the plan for a call that is starred, or no longer found, and warns again', async () => {
    const { deletes, planned, passHours, writer, here, warnings } = openRetaining(40, 41)
    const id = deletes(30)
    await passHours(20)
    writer.saveStarred({ ids: ['d40'], starred: true, at: 1 })
    await passHours(10)
    expect(here()).toEqual(['d40'])
    writer.saveStarred({ ids: ['d40'], starred: false, at: 1 })
    await passHours(1)
    expect(warnings).toEqual([2, 1])
    writer.deleteSearch({ id })
    await passHours(30)
    expect(planned()).toEqual([])
    expect(here()).toEqual(['d40'])
  })

  it('spares a call that was starred after the last round', async () => {
    const { deletes, passHours, writer, here, pass, reader } = openRetaining(40)
    const searchId = deletes(30)
    await passHours(25)
    const call = { recordingId: 'd40', searchId, evenProtected: false, isDue: true }
    writer.saveStarred({ ids: ['d40'], starred: true, at: 1 })
    expect(writer.deletePlanned({ calls: [call], searchId, runId: null, at: 1 })).toBeNull()
    await pass()
    expect(here()).toEqual(['d40'])
    expect(reader.listSearchRuns({ searchId, offset: 0, limit: 9 }).total).toBe(0)
  })

  it('obeys the longest time of all searches that find the call', async () => {
    const { deletes, planned, passHours } = openRetaining(40, 100)
    deletes(30)
    deletes(90, { query: 'old' })
    await passHours(1)
    expect(planned()).toEqual(['d100'])
  })

  it('leaves calls that the user keeps, also after that was undone and done again', async () => {
    const { deletes, passHours, writer, here, planned } = openRetaining(40, 41)
    deletes(30)
    await passHours(1)
    expect(writer.keepCalls({ ids: ['d40'], at: 1 })).toEqual({ ids: ['d40'] })
    expect(writer.keepCalls({ ids: ['d40'], at: 2 })).toEqual({ ids: [] })
    writer.unkeepCalls({ ids: ['d40'] })
    expect(planned().toSorted()).toEqual(['d40', 'd41'])
    writer.keepCalls({ ids: ['d40'], at: 3 })
    await passHours(40)
    expect(here()).toEqual(['d40'])
  })

  it('does not delete a call again that was restored by undo or by the user', async () => {
    const { deletes, passHours, writer, here, acting, reader } = openRetaining(40, 41)
    const searchId = deletes(30)
    await passHours(27)
    expect(here()).toEqual([])
    writer.restoreRecordings({ ids: ['d40'] })
    const [run] = reader.listSearchRuns({ searchId, offset: 0, limit: 9 }).items
    await acting.undo(run!.id)
    expect(here()).toEqual(['d41', 'd40'])
    await passHours(50)
    expect(here()).toEqual(['d41', 'd40'])
  })

  it('plans nothing and forgets nothing while search cannot answer', async () => {
    const { deletes, passHours, world, planned, here } = openRetaining(40)
    deletes(30)
    await passHours(1)
    world.isBroken = true
    await passHours(30)
    expect(planned()).toEqual(['d40'])
    expect(here()).toEqual(['d40'])
  })
})

describe('planDeletions', () => {
  const call = { recordingId: 'd40', searchId: 1, evenProtected: false, isDue: true }

  it('does not delete after one look at a clock that is set far forward', () => {
    const { writer } = openRetaining(40)
    expect(writer.planDeletions({ calls: [call], at: 0 })).toEqual({ planned: 1, due: [] })
    expect(writer.planDeletions({ calls: [call], at: 90 * dayMs }).due).toEqual([])
    expect(writer.planDeletions({ calls: [call], at: 90 * dayMs + 1_000 }).due).toEqual([])
    // The clock is right again.
    expect(writer.planDeletions({ calls: [call], at: 2 * hourMs }).due).toEqual([])
    expect(writer.planDeletions({ calls: [call], at: 3 * hourMs }).due).toEqual([])
  })

  it('begins the day again when the clock was set back', () => {
    const { writer } = openRetaining(40)
    writer.planDeletions({ calls: [call], at: 10 * dayMs })
    writer.planDeletions({ calls: [call], at: dayMs })
    for (let hour = 1; hour <= 24; hour++) {
      expect(writer.planDeletions({ calls: [call], at: dayMs + hour * hourMs }).due).toEqual([])
    }
    expect(writer.planDeletions({ calls: [call], at: 2 * dayMs + hourMs }).due).toEqual([call])
  })
})
