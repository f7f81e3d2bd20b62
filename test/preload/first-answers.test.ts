import { describe, expect, it } from 'vitest'
import { FirstAnswers } from '../../src-preload/first-answers.ts'

const kept = { 'session.get null': '"signed in"', 'recordings.list {"view":"all"}': '["a call"]' }

describe('FirstAnswers', () => {
  it('answers each request once, and reports which it answered', () => {
    const first = new FirstAnswers()
    first.keep(kept)
    expect(first.take('recordings.list', { view: 'all' })).toBe('["a call"]')
    expect(first.take('recordings.list', { view: 'all' })).toBeNull()
    expect(first.take('recordings.list', { view: 'starred' })).toBeNull()
    expect(first.used).toEqual(['recordings.list {"view":"all"}'])
  })

  it('answers nothing after a change, also when the answers arrive later', () => {
    const first = new FirstAnswers()
    first.keep(kept)
    first.drop()
    expect(first.take('session.get', null)).toBeNull()
    first.keep(kept)
    expect(first.take('session.get', null)).toBeNull()
  })
})
