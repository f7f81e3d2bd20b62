/** The search of the settings, for all rows. */
import { createContext } from 'svelte'
import type { SettingsSearch } from './settings-search.svelte.ts'
import type { SettingId, SettingRow } from './rows.ts'

export const [useSettingsSearch, provideSettingsSearch] =
  createContext<SettingsSearch<SettingId, SettingRow>>()
