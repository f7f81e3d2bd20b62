import { describe, expect, it } from 'vitest'
import type { RedactionKind, RedactionState } from '../../../../src-preload/contract/redaction.ts'
import type { ServiceTranscript } from '../../../../src-main/model/recording.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const recordingId = 'rec-1'
const spoken = transcriptOf(['you', 'My card is four two four two'], ['them', 'four two yes'])

function openCall(transcript: ServiceTranscript = spoken) {
  const library = openLibrary()
  const { writer, reader } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 0 })
  saveTranscript(writer, { id: recordingId, transcript })
  const decide = (state: RedactionState, first: number, count: number, kind: RedactionKind = 'digits') =>
    writer.saveRedactions({ recordingId, places: [{ first, count, kind }], state, at: 7.5 })
  const textOf = (isCorrected = true) =>
    reader.findTranscript({ id: recordingId, isCorrected, isRedacted: true })!.text
  const list = () =>
    reader.listRedactions({ id: recordingId }).map(({ state, shown }) => [state, shown?.first, shown?.count])
  return { ...library, decide, textOf, list }
}

describe('the writer of redactions', () => {
  it('covers the words with a block of one length, and leaves the call as it is', () => {
    const { decide, textOf, reader } = openCall()
    const { saved } = decide('confirmed', 3, 4)
    expect(saved).toMatchObject([{ firstWord: 3, original: 'four two four two', createdAt: 8 }])
    expect(saved[0]!.timestamp).toBeCloseTo(0.9)
    expect(saved[0]!.until).toBeCloseTo(2.05)
    expect(textOf()).toBe('My card is █████ four two yes')
    expect(reader.findTranscript({ id: recordingId })).toEqual(spoken)
    const { words, wordCount } = reader.findTranscript({ id: recordingId, isRedacted: true })!
    expect(wordCount).toBe(7)
    expect(words[3]).toMatchObject({ word: '█████', speaker: 'you' })
    expect([words[3]!.start, words[3]!.end].map((each) => each!.toFixed(2))).toEqual(['0.90', '2.05'])
  })

  it('gives each speaker a block', () => {
    const { decide, reader } = openCall()
    decide('confirmed', 5, 3)
    const { words } = reader.findTranscript({ id: recordingId, isRedacted: true })!
    expect(words.map(({ word, speaker }) => `${speaker} ${word}`).slice(5, 8)).toEqual([
      'you █████',
      'them █████',
      'them two',
    ])
  })

  it('covers nothing that is only dismissed', () => {
    const { decide, textOf, list } = openCall()
    decide('dismissed', 3, 4)
    expect(textOf()).toBe(spoken.text)
    expect(list()).toEqual([['dismissed', 3, 4]])
  })

  it('joins what is confirmed with what was confirmed, and replaces what was dismissed', () => {
    const { decide, list } = openCall()
    decide('dismissed', 6, 2)
    decide('confirmed', 3, 2)
    const { replaced, saved } = decide('confirmed', 4, 3)
    expect(list()).toEqual([['confirmed', 3, 4]])
    expect(replaced.map(({ state }) => state).sort()).toEqual(['confirmed', 'dismissed'])
    expect(saved).toHaveLength(1)
  })

  it('dismisses only words that are not confirmed', () => {
    const { decide, list } = openCall()
    decide('confirmed', 4, 1)
    decide('dismissed', 3, 4)
    expect(list()).toEqual([
      ['dismissed', 3, 1],
      ['confirmed', 4, 1],
      ['dismissed', 5, 2],
    ])
  })

  it('takes a decision back as if it had not been made', () => {
    const { decide, list, writer } = openCall()
    decide('confirmed', 3, 2)
    const before = list()
    const { saved, replaced } = decide('confirmed', 4, 4)
    writer.swapRedactions({ deleted: saved.map(({ id }) => id), restored: replaced })
    expect(list()).toEqual(before)
  })

  it('covers a corrected place whole, in the person’s words and in the service’s', () => {
    const { writer, decide, textOf } = openCall()
    writer.saveCorrection({ recordingId, first: 1, count: 2, replacement: 'bank card it was', at: 1 })
    decide('confirmed', 3, 1)
    expect(textOf()).toBe('My █████ four two four two four two yes')
    expect(textOf(false)).toBe('My █████ four two four two four two yes')
  })

  it('covers words that are corrected afterwards', () => {
    const { writer, decide, textOf } = openCall()
    decide('confirmed', 3, 4)
    writer.saveCorrection({ recordingId, first: 2, count: 2, replacement: 'is: 4', at: 1 })
    expect(textOf()).toBe('My card █████ four two yes')
  })

  it('follows the words in another transcription', () => {
    const { writer, decide, textOf } = openCall()
    decide('confirmed', 3, 4)
    const again = transcriptOf(['you', 'Well my card is Four two, four two'], ['them', 'four two yes'])
    saveTranscript(writer, { id: recordingId, transcript: again })
    expect(textOf()).toBe('Well my card is █████ four two yes')
  })

  it('covers what is spoken at the time of words that are written otherwise in another transcription', () => {
    const { writer, decide, textOf } = openCall()
    decide('confirmed', 3, 4)
    const words = [
      { word: 'Card', start: 0.2, end: 0.8, speaker: 'you' },
      { word: '4242', start: 0.9, end: 2.1, speaker: 'you' },
      { word: 'okay', start: 2.2, end: 2.5, speaker: 'them' },
    ]
    saveTranscript(writer, { id: recordingId, transcript: { text: 'Card 4242 okay', wordCount: 3, words } })
    expect(textOf()).toBe('Card █████ okay')
  })

  it('does not take the same word at another time for it', () => {
    const { writer, decide, textOf } = openCall(transcriptOf(['you', 'Anna said so and so and then Bo came']))
    decide('confirmed', 0, 1, 'name')
    const again = transcriptOf(['you', 'Hannah said so and so and then Bo came and so did Anna'])
    saveTranscript(writer, { id: recordingId, transcript: again })
    expect(textOf()).toBe('█████ said so and so and then Bo came and so did Anna')
  })

  it('refuses words that are not there', () => {
    const { decide } = openCall()
    expect(() => decide('confirmed', 9, 5)).toThrow('no such words')
  })

  it('keeps terms, each once', () => {
    const { writer, reader } = openCall()
    for (const text of ['Falcon', 'Acme', 'Falcon']) writer.saveRedactionTerm({ text })
    const terms = reader.listRedactionTerms()
    expect(terms.map(({ text }) => text)).toEqual(['Acme', 'Falcon'])
    writer.deleteRedactionTerm({ id: terms[0]!.id })
    expect(reader.listRedactionTerms().map(({ text }) => text)).toEqual(['Falcon'])
  })
})

