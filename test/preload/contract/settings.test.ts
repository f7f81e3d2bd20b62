import { describe, expect, it } from 'vitest'
import { defaultSettings, settingsChange, storedSettings } from '../../../src-preload/contract/settings.ts'

describe('settingsChange', () => {
  it('adds no defaults', () => {
    expect(settingsChange.parse({})).toEqual({})
    expect(settingsChange.parse({ dialRegion: null })).toEqual({ dialRegion: null })
  })

  it.each([{ unknown: 1 }, { playbackRate: 9 }, { appearance: 'purple' }, { zoom: null }, null])(
    'refuses %j',
    (change) => {
      expect(settingsChange.safeParse(change).success).toBe(false)
    },
  )
})

describe('storedSettings', () => {
  it('reads saved settings unchanged', () => {
    const settings = {
      ...defaultSettings,
      zoom: 150,
      dialRegion: 'DE',
      shortcuts: { 'go.people': ['Mod+P'] },
    }
    expect(storedSettings.parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
  })

  it('replaces each missing or invalid value with its default', () => {
    expect(storedSettings.parse({ zoom: 150, playbackRate: 9, unknown: true })).toEqual({
      ...defaultSettings,
      zoom: 150,
    })
    expect(storedSettings.parse('no settings')).toEqual(defaultSettings)
  })
})
