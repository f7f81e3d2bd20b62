/** The search of the settings, for every row in them. */
import { createContext } from 'svelte'
import type { SettingsSearch } from './settings-search.svelte.ts'
import type { SettingId } from './catalogue.ts'

export const [useSettingsSearch, provideSettingsSearch] = createContext<SettingsSearch<SettingId>>()
