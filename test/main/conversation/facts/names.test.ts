import { describe, expect, it } from 'vitest'
import { findFacts } from '../../../../src-main/conversation/facts.ts'
import { viewOfTurns } from '../../../support/words/conversation-view.ts'

describe('the names among the facts of a call', () => {
  it('are those by which speakers introduce themselves, once for each, with capitals', async () => {
    const found = await findFacts(
      viewOfTurns(
        "T hello this is anna weber from billing i'll have it on monday\nY hi anna it's sam avery\nT my name is anna weber",
      ),
      { calledAt: null, region: 'US', locale: 'en' },
    )
    const names = found.filter(({ kind }) => kind === 'name')
    expect(names.map((fact) => `${fact.speaker}, ${fact.text} = ${fact.value}`)).toEqual([
      'them, anna weber = Anna Weber',
      'you, sam avery = Sam Avery',
    ])
    expect(names[1]).toEqual({
      ...{ kind: 'name', text: 'sam avery', sentence: "hi anna it's sam avery", value: 'Sam Avery' },
      ...{ confidence: 0.95, speaker: 'you', timestamp: 7.5, first: 15, count: 2, followUp: null },
    })
    expect(found).toEqual(found.toSorted((one, other) => one.first - other.first))
  })
})
