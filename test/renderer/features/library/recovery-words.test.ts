import { describe, expect, it } from 'vitest'
import { recoveryWords } from '../../../../src-renderer/features/library/recovery-words.ts'
import { recoveryOf } from '../../../support/window/fixtures.ts'

describe('recoveryWords', () => {
  it('leaves out zero counts', () => {
    const nothing = {
      stars: 0,
      notes: 0,
      themes: 0,
      tags: 0,
      people: 0,
      corrections: 0,
      savedSearches: 0,
      dialIntents: 0,
      choices: 0,
    }
    expect(recoveryWords(recoveryOf({ salvaged: nothing, audioFiles: 0 }))).toBe(
      'The damaged file is kept as “library.sqlite.damaged-2026-11-20”.',
    )
    expect(recoveryWords(recoveryOf({ salvaged: { ...nothing, stars: 1 }, audioFiles: 1 }))).toMatch(
      /Recovered: 1 star\. 1 audio file kept/u,
    )
  })

  it('counts the recovered items of each kind', () => {
    expect(recoveryWords(recoveryOf())).toContain(
      'Recovered: 9 stars, 4 notes, 3 themes, 2 tags, 5 names, 6 corrections, 1 saved search, ' +
        '2 started calls, 1 other change.',
    )
  })

  it('says when the library file was missing', () => {
    expect(recoveryWords(recoveryOf({ quarantinedAs: null }))).toMatch(/^The library file was missing\./u)
  })
})
