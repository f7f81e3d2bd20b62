import { describe, expect, it } from 'vitest'
import { followUpMethods } from '../../../src-main/ipc/follow-ups.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const everyone = { state: 'open' as const, owner: null, personId: null }
const byHand = {
  ...{ text: 'Send the quote', owner: 'me' as const, personId: null },
  ...{ recordingId: null, timestamp: null, dueDay: null },
}

async function connect() {
  const { offhook } = await connectOffhook({ recordings: 1 })
  return followUpMethods(offhook)
}

describe('followUpMethods', () => {
  it('add, list, count, change, delete and restore follow-ups', async () => {
    const methods = await connect()
    const { weekEnd } = (await methods['follow-ups.count'].run(everyone)).days
    const added = (await methods['follow-ups.add'].run({ ...byHand, dueDay: weekEnd }))!
    const list = () => methods['follow-ups.list'].run({ filter: everyone, offset: 0, limit: 9 })
    expect(await list()).toMatchObject({ total: 1, items: [{ text: 'Send the quote', person: null }] })
    expect(await methods['follow-ups.list-ids'].run({ filter: everyone })).toEqual([added.id])
    const { before, after } = await methods['follow-ups.change'].run({
      ids: [added.id],
      change: { state: 'done' },
    })
    expect(before).toEqual([added])
    expect((await list()).total).toBe(0)
    await methods['follow-ups.restore'].run({ followUps: before, from: after })
    const { counts } = await methods['follow-ups.count'].run(everyone)
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(1)
    expect(await methods['follow-ups.delete'].run({ ids: [added.id] })).toEqual({
      before: [added],
      after: [],
    })
    expect((await list()).total).toBe(0)
  })

  it('accept what they return, and no day that is none', async () => {
    const methods = await connect()
    const added = (await methods['follow-ups.add'].run(byHand))!
    const accepts = (name: keyof typeof methods, args: unknown) => methods[name].args.safeParse(args).success
    expect(accepts('follow-ups.restore', { followUps: [added], from: [] })).toBe(true)
    expect(accepts('follow-ups.change', { ids: [1], change: { dueDay: '2026-02-30' } })).toBe(false)
    expect(accepts('follow-ups.read-day', { text: 'fri', language: 'de' })).toBe(true)
    expect(accepts('follow-ups.read-day', { text: 'fri', language: '../de' })).toBe(false)
  })
})
