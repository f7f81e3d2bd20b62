import { describe, expect, it } from 'vitest'
import { parseTurns } from '../../../src-main/sample-service/conversation.ts'
import { curatedConversations } from '../../../src-main/sample-service/conversations/curated-conversations.ts'
import { startedConversations } from '../../../src-main/sample-service/conversations/started.ts'
import { timeConversation } from '../../../src-main/sample-service/timing.ts'

describe('timeConversation', () => {
  const timed = [...curatedConversations, ...startedConversations].map((conversation) => ({
    conversation,
    ...timeConversation(conversation),
  }))

  it('keeps every word, in order, with increasing times', () => {
    for (const { conversation, transcript, duration } of timed) {
      const written = parseTurns(conversation).flatMap((turn) => turn.words)
      expect(transcript.words.map((word) => word.word)).toEqual(written)
      let last = 0
      for (const { start, end } of transcript.words) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = start
      }
      expect(transcript.words.at(-1)?.end).toBeLessThanOrEqual(duration)
    }
  })

  it('lets speakers overlap sometimes, at a normal speaking rate', () => {
    let overlaps = 0
    for (const { transcript } of timed) {
      for (const [i, word] of transcript.words.entries()) {
        const next = transcript.words[i + 1]
        if (next && next.start < word.end) {
          expect(next.speaker).not.toBe(word.speaker)
          overlaps++
        }
      }
    }
    expect(overlaps).toBeGreaterThan(20)
    const words = timed.reduce((sum, { transcript }) => sum + transcript.wordCount, 0)
    const minutes = timed.reduce((sum, { duration }) => sum + duration, 0) / 60
    expect(words / minutes).toBeGreaterThan(120)
    expect(words / minutes).toBeLessThan(170)
  })

  it('gives the same result every time', () => {
    for (const { conversation, ...before } of timed) expect(timeConversation(conversation)).toEqual(before)
  })
})
