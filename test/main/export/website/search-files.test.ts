import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listParts, SearchFiles } from '../../../../src-main/export/website/search-files.ts'
import { findShard } from '../../../../src-main/export/website/terms.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { listWebsite, readSearchFiles, runSearchFile } from '../../../support/files/website.ts'
import { exportContext, exportedCallOf, noteAt } from '../../../support/words/exported-call.ts'

const keyOf = (number: number) => number.toString(16).padStart(16, '0')

/** Files of calls with one part each. */
async function write(texts: string[]): Promise<string> {
  const folder = makeTempFolder()
  const files = new SearchFiles(join(folder, 'search'), texts.length)
  for (const [number, text] of texts.entries()) {
    const call = { name: 'Ann', facts: '', parts: [['You', text, []] as [string, string, number[]]] }
    await files.add(keyOf(number), call, [])
  }
  await files.finish(() => false)
  return folder
}

describe('SearchFiles', () => {
  it('have each term in the file of its first characters, with the calls that have it', async () => {
    const texts = Array.from({ length: 60 }, (_, number) => `word${number} refund ${number % 2 ? 'odd' : ''}`)
    const folder = await write(texts)
    const { keys, terms } = readSearchFiles(folder)
    expect(keys).toEqual(texts.map((_, number) => keyOf(number)))
    expect(terms.get('refund')).toEqual(texts.map((_, number) => number))
    expect(terms.get('odd')).toEqual(texts.flatMap((_, number) => (number % 2 ? [number] : [])))
    expect(terms.get('word17')).toEqual([17])
    expect(runSearchFile(folder, `words-${findShard('refund', 3)}`)).toContain('refund')
    expect(listWebsite(join(folder, 'search'))).toHaveLength(3 + 1 + texts.length)
  })

  it('have the same terms when they are more than memory is taken for', async () => {
    const texts = Array.from({ length: 4 }, (_, number) =>
      Array.from({ length: 40_000 }, (_word, index) => `term${index + number * 10_000}`).join(' '),
    )
    const folder = await write(texts)
    const { terms } = readSearchFiles(folder)
    // And the name.
    expect(terms.size).toBe(70_000 + 1)
    expect([terms.get('term0'), terms.get('term35000'), terms.get('term69999')]).toEqual([
      ...[[0], [0, 1, 2, 3], [3]],
    ])
    expect(readdirSync(join(folder, 'search')).filter((name) => name.endsWith('.txt'))).toEqual([])
  })

  it('stop being written when the export is stopped', async () => {
    const folder = makeTempFolder()
    const files = new SearchFiles(join(folder, 'search'), 1)
    await files.add(keyOf(0), { name: 'Ann', facts: '', parts: [] }, [])
    await files.finish(() => true)
    expect(existsSync(join(folder, 'search', 'words-0.js'))).toBe(false)
  })
})

describe('listParts', () => {
  it('have the hundredth of a second after which each word plays', () => {
    const words = [
      { word: 'One two', start: 1.001, end: 1.5, speaker: 'you' },
      { word: 'three', start: null, end: null, speaker: 'you' },
      { word: 'four', start: 2.5, end: 3, speaker: 'you' },
    ]
    const call = exportedCallOf({ words, notes: [noteAt(null, 'Whole\ncall')] })
    expect(listParts(call, exportContext.words)).toEqual([
      ['Notes', 'Whole call', []],
      ['You', 'One two three four', [101, 0, 0, 149]],
    ])
  })

  it('have no times for a call without word times', () => {
    const transcript = { text: 'Only the text came.', wordCount: 4, words: [] }
    expect(listParts(exportedCallOf({ transcript }), exportContext.words)).toEqual([
      ['Speaker', 'Only the text came.', []],
    ])
  })
})
