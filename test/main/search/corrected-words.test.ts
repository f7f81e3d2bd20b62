import { describe, expect, it } from 'vitest'
import { openSearchLibrary, searchNow, spoken } from '../../support/library/search-library.ts'

const at = 1_700_000_000_000

/** One call in which "credit node", said by the other party, was corrected; and `others` without it. */
function openCorrected({ others = 0, replacement = 'debit note' } = {}) {
  const library = openSearchLibrary()
  for (let other = 0; other < others; other++) {
    library.addCall(`other-${other}`, spoken(['you', 'nothing of that kind here']))
  }
  library.addCall(
    'call',
    spoken(
      ['you', 'what did you get'],
      ['them', 'we got the credit node from you on Monday'],
      ['you', 'fine'],
    ),
  )
  library.writer.saveCorrection({ recordingId: 'call', first: 7, count: 2, replacement, at })
  library.search.learn({ ids: ['call'] })
  const markedIn = (query: string) => {
    const { occurrences } = library.search.findOccurrences({ query, id: 'call', now: searchNow })
    return occurrences.map(({ first, last }) => [first, last])
  }
  return { ...library, markedIn }
}

describe('search in corrected words', () => {
  it('finds a call by its corrected words and by the original words', () => {
    const { idsOf } = openCorrected({ others: 3 })
    for (const query of ['debit', 'note', '"debit note"', 'credit', 'node', '"credit node"', 'them:node']) {
      expect(idsOf(query), query).toEqual(['call'])
    }
    expect(idsOf('you:"node"')).toEqual([])
  })

  it('excludes a call by its shown words, not by the words corrected away', () => {
    const { idsOf, addCall, search, writer } = openCorrected({ others: 1 })
    addCall('both', spoken(['them', 'the node and the other node'], ['you', 'on Monday']))
    writer.saveCorrection({ recordingId: 'both', first: 1, count: 1, replacement: 'note', at })
    search.learn({ ids: ['both'] })
    expect(idsOf('monday -node')).toEqual(['call'])
    expect(idsOf('monday -"credit node"').toSorted()).toEqual(['both', 'call'])
    expect(idsOf('monday -them:node')).toEqual(['call'])
    expect(idsOf('monday -debit')).toEqual(['both'])
    // One unwanted word is shown, the other is not.
    expect(idsOf('monday -node -note')).toEqual([])
    writer.saveNote({ id: null, recordingId: 'call', timestamp: null, text: 'not a node', at })
    search.learn({ ids: ['call'] })
    expect(idsOf('monday -node')).toEqual([])
  })

  it('finds phrases across the edge of a correction', () => {
    const { idsOf } = openCorrected()
    expect(idsOf('"got the debit note from"')).toEqual(['call'])
    expect(idsOf('"got the credit node from you"')).toEqual(['call'])
    expect(idsOf('"the credit note from"')).toEqual([])
  })

  it('marks the whole correction for the old and the new words', () => {
    const { marked, markedIn } = openCorrected({ replacement: 'note of debit' })
    expect(marked('"debit"')).toEqual(['debit'])
    expect(marked('"node"')).toEqual(['note of debit'])
    expect(markedIn('"node"')).toEqual([[7, 9]])
    expect(markedIn('"the credit node from"')).toEqual([[6, 10]])
    // After the correction, positions differ from the service’s.
    expect(markedIn('"from you"')).toEqual([[10, 11]])
  })

  it('counts a place once when the old and the new words both match', () => {
    const { markedIn, find } = openCorrected({ replacement: 'credit note' })
    expect(markedIn('"credit"')).toEqual([[7, 8]])
    expect(find('"credit"').results[0]).toMatchObject({ matchCount: 1 })
  })

  it('finds words near a corrected word', () => {
    const { idsOf } = openCorrected()
    expect(idsOf('me:get ~10s them:node')).toEqual(['call'])
    expect(idsOf('me:get ~10s them:debit')).toEqual(['call'])
  })

  it('shows the corrected words in snippets and concordance lines', () => {
    const { find, search } = openCorrected()
    expect(find('"node"').results[0]!.matches[0]!.text).toContain('got the debit note from you')
    const { lines } = search.listLines({
      query: '"node"',
      sort: 'relevance',
      from: null,
      limit: 10,
      now: searchNow,
    })
    expect(lines).toMatchObject([{ hit: 'debit note', wordIndex: 7 }])
  })

  it('finds only the service’s words after the correction is deleted', () => {
    const { writer, reading, search, idsOf } = openCorrected()
    const ids = reading.prepare<[], number>('SELECT id FROM correction').pluck().all()
    writer.deleteCorrections({ ids })
    search.learn({ ids: ['call'] })
    expect(idsOf('"debit"')).toEqual([])
    expect(idsOf('"credit node"')).toEqual(['call'])
  })

  it('finds both words in a transcript that is only text', () => {
    const library = openSearchLibrary()
    library.addCall('call', [], { text: 'we got the\ncredit node' })
    library.writer.saveCorrection({ recordingId: 'call', first: 4, count: 1, replacement: 'note', at })
    library.search.learn({ ids: ['call'] })
    expect(library.idsOf('"credit note"')).toEqual(['call'])
    expect(library.marked('"credit node"')).toEqual(['credit note'])
  })

  it('completes and corrects typed input to the old and the new words', () => {
    const { idsOf } = openCorrected({ replacement: 'zygote' })
    expect(idsOf('zygo')).toEqual(['call'])
    expect(idsOf('zygtoe')).toEqual(['call'])
  })
})

describe('findSame', () => {
  it('counts the places to correct, and shows those of the first calls', () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['you', 'the Node is here. A node, you say'], ['them', 'right']))
    library.addCall('two', spoken(['them', 'which node']))
    library.addCall('none', spoken(['them', 'which nodes']))
    const ids = ['two', 'one', 'none', 'unknown']
    const found = library.search.findSame({ ids, original: 'node', replacement: 'note', limit: 1 })
    expect(found).toEqual([
      {
        id: 'two',
        count: 1,
        places: [
          { timestamp: 0.4, speaker: 'them', before: 'which ', words: 'node', corrected: 'note', after: '' },
        ],
      },
      { id: 'one', count: 2, places: [] },
    ])
    const [one] = library.search.findSame({ ids: ['one'], original: 'node', replacement: 'note', limit: 1 })
    expect(one!.places.map(({ words, corrected }) => [words, corrected])).toEqual([
      ['Node', 'Note'],
      ['node,', 'note,'],
    ])
    expect(one!.places[1]).toMatchObject({ before: 'the Node is here. A ', after: ' you say – right' })
  })

  it('skips places that are already corrected', () => {
    const { search } = openCorrected({ replacement: 'credit note' })
    expect(search.findSame({ ids: ['call'], original: 'note', replacement: 'x', limit: 9 })).toEqual([])
  })
})
