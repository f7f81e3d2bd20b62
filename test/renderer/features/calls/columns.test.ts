import { describe, expect, it } from 'vitest'
import { listColumns } from '../../../../src-preload/contract/setting-values.ts'
import { columns, fitColumns, toGridTemplate } from '../../../../src-renderer/features/calls/columns.ts'

const fit = (width: number, changes: Partial<Parameters<typeof fitColumns>[0]> = {}) =>
  fitColumns({ chosen: listColumns, width, showsReasons: false, ...changes })

describe('fitColumns', () => {
  it('shows every column where a window of 1,280 pixels has space for the list', () => {
    expect(fit(1_040)).toEqual(columns)
    expect(columns).toEqual(['direction', 'when', 'name', 'number', 'length', 'tags', 'words', 'state'])
  })

  it('hides those that do not fit, the least important first', () => {
    expect(fit(800)).toEqual(['direction', 'when', 'name', 'number', 'length', 'state'])
    expect(fit(500)).toEqual(['direction', 'when', 'name', 'length'])
    expect(fit(100)).toEqual(['name'])
  })

  it('shows only the chosen ones, and always the name', () => {
    expect(fit(2_000, { chosen: ['length', 'when'] })).toEqual(['when', 'name', 'length'])
    expect(fit(2_000, { chosen: [] })).toEqual(['name'])
  })

  it('has a wide state instead of words where the list says why its calls are listed', () => {
    const shown = fit(2_000, { showsReasons: true, chosen: ['words', 'when'] })
    expect(shown).toEqual(['when', 'name', 'state'])
    expect(toGridTemplate(shown, true)).toContain('minmax(8rem, 2.6fr)')
    expect(fit(100, { showsReasons: true })).toEqual(['name', 'state'])
  })
})
