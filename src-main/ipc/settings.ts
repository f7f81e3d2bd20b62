/** Settings, validated key by key; whoever shows them hears of each change. */
import { z } from 'zod'
import type { Settings } from '../../src-preload/contract/settings.ts'
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
      args: z.strictObject({
        appearance: z.enum(['system', 'light', 'dark']).optional(),
        closeToTray: z.boolean().optional(),
        keepAudio: z.enum(['all', 'recent', 'starred', 'opened']).optional(),
        keepAudioDays: z.number().int().min(1).max(36_500).optional(),
        audioQuotaBytes: z.number().int().min(0).nullable().optional(),
        onMetered: z.enum(['everything', 'no-audio', 'nothing']).optional(),
        onBattery: z.enum(['everything', 'no-audio', 'nothing']).optional(),
        meteredNetwork: z.enum(['detect', 'always']).optional(),
        playbackRate: z.number().min(0.5).max(3).optional(),
        skipSilence: z.boolean().optional(),
        transcriptLayout: z.enum(['plain', 'bubbles']).optional(),
        transcriptSize: z.number().min(80).max(200).optional(),
        showDetails: z.boolean().optional(),
        listLayout: z.enum(['comfortable', 'compact', 'columns']).optional(),
        shortcuts: z.record(z.string().max(100), z.array(z.string().max(100)).max(10)).optional(),
        language: z.enum(['system', 'en', 'de']).optional(),
        notifyTranscripts: z.boolean().optional(),
        notifyContent: z.boolean().optional(),
        showBadge: z.boolean().optional(),
        dialTones: z.boolean().optional(),
        dialRegion: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable()
          .optional(),
        globalShortcut: z.string().max(100).nullable().optional(),
        closeToTrayExplained: z.boolean().optional(),
        zoom: z.number().min(50).max(300).optional(),
        requestShare: z.number().min(10).max(100).optional(),
      }),
      async run(change) {
        const settings = await book.saveSettings(change)
        changes.emit(settings)
        return settings
      },
    },
  }
}
