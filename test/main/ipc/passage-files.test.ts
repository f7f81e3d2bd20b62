import { describe, expect, it } from 'vitest'
import { everyPassage } from '../../../src-preload/contract/personal.ts'
import { toCountsCsv } from '../../../src-main/export/passage-counts.ts'
import { quotePassage } from '../../../src-main/export/quote-passages.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { passageMethods } from '../../../src-main/ipc/passages.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const formatNumber = (number: string) => `(${number})`
const words = en.export.passages

describe('toCountsCsv', () => {
  it('has a row for each contact or number and a column for each theme, and no formula', () => {
    const theme = (id: number, name: string) => ({ id, name, color: 'red' as const, description: '' })
    const ada = { person: { id: 7, name: 'Ada, Countess' }, number: null }
    const other = { person: null, number: '+1650' }
    const csv = toCountsCsv(
      [theme(1, '=1+1'), theme(2, 'Price')],
      [
        { themeId: null, ...other, passages: 1 },
        { themeId: 'none', ...other, passages: 1 },
        { themeId: null, ...ada, passages: 3 },
        { themeId: 2, ...ada, passages: 3 },
        { themeId: 1, ...ada, passages: 2 },
      ],
      { words, formatNumber },
    )
    expect(csv).toBe(
      '\ufeff' +
        "Contact,Number,All passages,'=1+1,Price,No theme\r\n" +
        '"Ada, Countess",,3,2,3,0\r\n' +
        ',(+1650),1,0,0,1\r\n',
    )
  })
})

describe('quotePassage', () => {
  it('names who said the words, and in which call', () => {
    const passage = {
      ...{ id: 1, recordingId: 'a', timestamp: 37, until: 40, said: 'Too ▮ high', speakers: ['you', 'them'] },
      ...{ isLost: false, themeIds: [], text: 'note', createdAt: 1, updatedAt: 1 },
      ...{ person: { id: 7, name: 'Ada' }, number: '+1650', calledAt: Date.UTC(2026, 10, 20, 12) },
    }
    const context = { words: en.export, locale: 'en-GB' }
    expect(quotePassage(passage, context, { userName: 'Dana', formatNumber })).toMatchObject({
      ...{ recordingId: 'a', spoken: [{ who: 'Dana, Ada', said: 'Too ▮ high' }] },
      ...{ callName: 'Ada', number: '(+1650)', at: 37, time: '0:37' },
    })
    expect(quotePassage({ ...passage, said: null }, context, { userName: null, formatNumber })).toBeNull()
  })
})

describe('passageMethods', () => {
  it('list, find and count passages with their numbers as they are shown', async () => {
    const { offhook } = await connectOffhook({ recordings: 1 })
    const methods = passageMethods(offhook)
    const [recordingId] = await offhook.session.workspace()!.threads.reader.listIds({ view: 'all' })
    const place = { words: { first: 0, count: 2 }, timestamp: null }
    const added = (await methods['passages.add'].run({
      ...place,
      recordingId: recordingId!,
      text: '',
      themeIds: [],
    }))!
    const { items } = await methods['passages.list'].run({ filter: everyPassage, offset: 0, limit: 9 })
    expect(items).toMatchObject([{ id: added.id, said: added.said }])
    expect(items[0]!.number).toMatch(/^(?:\+\d+ |\()/u)
    expect(await methods['passages.find'].run({ ids: [added.id, 99] })).toEqual(items)
    const { number } = items[0]!
    const counted = await methods['passages.count'].run({ filter: { ...everyPassage, number } })
    expect(counted.map(({ themeId, passages }) => [themeId, passages])).toEqual([
      [null, 1],
      ['none', 1],
    ])
    expect(counted.every((each) => each.number === number)).toBe(true)
  })
})
