/**
 * The settings. Each setting is declared once, with its values, limits and default; its type, validation and
 * tolerant reading derive from that.
 */
import { z } from 'zod'
import { citationStyles } from './citation.ts'
import { exportChoice } from './export-choice.ts'
import { defaultExportChoice } from './export.ts'
import { isLanguage, languages } from './language.ts'
import { firstStepNames, listColumns, maxDocumentName, skipLengths } from './setting-values.ts'

/** What is fetched automatically: `no-audio` still fetches lists and transcripts. */
const fetchedByItself = z.enum(['everything', 'no-audio', 'nothing'])
export type FetchedByItself = z.infer<typeof fetchedByItself>

const fields = {
  appearance: z.enum(['system', 'light', 'dark']).default('system'),
  /** Closing the window keeps Offhook running in the tray. */
  closeToTray: z.boolean().default(true),
  /** Which audio is downloaded. The audio of a call that was opened is downloaded in any case. */
  keepAudio: z.enum(['all', 'recent', 'starred', 'opened']).default('all'),
  /** For `recent`: number of days. */
  keepAudioDays: z.number().int().min(1).max(36_500).default(90),
  /**
   * Maximum size of downloaded audio in bytes; null for no limit. Above it the oldest unstarred audio is
   * removed first.
   */
  audioQuotaBytes: z.number().int().min(0).nullable().default(null),
  /** On a metered network. */
  onMetered: fetchedByItself.default('no-audio'),
  /** On battery power. */
  onBattery: fetchedByItself.default('everything'),
  /** Not every system can tell. `always`: treat every network as metered. */
  meteredNetwork: z.enum(['detect', 'always']).default('detect'),
  /** Playback speed. */
  playbackRate: z.number().min(0.5).max(3).default(1),
  /** Length of a step back or forward in a call. */
  skipSeconds: z.literal(skipLengths).default(5),
  /** Playback skips silence. */
  skipSilence: z.boolean().default(false),
  /**
   * `plain`: paragraphs with times beside them; `bubbles`: like a messenger, with your own words on the right.
   */
  transcriptLayout: z.enum(['plain', 'bubbles']).default('plain'),
  /** Text size of transcripts, in percent. */
  transcriptSize: z.number().min(80).max(200).default(100),
  /** What a listener says meanwhile, such as "uh-huh", is shown in the turn of the side that speaks. */
  showBackchannels: z.boolean().default(true),
  /** How copied quotes are cited. */
  citationStyle: z.enum(citationStyles).default('plain'),
  /** Notes, passages, figures and facts are shown beside the transcript. */
  showDetails: z.boolean().default(true),
  /** Search results have a chart of calls over time. */
  showCounts: z.boolean().default(false),
  listLayout: z.enum(['comfortable', 'columns']).default('comfortable'),
  /** The columns that the layout `columns` shows as far as they fit. */
  listColumns: z
    .array(z.enum(listColumns))
    .max(listColumns.length)
    .default([...listColumns]),
  /** Keyboard shortcuts that the user changed, by command id. Other commands have their default shortcuts. */
  shortcuts: z.record(z.string().max(100), z.array(z.string().max(100)).max(10)).default({}),
  /** `system`: the system’s language if there is a translation, otherwise English. */
  language: z.enum(['system', ...Object.keys(languages).filter(isLanguage)]).default('system'),
  /** Show a notification when a transcript arrives. */
  notifyTranscripts: z.boolean().default(true),
  /** Notifications show the person’s name and the first words. */
  notifyContent: z.boolean().default(true),
  /** Remind of follow-ups that are due at this hour of the day; 0 for never. */
  remindHour: z.number().int().min(0).max(23).default(0),
  /** Show the number of unheard calls on the app’s icon, if the system supports it. */
  showBadge: z.boolean().default(true),
  /** The keys of the dial pad make a sound. */
  dialTones: z.boolean().default(false),
  /**
   * ISO 3166 country of numbers without a country code; null: the account's country, otherwise the system's.
   */
  dialRegion: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  /**
   * A keyboard shortcut that opens the dial pad from any program, with the number on the clipboard; null for
   * none.
   */
  globalShortcut: z.string().max(100).nullable().default(null),
  /** The user has been told that closing the window keeps Offhook running. */
  closeToTrayExplained: z.boolean().default(false),
  /** Offer to encrypt a library that is not encrypted. */
  offersEncryption: z.boolean().default(true),
  /** Interface size, in percent. */
  zoom: z.number().min(50).max(300).default(100),
  /** First steps that the user has completed. */
  firstSteps: z.array(z.enum(firstStepNames)).max(firstStepNames.length).default([]),
  showFirstSteps: z.boolean().default(true),
  /** The newest release that this installation has run; empty before its first start. */
  lastRelease: z.string().max(50).default(''),
  /** Offhook checks for updates and downloads them automatically. */
  automaticUpdates: z.boolean().default(false),
  /** What exported documents call the user; empty: the account's name. */
  documentName: z.string().max(maxDocumentName).default(''),
  /** The choices of the last export. */
  exportChoice: exportChoice
    // An earlier version stored none of these.
    .extend({
      isNumbered: exportChoice.shape.isNumbered.default(defaultExportChoice.isNumbered),
      withOffset: exportChoice.shape.withOffset.default(defaultExportChoice.withOffset),
      isConfidential: exportChoice.shape.isConfidential.default(defaultExportChoice.isConfidential),
    })
    .default(defaultExportChoice),
  /** Offhook locks after this many minutes without input in its window; 0 for never. */
  lockAfterMinutes: z.number().int().min(0).max(1_440).default(0),
  /** Offhook locks when the computer goes to sleep. */
  lockOnSleep: z.boolean().default(false),
  /** Offhook locks when the system’s screen is locked, where the system reports it. */
  lockOnScreenLock: z.boolean().default(false),
  /** Offhook starts locked. */
  lockAtStart: z.boolean().default(false),
  /** New calls are saved while Offhook is locked. */
  lockKeepsSync: z.boolean().default(false),
  /** Share of the service’s request limit that Offhook may use, in percent. */
  requestShare: z.number().min(10).max(100).default(100),
}

