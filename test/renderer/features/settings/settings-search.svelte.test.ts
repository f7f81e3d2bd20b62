import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { SettingsSearch } from '../../../../src-renderer/features/settings/settings-search.svelte.ts'

const rows = {
  size: { part: 'look', label: 'Textgröße', words: 'Schrift Zoom' },
  speed: { part: 'sound', label: 'Playback speed', words: 'faster, slower' },
  quiet: { part: 'sound', label: 'Skip silence', words: 'pauses' },
  gone: { part: 'look', label: 'Speed of nothing', words: '' },
}
const make = () =>
  new SettingsSearch<keyof typeof rows>(rows, { look: 'Looks', sound: 'Listening' }, (id) => id !== 'gone')
const found = (typed: string) => {
  const search = make()
  search.type(typed)
  return (Object.keys(rows) as (keyof typeof rows)[]).filter((id) => search.shows(id))
}

describe('SettingsSearch', () => {
  it('shows every row that is there while nothing is typed', () => {
    expect(found('')).toEqual(['size', 'speed', 'quiet'])
    expect(found('  ')).toEqual(['size', 'speed', 'quiet'])
    expect(make().isSearching).toBe(false)
  })

  it('finds rows by what they are called and by other words, in any order, without capitals and accents', () => {
    expect(found('SPEED playb')).toEqual(['speed'])
    expect(found('slower')).toEqual(['speed'])
    expect(found('größe')).toEqual(['size'])
    expect(found('grosse')).toEqual([])
    expect(found('GROßE')).toEqual(['size'])
    expect(found('speed zoom')).toEqual([])
  })

  it('takes a letter or two for the beginning of a word', () => {
    expect(found('si')).toEqual(['quiet'])
    expect(found('ee')).toEqual([])
  })

  it('shows all of a part by its title where no row is meant', () => {
    expect(found('listen')).toEqual(['speed', 'quiet'])
  })

  it('says which parts have something, and how much was found', () => {
    const search = make()
    search.type('skip')
    expect([search.showsPart('sound'), search.showsPart('look'), search.count]).toEqual([true, false, 1])
  })

  it('marks what was typed, stretches that touch as one', () => {
    const search = make()
    search.type('play back')
    expect(search.marksOf('Playback speed')).toEqual([[0, 8]])
    search.type('grö')
    expect(search.marksOf('Textgröße')).toEqual([[4, 7]])
    search.type('')
    expect(search.marksOf('Playback')).toEqual([])
  })

  it('marks stretches of any text that ascend, do not touch, and lie in it', () => {
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