describe('the silences of a call', () => {
  it('are the confirmed words with a quarter of a second before and after', () => {
    const { decide, reader } = openCall()
    decide('confirmed', 3, 1)
    decide('dismissed', 8, 1)
    const [[from, to] = []] = reader.listSilences({ id: recordingId })!
    expect([from, to].map((each) => each!.toFixed(2))).toEqual(['0.65', '1.40'])
  })

  it('are whole turns where words have no times, to the nearest words that have', () => {
    const { words } = spoken
    const untimed = words.map((word, index) => (index === 4 ? { ...word, start: null, end: null } : word))
    const { decide, reader } = openCall({ ...spoken, words: untimed })
    decide('confirmed', 4, 1)
    const [[from, to] = []] = reader.listSilences({ id: recordingId })!
    // The first turn, and the first word of the next one.
    expect([from, to].map((each) => each!.toFixed(2))).toEqual(['0.00', '2.60'])
  })

  it('are unknown in a call without times, and none without redactions', () => {
    const { decide, reader } = openCall({ text: 'My card is 4242', wordCount: 4, words: [] })
    expect(reader.listSilences({ id: recordingId })).toEqual([])
    decide('confirmed', 3, 1)
    expect(reader.listSilences({ id: recordingId })).toBeNull()
  })
})
