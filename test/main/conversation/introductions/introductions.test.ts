/** Measures how often the rules are right on labelled openings, and tests them on single phrases. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findIntroduction,
  joinIntroductions,
} from '../../../../src-main/conversation/introductions/introductions.ts'
import { curatedConversations } from '../../../../src-main/sample-service/conversations/curated-conversations.ts'
import { viewOfTurns } from '../../../support/words/conversation-view.ts'
import { sampleOpenings, writtenOpenings } from './openings.ts'

interface Opening {
  label: string | null
  found: string | null
}

const findName = (turns: string) => findIntroduction(viewOfTurns(turns))?.name ?? null
const samples = sampleOpenings.map(([key, label]) => ({
  label,
  found: findName(curatedConversations.find((each) => each.key === key)!.turns),
}))
const written = writtenOpenings.map(([label, ...turns]) => ({ label, found: findName(turns.join('\n')) }))
const takeHalf = (half: 0 | 1) =>
  [samples, written].flatMap((list) => list.filter((_opening, index) => index % 2 === half))

/** A found name that differs from the label counts as both wrong and missed. */
function measure(openings: readonly Opening[]) {
  const named = openings.filter(({ label }) => label !== null).length
  const found = openings.filter((opening) => opening.found !== null).length
  const right = openings.filter((opening) => opening.label !== null && opening.label === opening.found).length
  return { openings: openings.length, named, found, right, precision: right / found, recall: right / named }
}

const halves = { tuned: takeHalf(0), 'held out': takeHalf(1), all: [...samples, ...written] }

describe('the names found in 200 openings', () => {
  it.each(Object.entries(halves))('have a precision of 0.9 and a recall of 0.6: %s', (_, openings) => {
    const { precision, recall } = measure(openings)
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.6)
  })

  it('cover every sample call and 200 openings', () => {
    expect(sampleOpenings.map(([key]) => key).sort()).toEqual(
      curatedConversations.map(({ key }) => key).sort(),
    )
    expect(halves.all).toHaveLength(200)
  })

  it('match the figures in the README', () => {
    const readme = new URL('../../../../src-main/conversation/introductions/README.md', import.meta.url)
    const rows = readFileSync(readme, 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    for (const [name, openings] of Object.entries(halves)) {
      const { precision, recall, ...counts } = measure(openings)
      const figures = [...Object.values(counts).map(String), precision.toFixed(3), recall.toFixed(3)]
      expect(rows.find((cells) => cells[1] === name)?.slice(2, -1)).toEqual(figures)
    }
  })
})

describe('findIntroduction', () => {
  it('returns the time of the name’s first word', () => {
    // Two words a second.
    expect(findIntroduction(viewOfTurns('Y Hello?\nT Hi, this is Anna Weber from Grantham.'))).toEqual({
      name: 'Anna Weber',
      timestamp: 2,
    })
    expect(findIntroduction(viewOfTurns('T もしもし、 佐藤 と 申します。'))?.timestamp).toBe(0.5)
  })

  it('prefers the longer form of a name that is said twice', () => {
    expect(findName('T Hi, this is Anna.\nY Who?\nT My name is Anna Weber.')).toBe('Anna Weber')
    expect(findName('T Hi, this is Anna.\nY Who?\nT My colleague says: my name is Tom.')).toBe('Anna')
  })

  it('ignores the person’s own name and a name said by a third speaker', () => {
    expect(findName('Y Hello, this is Sam Avery.\nT This is Sam, right.')).toBeNull()
    const view = viewOfTurns('T This is Anna Weber.')
    const turns = view.turns.map((turn) => ({ ...turn, speaker: 'speaker 3' }))
    expect(findIntroduction({ ...view, turns })).toBeNull()
  })

  it('reads only the opening', () => {
    const talk = Array.from({ length: 8 }, (_, index) => `${index % 2 ? 'Y' : 'T'} well`).join('\n')
    expect(findName(`${talk}\nT This is Anna Weber.`)).toBeNull()
  })

  it('handles words made to be slow in linear time', () => {
    const words = ['.'.repeat(1e6), 'A'.repeat(1e6), "A'".repeat(1e5), '漢'.repeat(1e6), 'と申します']
    expect(findName(`T My name is ${words.join(' ')}`)).toBeNull()
  })
})

describe('joinIntroductions', () => {
  it('keeps the first of different names', () => {
    expect(joinIntroductions([{ name: 'Anna' }, { name: 'Tom' }, { name: 'Anna Weber' }])).toEqual({
      name: 'Anna Weber',
    })
    expect(joinIntroductions([])).toBeNull()
  })
})
