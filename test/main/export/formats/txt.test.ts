import { describe, expect, it } from 'vitest'
import { toTxt } from '../../../../src-main/export/formats/txt.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import {
  exportContext,
  exportedCallOf,
  hostileLine,
  hostileText,
  longCall,
  longName,
  noteAt,
  passage,
  rightToLeftName,
  say,
} from '../../../support/words/exported-call.ts'

const txtOf = (changes: Parameters<typeof exportedCallOf>[0] = {}) =>
  toTxt(exportedCallOf(changes), exportContext)

describe('toTxt', () => {
  it('has the person, date, tags, notes, and every turn with time and name', () => {
    const text = txtOf({
      tags: ['urgent', 'home'],
      notes: [noteAt(null, 'Ask again\r\nsoon'), noteAt(75.4, 'The price'), passage, noteAt(3_700, '')],
    })
    expect(text.split('\n\n')).toEqual([
      expect.stringMatching(
        /^Niamh Gallagher\n.*20 November 2026.* · Inbound · 1:02:05 · \+353 20 917 4199\nTags: urgent, home$/,
      ),
      'Notes',
      'Whole call: Ask again\nsoon',
      '1:15: The price',
      '0:09: “Forty. Fine.” – Niamh Gallagher, You\nThemes: Price, Terms\nAsk *why*.',
      '1:01:40',
      'Transcript',
      '0:00 You: Good morning.',
      '1:07 Niamh Gallagher: Hello there.\n',
    ])
  })

  it('omits unknown values', () => {
    const unknown = { person: null, number: null, createdAtMs: null, duration: null, direction: 'other' }
    const words = [...say(null, 'Hello?', 1), ...say('them', 'Yes.', 5)]
    expect(txtOf({ ...unknown, words })).toBe(
      'Them\n\nTranscript\n\n0:01 Speaker: Hello?\n\n0:05 Them: Yes.\n',
    )
  })

  it('shows the number once when the person has no name', () => {
    expect(txtOf({ person: null })).toMatch(/^\+353 20 917 4199\n.* · 1:02:05\n/)
  })

  it('has turns without times for a transcript without word times', () => {
    const transcript = { text: 'Only the text.\n\nNothing else.', wordCount: 5, words: [] }
    expect(txtOf({ transcript })).toContain('\n\nSpeaker: Only the text.\n\nSpeaker: Nothing else.\n')
  })

  it('keeps each name and each turn on one line', () => {
    const text = txtOf({ person: hostileText, tags: [hostileText], words: say('them', hostileText, 0) })
    expect(text.split('\n')[0]).toBe(hostileLine)
    expect(text.split('\n')[2]).toBe(`Tags: ${hostileLine}`)
    expect(text).toContain(`\n0:00 ${hostileLine}: ${hostileLine}\n`)
  })

  it('keeps long and right-to-left names whole', () => {
    expect(txtOf({ person: longName })).toContain(`1:07 ${longName}: Hello there.`)
    expect(txtOf({ person: rightToLeftName })).toContain(`1:07 ${rightToLeftName}: Hello there.`)
  })

  it('has every word of a call of 90 minutes', () => {
    const call = longCall()
    const text = toTxt(call, exportContext)
    expect(text.match(/\bwhile\b/g)).toHaveLength(900)
    expect(text).toContain('\n\n1:29:48 Niamh Gallagher: and so on')
  })

  it('has its mark at the top', () => {
    expect(toTxt(exportedCallOf(), { ...exportContext, mark: 'Confidential' })).toMatch(
      /^Confidential\n\nNiamh Gallagher\n/,
    )
  })

  it('is written in the person’s language', () => {
    const text = toTxt(exportedCallOf({ tags: ['a'] }), {
      ...exportContext,
      words: de.export,
      locale: 'de-AT',
    })
    expect(text).toMatch(/20\. November 2026.* · Eingehend · [^]*\n\nTranskript\n\n0:00 Sie: Good morning\./)
  })
})
