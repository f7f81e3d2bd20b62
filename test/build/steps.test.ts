/**
 * How a script's steps are run and summed up.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allPassed, line, sideBySide, step } from '../../build/steps.mjs'

describe('steps', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
  })
  afterEach(() => vi.restoreAllMocks())

  it('passes only with exit code 0', async () => {
    expect(await step('a', async () => 0)).toMatchObject({ name: 'a', code: 0 })
    expect(allPassed([await step('a', async () => 0), await step('b', async () => 3)])).toBe(false)
    expect(allPassed([await step('a', async () => 0)])).toBe(true)
  })

  it('fails a step that throws, and prints the error’s message', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const outcome = await step('a', () => Promise.reject(new Error('no such program')))
    expect(outcome.code).toBe(1)
    expect(said).toHaveBeenCalledWith('no such program')
  })

  it('prints whether it passed, and how long it took', () => {
    expect(line({ name: 'types', code: 0, durationMs: 12_340 })).toBe('ok       12.3 s  types')
    expect(line({ name: 'types', code: 2, durationMs: 900 })).toBe('FAILED    0.9 s  types')
  })

  it('runs all steps, and no more at once than allowed', async () => {
    let running = 0
    let most = 0
    const steps = ['a', 'b', 'c', 'd', 'e'].map((name) => () => {
      return step(name, async () => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 2))
        running--
        return 0
      })
    })
    const outcomes = await sideBySide(steps, 2)
    expect(outcomes.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(most).toBe(2)
  })
})
