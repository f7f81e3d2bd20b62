import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  toCsv,
  toCsvTogether,
  toTurnsCsv,
  toTurnsCsvTogether,
} from '../../../../src-main/export/formats/csv.ts'
import {
  asyncOf,
  exportContext,
  exportedCallOf,
  hostileLine,
  hostileText,
  longCall,
  longName,
  rightToLeftName,
  say,
} from '../../../support/words/exported-call.ts'

type TurnRow = Record<
  'call_id' | 'date' | 'name' | 'number' | 'side' | 'speaker' | 'start' | 'end' | 'text',
  string
>

/** Strict: a quote in the middle of a cell or a row of another length is an error. */
const read = (csv: string): TurnRow[] => parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' })

const rowsOf = (changes: Parameters<typeof exportedCallOf>[0] = {}) =>
  read(toTurnsCsv(exportedCallOf(changes), exportContext))

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1', '"=1', "'=1"]

describe('toCsv', () => {
  const readCalls = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })
  const callOf = async (changes: Parameters<typeof exportedCallOf>[0]) =>
    readCalls(await toCsv(exportedCallOf(changes), exportContext))[0]!

  it('has a row for each call, with its date, length and link', async () => {
    const calls = asyncOf([
      exportedCallOf({ tags: ['vip', 'to do'], starred: true, isHeard: false }),
      exportedCallOf({ id: 'rec-2', turns: [], isHeard: null, direction: 'outbound', duration: 37 }),
    ])
    const context = { ...exportContext, countMatches: async (id: string) => (id === 'rec-1' ? 3 : 0) }
    const csv = (await Array.fromAsync(toCsvTogether(calls, context))).join('')
    expect(csv).toMatch(/^\ufeffdate,name,number,direction,length,tags,starred,heard,matches,link\r\n/)
    const call = {
      date: expect.stringMatching(/^2026-11-2\dT\d\d:\d\d:00[+-]\d\d:\d\d$/),
      name: 'Niamh Gallagher',
      number: "'+353209174199",
    }
    expect(readCalls(csv)).toEqual([
      {
        ...{ ...call, direction: 'inbound', length: '1:02:05', tags: 'vip, to do', starred: 'yes' },
        ...{ heard: 'no', matches: '3', link: 'offhook://recording/rec-1' },
      },
      {
        ...{ ...call, direction: 'outbound', length: '0:00:37', tags: '', starred: 'no' },
        ...{ heard: '', matches: '0', link: 'offhook://recording/rec-2' },
      },
    ])
  })

  it('leaves cells of unknown values empty', async () => {
    const unknown = { createdAtMs: null, person: null, e164: null, duration: null, isHeard: null }
    expect(await callOf({ ...unknown, direction: '' })).toEqual({
      ...{ date: '', name: '', number: '', direction: '', length: '', tags: '', starred: 'no' },
      ...{ heard: '', matches: '', link: 'offhook://recording/rec-1' },
    })
  })

  it.each(formulas)('neutralises a cell that begins with %j', async (text) => {
    const row = await callOf({ person: text, e164: text, direction: text, tags: [text] })
    const cell = `'${text.trim()}`
    expect(row).toMatchObject({ name: cell, number: cell, direction: cell, tags: cell })
  })
})

describe('toTurnsCsv', () => {
  it('has a byte-order mark, the column names and a row for each turn', () => {
    const csv = toTurnsCsv(exportedCallOf({ userName: 'Mara Weber' }), exportContext)
    expect(csv).toMatch(/^\ufeffcall_id,date,name,number,side,speaker,start,end,text\r\n/)
    expect(csv).toMatch(/[^\r]\r\n$/)
    const call = {
      call_id: 'rec-1',
      date: expect.stringMatching(/^2026-11-2\d \d\d:\d\d:00$/),
      name: 'Niamh Gallagher',
      number: "'+353 20 917 4199",
    }
    expect(read(csv)).toEqual([
      { ...call, side: 'you', speaker: 'Mara Weber', start: '0.4', end: '0.97', text: 'Good morning.' },
      {
        ...call,
        side: 'them',
        speaker: 'Niamh Gallagher',
        start: '67.4',
        end: '67.97',
        text: 'Hello there.',
      },
    ])
  })

  it('leaves cells of unknown values empty', () => {
    const transcript = { text: 'Only, the "text".', wordCount: 3, words: [] }
    expect(rowsOf({ person: null, number: null, createdAtMs: null, transcript })).toEqual([
      {
        call_id: 'rec-1',
        ...{ date: '', name: '', number: '', side: '', speaker: '', start: '', end: '' },
        text: 'Only, the "text".',
      },
    ])
  })

  it.each(formulas)('neutralises a cell that begins with %j', (text) => {
    const [row] = rowsOf({ id: text, person: text, number: text, words: say('you', text, 0) })
    for (const cell of [row!.call_id, row!.name, row!.number, row!.text]) {
      expect(cell).toBe(`'${text.trim()}`)
    }
  })

  it('has no formula in any cell, wherever a program splits the line', () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'=+-@;,"\' \t\r\n|＝'.split('')),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 20,
    })
    fc.assert(
      fc.property(anyText, anyText, (id, said) => {
        const csv = toTurnsCsv(
          exportedCallOf({ id, person: said, words: [...say('you', 'x', 0), ...say(said, said, 1)] }),
          exportContext,
        )
        for (const row of read(csv)) {
          for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
        }
        for (const cell of csv.slice(1).split(/[;\r\n]/)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/)
      }),
    )
  })

  it('keeps each turn in one row', () => {
    const rows = rowsOf({ person: hostileText, words: say('them', hostileText, 0) })
    expect(rows).toHaveLength(1)
    const shown = `'${hostileLine.replace('; -->', ";' -->")}`
    expect(rows[0]).toMatchObject({ name: shown, text: shown })
  })

  it('keeps long and right-to-left names whole', () => {
    for (const person of [longName, rightToLeftName]) expect(rowsOf({ person })[1]!.name).toBe(person)
  })

  it('has one head for several calls', async () => {
    const calls = [exportedCallOf(), exportedCallOf({ id: 'rec-2' })]
    const parts = await Array.fromAsync(toTurnsCsvTogether(asyncOf(calls), exportContext))
    expect(read(parts.join('')).map((row) => row.call_id)).toEqual(['rec-1', 'rec-1', 'rec-2', 'rec-2'])
  })

  it('has every turn of a call of 90 minutes', () => {
    const rows = read(toTurnsCsv(longCall(), exportContext))
    expect(rows).toHaveLength(450)
    expect(rows.at(-1)!.start).toBe('5388')
  })
})
