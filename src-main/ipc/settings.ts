/** Methods for the settings, validated key by key; emits each change. */
import { z } from 'zod'
import { settingsChange, type Settings } from '../../src-preload/contract/settings.ts'
import type { Offhook } from '../app/compose.ts'
import type { Emitter } from '../util/emitter.ts'
import { method } from './method.ts'

export function settingsMethods({ book }: Offhook, changes: Emitter<Settings>) {
  return {
    'settings.get': method(z.null(), () => book.settings()),
    'settings.save': method(settingsChange, async (change) => {
      const settings = await book.saveSettings(change)
      changes.emit(settings)
      return settings
    }),
  }
}
