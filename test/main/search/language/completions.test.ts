import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completionsAt, maxCompletions } from '../../../../src-main/search/language/completions.ts'
import { fixedSuggestions } from '../../../support/window/fixed-suggestions.ts'
import { queryText } from '../../../support/words/query-text.ts'

/** Saturday afternoon. */
const now = new Date(2026, 10, 21, 15, 30).getTime()

/** `|` is the caret. */
function at(marked: string) {
  const caret = marked.indexOf('|')
  const query = marked.replace('|', '')
  return { query, found: completionsAt({ query, caret, now }, fixedSuggestions) }
}

/** The query after each completion was taken, the caret marked. */
function taken(marked: string): string[] {
  const { query, found } = at(marked)
  return found.map(({ start, end, insert }) => `${query.slice(0, start)}${insert}|${query.slice(end)}`)
}

const calls = (count: number) => ({ kind: 'calls' as const, count })

describe('completionsAt', () => {
  it.each([
    ['be|', ['before:|', 'before |', 'because |']],
    ['-be|', ['-before:|', '-before |', '-because |']],
    ['x be| y', ['x before:| y', 'x before |y', 'x because |y']],
    ['yo|', ['me:|']],
    ['since|', ['after:|']],
    ['until|', ['before:|']],
    ['caller|', ['from:|']],
    ['speaker|', ['them:|', 'me:|']],
    ['ann|', ['with:"Anna Weber" |', 'anna |']],
    ['+14|', ['with:+14155550123 |']],
    ['vi|', ['tag:vip |']],
    ['fol|', ['tag:"follow up" |']],
    ['star|', ['is:starred |', 'starting |']],
    ['inco|', ['in:inbound |']],
    ['refund|', ['refunds |']],
    ['with:an|', ['with:"Anna Weber" |']],
    ['with:|', ['with:"Anna Weber" |', 'with:"Refik ""Bo"" Demir" |', 'with:+14155550123 |']],
    ['with:"an| refund', ['with:"Anna Weber" |refund']],
    ['with:"an|x" refund', ['with:"Anna Weber" |refund']],
    ['with:a|nn', ['with:"Anna Weber" |']],
    ['tag:f|', ['tag:"follow up" |']],
    ['them:ref|', ['them:refund |', 'them:refunds |']],
    ['them:"the ref|', ['them:"the refund|', 'them:"the refunds|']],
    ['"the pol|', ['"the policy|']],
    ['is:|', ['is:starred |', 'is:unheard |', 'is:heard |', 'is:removed |', 'is:open |']],
    ['due:t|', ['due:today |', 'due:tomorrow |']],
    ['overd|', ['due:|']],
    ['promis|', ['has:promise |', 'by:|']],
    ['is:sta|', ['is:starred |']],
    ['IS:UN|', ['IS:unheard |']],
    ['in:out| refund', ['in:outbound |refund']],
    ['has:n|', ['has:note |']],
    ['status:on|', ['status:"on hold" |']],
    ['status:co|', ['status:completed |']],
    ['before:last |', ['before:last week |', 'before:last month |', 'before:last year |']],
    ['before:last w|', ['before:last week |']],
    ['on:yest|', ['on:yesterday |']],
    ['on:mar|', ['on:march |']],
    ['after:7|', ['after:7d |', 'after:7w |', 'after:7m |']],
    ['longer:|', ['longer:1m |', 'longer:5m |', 'longer:10m |', 'longer:30m |', 'longer:1h |']],
    ['longer:10|', ['longer:10m |', 'longer:10s |', 'longer:10h |']],
  ])('offers for %j: %j', (marked, queries) => {
    expect(taken(marked)).toEqual(queries)
  })

  it.each([
    ...['|', 'b|', 'refund |', '|refund', 'ref|und', '"the policy"|', 'with:"Anna Weber"|', 'be|fore:2026'],
    ...['"the p|olicy', 'is:starred|', 'a OR|', 'a ~2|', 'before:last refund |', 'xyzxyz|'],
  ])('offers nothing for %j', (marked) => {
    expect(taken(marked)).toEqual([])
  })

  it('describes what an operator finds and what is suggested', () => {
    expect(at('befo|').found[0]).toMatchObject({
      kind: 'operator',
      label: 'before:',
      detail: { kind: 'operator', name: 'before' },
    })
    expect(at('with:an|').found).toMatchObject([{ kind: 'person', label: 'Anna Weber', detail: calls(12) }])
    expect(at('star|').found[0]).toMatchObject({
      kind: 'value',
      label: 'is:starred',
      detail: { kind: 'choice', operator: 'is', value: 'starred' },
    })
  })

  it('replaces a range inside the query, for any text and caret', () => {
    fc.assert(
      fc.property(queryText, fc.nat(), (query, place) => {
        const caret = place % (query.length + 1)
        const found = completionsAt({ query, caret, now }, fixedSuggestions)
        expect(found.length).toBeLessThanOrEqual(maxCompletions)
        for (const { start, end, insert } of found) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(start).toBeLessThanOrEqual(caret)
          expect(end).toBeGreaterThanOrEqual(caret)
          expect(end).toBeLessThanOrEqual(query.length)
          expect(insert.trim()).not.toBe('')
        }
      }),
      { numRuns: 300 },
    )
  })
})
