import { describe, expect, it } from 'vitest'
import { findOperator, operators } from '../../../../src-main/search/language/operators.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'

const now = new Date(2026, 10, 21, 15, 30).getTime()
const names = operators.flatMap(({ name, aliases }) => [name, ...aliases])

describe('operators', () => {
  it('are exactly the known set', () => {
    expect(operators.map(({ name }) => name).sort()).toEqual(
      'after before by due from has in is longer me on shorter status tag them theme to with'.split(' '),
    )
  })

  it('have unique names', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(operators.flatMap(({ name, examples }) => examples.map((example) => [name, example])))(
    '%s: has the example %s, which reads as one clause',
    (_, example) => {
      const { groups, problems } = parseQuery(example, { now })
      expect(problems).toEqual([])
      expect(groups).toHaveLength(1)
    },
  )

  it.each(
    operators.flatMap(({ name, choices }) => choices.map(({ value, aliases }) => [name, value, ...aliases])),
  )('%s: accepts each of its values by all their names: %s', (name, ...values) => {
    const filters = values.map((value) => findOperator(name)!.read(value, now))
    expect(
      filters.every((filter) => filter !== null && JSON.stringify(filter) === JSON.stringify(filters[0])),
    ).toBe(true)
    expect(filters[0]).toHaveProperty('value', values[0])
  })
})

describe('due:', () => {
  it.each([
    ['overdue', { value: 'overdue', from: null, to: '2026-11-20' }],
    ['Today', { value: 'today', from: '2026-11-21', to: '2026-11-21' }],
    ['tomorrow', { value: 'tomorrow', from: '2026-11-22', to: '2026-11-22' }],
    ['week', { value: 'week', from: '2026-11-21', to: '2026-11-22' }],
    ['30.11.2026', { value: '2026-11-30', from: '2026-11-30', to: '2026-11-30' }],
    ['2026-12', { value: '2026-12', from: '2026-12-01', to: '2026-12-31' }],
    ['2026-11-30..2026-12-02', { value: '2026-11-30..2026-12-02', from: '2026-11-30', to: '2026-12-02' }],
  ])('reads the days that "%s" means', (value, days) => {
    expect(findOperator('due')!.read(value, now)).toEqual({ field: 'due', ...days })
  })

  it.each(['monday', 'march', '7d', 'last week', '2026-02-30', 'soon', 'constructor', '...'])(
    'does not read "%s", which is no day or a past one',
    (value) => {
      expect(findOperator('due')!.read(value, now)).toBeNull()
    },
  )
})

describe('findOperator', () => {
  it('finds by name and alias in any case', () => {
    expect(findOperator('BEFORE')?.name).toBe('before')
    expect(findOperator('you')?.name).toBe('me')
  })

  it('finds none for a similar name', () => {
    expect(findOperator('since')).toBeUndefined()
    expect(findOperator('http')).toBeUndefined()
    expect(findOperator('constructor')).toBeUndefined()
  })
})
