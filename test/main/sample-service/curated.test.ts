import { describe, expect, it } from 'vitest'
import { parseTurns } from '../../../src-main/sample-service/conversation.ts'
import { curatedConversations } from '../../../src-main/sample-service/conversations/curated-conversations.ts'
import { createCurated } from '../../../src-main/sample-service/curated.ts'
import { spokenKeys } from '../../../src-main/sample-service/speech.ts'

const anchor = Date.UTC(2025, 0, 15, 18)
const curated = createCurated({ anchor, speech: new Map(), unsettled: true })

describe('the curated calls', () => {
  it('are many, between two people, all with different text', () => {
    const english = curatedConversations.filter((conversation) => conversation.language === undefined)
    expect(english.length).toBeGreaterThanOrEqual(60)
    expect(new Set(curatedConversations.map((conversation) => conversation.language)).size).toBe(6)
    expect(new Set(curatedConversations.map((conversation) => conversation.key)).size).toBe(curated.length)
    const sentences = new Map<string, string>()
    for (const { key, turns } of english) {
      const speakers = parseTurns({ turns }).map((turn) => turn.speaker)
      expect(new Set(speakers).size).toBe(2)
      for (const sentence of turns.match(/[^.?!\n]{45,}[.?!]/g) ?? []) {
        expect(sentences.get(sentence), `${key} repeats: ${sentence}`).toBeUndefined()
        sentences.set(sentence, key)
      }
    }
  })

  it('last between 40 seconds and 7 minutes', () => {
    const durations = curated.map((recording) => recording.duration)
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(40)
    expect(Math.max(...durations)).toBeLessThan(420)
    expect(Math.max(...durations)).toBeGreaterThan(300)
  })

  it('come from numbers reserved for fiction, some of them more than once', () => {
    const reserved = /^\+(1\d{3}55501\d\d|442079460\d{3}|3532091\d{5}|493023125\d{3}|331990\d{5})$/
    const numbers = curatedConversations.map((conversation) => conversation.number)
    for (const number of numbers) expect(number).toMatch(reserved)
    const again = numbers.filter((number, i) => numbers.indexOf(number) !== i)
    expect(again.length).toBeGreaterThanOrEqual(10)
  })

  it('are dated in order in the eight weeks before the anchor', () => {
    const times = curated.map((recording) => recording.createdAt)
    expect(times[0]).toBeLessThan(anchor)
    expect(times[0]).toBeGreaterThan(anchor - 3 * 3_600_000)
    for (const [i, time] of times.entries()) if (i > 0) expect(time).toBeLessThan(times[i - 1] ?? 0)
    expect(times.at(-1)).toBeGreaterThan(anchor - 57 * 86_400_000)
    expect(times.at(-1)).toBeLessThan(anchor - 50 * 86_400_000)
  })

  it('stay in order at any hour of the anchor', () => {
    for (let hour = 0; hour < 24; hour++) {
      const times = createCurated({
        anchor: anchor + hour * 3_600_000,
        speech: new Map(),
        unsettled: true,
      }).map((recording) => recording.createdAt)
      expect(times).toEqual([...times].sort((a, b) => b - a))
    }
  })

  it('keep their ids when the anchor moves', () => {
    const later = createCurated({ anchor: anchor + 1e9, speech: new Map(), unsettled: true })
    expect(later.map((recording) => recording.id)).toEqual(curated.map((recording) => recording.id))
    expect(new Set(curated.flatMap(({ id, callSid }) => [id, callSid])).size).toBe(curated.length * 2)
  })

  it('begin with the calls that have audio, and include some that failed or have no transcript', () => {
    expect(curatedConversations.slice(0, 6).map((conversation) => conversation.key)).toEqual(spokenKeys)
    expect(curated.slice(0, 6).every((recording) => recording.status === 'completed')).toBe(true)
    const states = new Set(curated.map((recording) => recording.status))
    expect(states).toEqual(new Set(['completed', 'failed', 'ready']))
  })
})
