/** Settings, validated key by key; whoever shows them hears of each change. */
import { z } from 'zod'
import { settingsChange, type Settings } from '../../src-preload/contract/settings.ts'
import type { Offhook } from '../compose.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Domain, Handlers } from './handlers.ts'

export function settingsHandlers(
  { book }: Offhook,
  changes: Emitter<Settings>,
): Handlers<Domain<'settings'>> {
  return {
    'settings.get': { args: z.null(), run: async () => book.settings() },
    'settings.save': {
      args: settingsChange,
      async run(change) {
        const settings = await book.saveSettings(change)
        changes.emit(settings)
        return settings
      },
    },
  }
}
