import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchAction } from '../../../src-preload/contract/search-actions.ts'
import {
  findDeletion,
  planActions,
  planDeletion,
  type FindingSearch,
} from '../../../src-main/model/plan-actions.ts'

const action: fc.Arbitrary<SearchAction> = fc.oneof(
  fc.constantFrom<SearchAction>({ kind: 'star' }, { kind: 'notify' }, { kind: 'keep-audio' }),
  fc.record({ kind: fc.constant('tag' as const), tagId: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('mark' as const), themeId: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('inbox' as const),
    state: fc.constantFrom('open' as const, 'closed' as const),
  }),
  fc.record({
    kind: fc.constant('follow-up' as const),
    text: fc.constantFrom('Pay', 'Call'),
    dueInDays: fc.constantFrom(null, 0, 3),
  }),
  fc.record({
    kind: fc.constant('delete' as const),
    afterDays: fc.integer({ min: 1, max: 90 }),
    evenProtected: fc.boolean(),
  }),
)

const search: fc.Arbitrary<Omit<FindingSearch, 'id'>> = fc.record({
  actions: fc.array(action, { maxLength: 4 }),
  acts: fc.boolean(),
  words: fc.array(fc.record({ first: fc.nat(5), count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 }),
})

const searches = fc
  .array(search, { maxLength: 6 })
  .map((all): FindingSearch[] => all.map((each, index) => ({ ...each, id: index + 1 })))

/** The same searches, and in another order. */
const inTwoOrders = searches.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
)

const of = (id: number, actions: SearchAction[], fields: Partial<FindingSearch> = {}): FindingSearch => ({
  ...{ id, actions, acts: true, words: [] },
  ...fields,
})

describe('planActions', () => {
  it('does not depend on the order of the searches', () => {
    fc.assert(
      fc.property(inTwoOrders, ([one, other]) => {
        expect(planActions(other)).toEqual(planActions(one))
      }),
    )
  })

  it('plans each effect once, for every search that wants it and acts', () => {
    fc.assert(
      fc.property(searches, (all) => {
        const planned = planActions(all)
        const effects = planned.map(({ effect }) => JSON.stringify(effect))
        expect(new Set(effects).size).toBe(effects.length)
        for (const { searchIds } of planned) {
          expect(searchIds).toEqual([...new Set(searchIds)].toSorted((a, b) => a - b))
          expect(all.filter(({ id, acts }) => acts && searchIds.includes(id))).toHaveLength(searchIds.length)
        }
      }),
    )
  })

  it('never both opens and closes a call', () => {
    fc.assert(
      fc.property(searches, (all) => {
        const moves = planActions(all).filter(({ effect }) => effect.kind === 'inbox')
        expect(moves.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('puts a call in the inbox if one search opens it and another closes it', () => {
    const [opens, closes] = (['open', 'closed'] as const).map((state) => ({ kind: 'inbox' as const, state }))
    expect(planActions([of(1, [closes!]), of(2, [opens!])])).toEqual([{ effect: opens, searchIds: [2] }])
    expect(planActions([of(1, [closes!]), of(2, [opens!], { acts: false })])).toEqual([])
    expect(planActions([of(1, [closes!]), of(2, [])])).toEqual([{ effect: closes, searchIds: [1] }])
  })

  it('adds one follow-up for searches that ask for the same, and one for each that differs', () => {
    const pay = { kind: 'follow-up', text: 'Pay', dueInDays: 1 } as const
    const planned = planActions([of(1, [pay]), of(2, [pay]), of(3, [{ ...pay, dueInDays: 2 }])])
    expect(planned.map(({ searchIds }) => searchIds)).toEqual([[1, 2], [3]])
  })

  it('marks the words of each search, and deletes nothing', () => {
    const words = [{ first: 3, count: 2 }]
    const deletes = { kind: 'delete', afterDays: 1, evenProtected: true } as const
    expect(planActions([of(7, [{ kind: 'mark', themeId: 2 }, deletes], { words })])).toEqual([
      { effect: { kind: 'mark', themeId: 2, words: words[0] }, searchIds: [7] },
    ])
  })
})

describe('planDeletion', () => {
  it('chooses the longest time, and protects unless all searches agree', () => {
    const one = { searchId: 1, afterDays: 30, evenProtected: false }
    const other = { searchId: 2, afterDays: 90, evenProtected: true }
    expect(planDeletion([one, other])).toEqual({ ...other, evenProtected: false })
    expect(planDeletion([other, one])).toEqual({ ...other, evenProtected: false })
    expect(planDeletion([other])).toEqual(other)
    expect(planDeletion([{ ...one, searchId: 5 }, one])).toEqual(one)
  })
})

describe('findDeletion', () => {
  it('finds when a search deletes', () => {
    expect(findDeletion({ id: 1, actions: [{ kind: 'star' }] })).toBeNull()
    const deletes = { kind: 'delete', afterDays: 30, evenProtected: true } as const
    expect(findDeletion({ id: 1, actions: [{ kind: 'star' }, deletes] })).toEqual({
      ...{ searchId: 1, afterDays: 30, evenProtected: true },
    })
  })
})
