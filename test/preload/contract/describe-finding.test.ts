import { describe, expect, it } from 'vitest'
import { checkText as de } from '../../../src-preload/contract/check-text.de.ts'
import { checkText as en } from '../../../src-preload/contract/check-text.en.ts'
import {
  checks,
  makeFinding,
  type CheckName,
  type FindingDetails,
} from '../../../src-preload/contract/checks.ts'
import { describeFinding } from '../../../src-preload/contract/describe-finding.ts'

const details: FindingDetails = {
  versions: ['Offhook 1.2.3', 'Node 24.1.0'],
  neededVersion: '20.19',
  freeBytes: 12_345_678_901,
  schema: 12,
  calls: 1,
  seconds: 5400,
  days: 75,
  error: { code: 'offline' },
}

const all = Object.entries(checks).flatMap(([check, found]) =>
  Object.entries(found).map(([name, level]) => ({ check: check as CheckName, name, level })),
)

describe('describeFinding', () => {
  it.each(all)('says $check, $name in both languages, with what to do unless it is fine', (each) => {
    const finding = makeFinding(each.check, each.name as never, details)
    for (const text of [en, de]) {
      const said = describeFinding(finding, text, () => 'No connection. Check it.')
      expect(said.text).toMatch(/^[^a-z].*\.$/)
      expect(JSON.stringify(said)).not.toMatch(/undefined|NaN|object/)
      // The sentence of a failure says what to do itself.
      expect(said.advice !== null).toBe(each.level !== 'ok' && each.name !== 'failed')
    }
  })

  it('fills in figures', () => {
    expect(describeFinding(makeFinding('disk', 'ok', details)).text).toContain('12.3 GB')
    expect(describeFinding(makeFinding('disk', 'ok', details), de).text).toContain('12,3 GB')
    expect(describeFinding(makeFinding('search', 'incomplete', details)).text).toMatch(/^1 call is/)
    expect(describeFinding(makeFinding('clock', 'behind', details)).text).toContain('90 min behind')
    expect(describeFinding(makeFinding('network', 'failed', details)).text).toContain('couldn’t reach')
  })
})
