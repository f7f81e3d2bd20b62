import { expect, it } from 'vitest'
import { noData } from '../../../../src-main/library/personal-data.ts'
import { openLibrary } from '../../../support/library/open-library.ts'

it('a clock that was set back does not make the next call a repeated one', () => {
  const { writer } = openLibrary()
  const press = (startedAt: number) =>
    writer.saveDialIntent({ toNumber: '+441', startedAt, repeatWithinMs: 5_000 })
  press(3_600_000)
  expect(press(0).isRepeated).toBe(false)
})

it('the last started call is the last one with an id from the service', () => {
  const { writer, reader } = openLibrary()
  expect(reader.findLastCallStarted()).toBeNull()
  for (const [startedAt, callSid] of [
    [5_000, 'CA1'],
    [60_000, null],
    [90_000, null],
  ] as const) {
    const { id } = writer.saveDialIntent({ toNumber: '+441', startedAt }).intent
    writer.updateDialIntent({ id, state: callSid ? 'initiated' : 'refused', callSid })
  }
  expect(reader.findLastCallStarted()).toBe(5_000)
})

it('calls to two numbers started at the same time are both kept', () => {
  const { writer, db } = openLibrary()
  const intent = {
    state: 'completed',
    callSid: null,
    recordingId: null,
    error: null,
    startedAt: 5,
    note: '',
  }
  const dialIntents = ['+441', '+442'].map((toNumber) => ({ ...intent, toNumber }))
  writer.savePersonalData({ ...noData(), dialIntents })
  writer.savePersonalData({ ...noData(), dialIntents })
  expect(db.prepare('SELECT toNumber FROM dialIntent ORDER BY id').pluck().all()).toEqual(['+441', '+442'])
})
