import { getCountries } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../../../src-preload/contract/settings.ts'
import { settingsParts } from '../../../../src-renderer/app/navigation.svelte.ts'
import type { Choice } from '../../../../src-renderer/app/settings-rows/rows.ts'
import { settingRows } from '../../../../src-renderer/features/settings/catalogue.ts'
import { namedRegions, nameOfRegion, regionCodes } from '../../../../src-renderer/features/dialer/regions.ts'

/** Rows with another name than their setting. */
const elsewhere: Partial<Record<keyof Settings, string>> = { audioQuotaBytes: 'audioQuota' }

/** Settings that the app remembers and that have no row. */
const remembered: ReadonlySet<keyof Settings> = new Set([
  'closeToTrayExplained',
  'showCounts',
  'offersEncryption',
  'firstSteps',
  'showFirstSteps',
  'lastRelease',
  'exportChoice',
  // Chosen in the header of the list, and in the menu beside “Copy quote”.
  'listColumns',
  'citationStyle',
])

describe('the catalogue of the settings', () => {
  it('has a row for every setting', () => {
    const names = Object.keys(defaultSettings) as (keyof Settings)[]
    const missing = names.filter((name) => !((elsewhere[name] ?? name) in settingRows))
    expect(new Set(missing)).toEqual(remembered)
  })

  it('has a control only where it is the setting of this name', () => {
    for (const [id, { control }] of Object.entries(settingRows as Record<string, { control?: unknown }>)) {
      if (control === undefined) continue
      const value = defaultSettings[id as keyof Settings]
      if (control === 'switch') expect(typeof value, id).toBe('boolean')
      else {
        const values = (control as Choice).listOptions(defaultSettings).map((option) => option.value)
        expect(values, id).toContain(value)
      }
    }
  })

  it('has rows in every part, and unique names within a part', () => {
    const rows = Object.values(settingRows)
    expect(settingsParts.filter((part) => !rows.some((row) => row.part === part))).toEqual([])
    const names = rows.map(({ part, title }) => `${part} ${title}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the countries in the settings', () => {
  it('are those of the phone number library', () => {
    expect([...regionCodes].sort()).toEqual([...getCountries()].sort())
  })

  it('are named and sorted in the window’s language', () => {
    expect(nameOfRegion('DE', 'en')).toBe('Germany')
    const names = namedRegions('de').map(({ label }) => label)
    expect(names).toContain('Österreich')
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'))
  })
})
