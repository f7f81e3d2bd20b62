import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toJson } from '../../../../src-main/export/formats/json.ts'
import {
  exportedCallOf,
  hostileText,
  longCall,
  longName,
  noteAt,
  passage,
  rightToLeftName,
  say,
} from '../../../support/words/exported-call.ts'

const schema = new URL('../../../../src-main/export/formats/call.schema.json', import.meta.url)
const ajv = new Ajv2020()
const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')) as object)

/** The value, which the published schema describes. */
function read(json: string): Record<string, unknown> {
  const value = JSON.parse(json) as Record<string, unknown>
  validate(value)
  expect(validate.errors).toBeNull()
  return value
}

const jsonOf = (changes: Parameters<typeof exportedCallOf>[0] = {}) => read(toJson(exportedCallOf(changes)))

describe('toJson', () => {
  it('has the transcript in the service’s format', () => {
    const call = exportedCallOf()
    expect(read(toJson(call))).toMatchObject({
      recordingId: 'rec-1',
      duration: 3725,
      toNumber: '+353209174199',
      fromNumber: '+15551230000',
      createdAt: '2026-11-20T14:06:00.000Z',
      transcript: call.transcript,
      direction: 'inbound',
    })
  })

  it('has the person’s additions', () => {
    const correction = {
      ...{
        id: 3,
        recordingId: 'rec-1',
        firstWord: 1,
        timestamp: 1.5,
        original: 'Neeve',
        replacement: 'Niamh',
      },
      ...{ batch: null, entryId: null, createdAt: Date.UTC(2026, 10, 21), applies: true, applied: true },
    }
    const value = jsonOf({
      tags: ['urgent'],
      notes: [noteAt(null, '*Ask*'), passage],
      corrections: [correction],
    })
    const began = '1970-01-01T00:00:00.000Z'
    expect(value).toMatchObject({ person: 'Niamh Gallagher', tags: ['urgent'] })
    const times = { createdAt: began, updatedAt: began }
    const noQuote = { until: null, quote: null, speakers: [], themes: [] }
    expect(value.notes).toEqual([
      { timestamp: null, ...noQuote, text: '*Ask*', ...times },
      {
        ...{ timestamp: 9, until: 12, quote: 'Forty. Fine.', speakers: ['them', 'you'] },
        ...{ themes: ['Price', 'Terms'], text: 'Ask *why*.', ...times },
      },
    ])
    expect(value.corrections).toEqual([
      {
        firstWord: 1,
        timestamp: 1.5,
        original: 'Neeve',
        replacement: 'Niamh',
        applied: true,
        createdAt: '2026-11-21T00:00:00.000Z',
      },
    ])
  })

  it('has null for unknown values, and the text of a transcript without words', () => {
    const transcript = { text: 'Just\nthis.', wordCount: 2, words: [] }
    const unknown = { person: null, toNumber: null, fromNumber: null, duration: null }
    expect(jsonOf({ ...unknown, createdAt: 'yesterday', transcript })).toMatchObject({
      ...unknown,
      createdAt: 'yesterday',
      transcript,
    })
  })

  it('keeps any text and any name unchanged', () => {
    for (const person of [hostileText, longName, rightToLeftName])
      expect(jsonOf({ person }).person).toBe(person)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const call = exportedCallOf({ words: say(text, text, 0), tags: [text] })
        expect(read(toJson(call))).toMatchObject({ transcript: call.transcript, tags: [text] })
      }),
    )
  })

  it('has every word of a call of 90 minutes', () => {
    const call = longCall()
    expect(read(toJson(call)).transcript).toEqual(call.transcript)
  })
})

describe('call.schema.json', () => {
  it('rejects unknown properties', () => {
    expect(validate({ ...jsonOf(), other: 1 })).toBe(false)
    expect(validate({ ...jsonOf(), recordingId: null })).toBe(false)
  })
})
