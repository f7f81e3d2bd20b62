import { describe, expect, it } from 'vitest'
import { findOperator, operators } from '../../../../src-main/search/language/operators.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'

const now = new Date(2026, 10, 21, 15, 30).getTime()
const names = operators.flatMap(({ name, aliases }) => [name, ...aliases])

describe('operators', () => {
  it('are exactly the known set', () => {
    expect(operators.map(({ name }) => name).sort()).toEqual(
      'after before from has in is longer me on shorter status tag them to with'.split(' '),
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