/**
 * What a restored backup sets: how calls are shown, played and downloaded. A backup may come from anywhere. So it does
 * not set what protects the calls (the lock, what notifications show), what leads out of the library (updates, the
 * choices of an export), or what a key press or a number means (shortcuts, the country of numbers).
 */
const restoredSettings: readonly (keyof typeof fields)[] = [
  ...(['appearance', 'language', 'zoom', 'listLayout', 'listColumns', 'showDetails', 'showCounts'] as const),
  ...(['transcriptLayout', 'transcriptSize', 'showBackchannels'] as const),
  ...(['playbackRate', 'skipSeconds', 'skipSilence'] as const),
  ...(['keepAudio', 'keepAudioDays', 'audioQuotaBytes', 'onMetered', 'onBattery', 'meteredNetwork'] as const),
  ...(['closeToTray', 'showBadge', 'dialTones', 'firstSteps', 'showFirstSteps', 'requestShare'] as const),
]

/** Leaves out what a backup may not set, and invalid values. */
export function pickRestoredSettings(settings: Record<string, unknown>): Partial<Settings> {
  const valid = restoredSettings.flatMap((name) => {
    const { success, data } = fields[name].unwrap().safeParse(settings[name])
    return success ? [[name, data]] : []
  })
  return Object.fromEntries(valid) as Partial<Settings>
}

const settingsSchema = z.object(fields)
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = settingsSchema.parse({})

type Field = (typeof fields)[keyof typeof fields]

function mapFields(change: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))
}

/** New values for some of the settings; unknown names and invalid values are refused. */
export const settingsChange = z.strictObject(
  mapFields((field) => field.unwrap().optional()),
) as unknown as z.ZodType<Partial<Settings>, Partial<Settings>>

/** Settings as stored: missing and invalid values are replaced by the default. */
export const storedSettings = z
  .object(mapFields((field) => (field as z.ZodType).catch(field.parse(undefined))))
  .catch(defaultSettings) as unknown as z.ZodType<Settings>
