import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { SettingsSearch } from '../../../../src-renderer/app/settings-rows/settings-search.svelte.ts'

const rows = {
  size: { part: 'look', title: 'Textgröße', words: 'Schrift Zoom' },
  speed: { part: 'sound', title: 'Playback speed', words: 'faster, slower' },
  quiet: { part: 'sound', title: 'Skip silence', words: 'pauses' },
  gone: { part: 'look', title: 'Speed of nothing', words: '' },
}
const make = () =>
  new SettingsSearch<keyof typeof rows>(rows, { look: 'Looks', sound: 'Listening' }, (id) => id !== 'gone')
const found = (typed: string) => {
  const search = make()
  search.type(typed)
  return (Object.keys(rows) as (keyof typeof rows)[]).filter((id) => search.shows(id))
}

describe('SettingsSearch', () => {
  it('shows every available row while nothing is typed', () => {
    expect(found('')).toEqual(['size', 'speed', 'quiet'])
    expect(found('  ')).toEqual(['size', 'speed', 'quiet'])
    expect(make().isSearching).toBe(false)
  })

  it('finds rows by label and synonyms, in any order, ignoring case', () => {
    expect(found('SPEED playb')).toEqual(['speed'])
    expect(found('slower')).toEqual(['speed'])
    expect(found('größe')).toEqual(['size'])
    expect(found('grosse')).toEqual([])
    expect(found('GROßE')).toEqual(['size'])
    expect(found('speed zoom')).toEqual([])
  })

  it('matches one or two letters only at the start of a word', () => {
    expect(found('si')).toEqual(['quiet'])
    expect(found('ee')).toEqual([])
  })

  it('shows all rows of a part whose title matches', () => {
    expect(found('listen')).toEqual(['speed', 'quiet'])
  })

  it('reports which parts have results, and how many', () => {
    const search = make()
    search.type('skip')
    expect([search.showsPart('sound'), search.showsPart('look'), search.count]).toEqual([true, false, 1])
  })

  it('marks the typed words, and merges adjacent marks', () => {
    const search = make()
    search.type('play back')
    expect(search.marksOf('Playback speed')).toEqual([[0, 8]])
    search.type('grö')
    expect(search.marksOf('Textgröße')).toEqual([[4, 7]])
    search.type('')
    expect(search.marksOf('Playback')).toEqual([])
  })

  it('marks ascending ranges within any text that do not touch', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        const search = make()
        search.type(typed)
        let before = -1
        for (const [start, end] of search.marksOf(text)) {
          expect(start).toBeGreaterThan(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          before = end
        }
      }),
    )
  })
})
