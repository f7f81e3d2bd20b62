import { expect, it } from 'vitest'
import { noData } from '../../../src-main/library/personal-data.ts'
import { openLibrary } from '../../support/open-library.ts'

it('a clock that was set back does not make the next call a repeated one', () => {
  const { writer } = openLibrary()
  const press = (startedAt: number) =>
    writer.saveDialIntent({ toNumber: '+441', startedAt, repeatWithinMs: 5_000 })
  press(3_600_000)
  expect(press(0).isRepeated).toBe(false)
})

it('calls to two numbers that were started at the same moment are both taken over', () => {
  const { writer, db } = openLibrary()
  const intent = {
    state: 'completed',
    callSid: null,
    recordingId: null,
    message: null,
    startedAt: 5,
    note: '',
  }
  const dialIntents = ['+441', '+442'].map((toNumber) => ({ ...intent, toNumber }))
  writer.savePersonalData({ ...noData(), dialIntents })
  writer.savePersonalData({ ...noData(), dialIntents })
  expect(db.prepare('SELECT toNumber FROM dialIntent ORDER BY id').pluck().all()).toEqual(['+441', '+442'])
})
