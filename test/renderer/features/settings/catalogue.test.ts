import { getCountries } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../../../src-preload/contract/settings.ts'
import { settingsParts } from '../../../../src-renderer/app/navigation.svelte.ts'
import { settingRows } from '../../../../src-renderer/features/settings/catalogue.ts'
import { namedRegions, nameOfRegion, regionCodes } from '../../../../src-renderer/features/dialer/regions.ts'

/** Rows with another name than their setting. */
const elsewhere: Partial<Record<keyof Settings, string>> = { audioQuotaBytes: 'audioQuota' }

/** What the app remembers for the person; nothing of it is chosen in the settings. */
const remembered: ReadonlySet<keyof Settings> = new Set([
  'closeToTrayExplained',
  'firstSteps',
  'showFirstSteps',
  'lastRelease',
  'exportChoice',
])

describe('the catalogue of the settings', () => {
  it('has a row for everything that can be chosen', () => {
    const names = Object.keys(defaultSettings) as (keyof Settings)[]
    const missing = names.filter((name) => !((elsewhere[name] ?? name) in settingRows))
    expect(new Set(missing)).toEqual(remembered)
  })

  it('has rows in every part, and no row twice by the same name in one part', () => {
    const rows = Object.values(settingRows)
    expect(settingsParts.filter((part) => !rows.some((row) => row.part === part))).toEqual([])
    const names = rows.map(({ part, label }) => `${part} ${label}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the countries of numbers', () => {
  it('are those that the rules for numbers know', () => {
    expect([...regionCodes].sort()).toEqual([...getCountries()].sort())
  })

  it('are named and ordered in the language of the window', () => {
    expect(nameOfRegion('DE', 'en')).toBe('Germany')
    const names = namedRegions('de').map(({ label }) => label)
    expect(names).toContain('Österreich')
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'))
  })
})
