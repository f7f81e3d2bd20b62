/** What a person can choose; one file for the whole app, see `home.ts`. */
export interface Settings {
  appearance: 'system' | 'light' | 'dark'
  /** Closing the window leaves Offhook in the tray. */
  closeToTray: boolean
  /** Whose audio is fetched and kept here. A call that was opened counts as wanted, whatever this says. */
  keepAudio: 'all' | 'recent' | 'starred' | 'opened'
  /** For `recent`: calls of the last so many days. */
  keepAudioDays: number
  /** The most bytes of audio kept here, null for no limit. Beyond it the oldest unstarred is freed first. */
  audioQuotaBytes: number | null
  /** What is fetched by itself on a metered network: `no-audio` still fetches lists and transcripts. */
  onMetered: FetchedByItself
  onBattery: FetchedByItself
  /** Not every system tells: `always` takes every network to be metered. */
  meteredNetwork: 'detect' | 'always'
  /** Playback speed, 0.5 to 3. */
  playbackRate: number
  /** Stretches in which nobody speaks are passed over. */
  skipSilence: boolean
  /** Of a call: paragraphs with the time beside them, or one's own on the right as in a messenger. */
  transcriptLayout: 'plain' | 'bubbles'
  /** Size of a transcript's text, percent of the usual: 80 to 200. */
  transcriptSize: number
  /** Notes, bookmarks, figures and facts are shown beside the transcript. */
  showDetails: boolean
  listLayout: 'comfortable' | 'compact' | 'columns'
  /** Keys of commands that the person chose, by the command's name; those left out have their usual keys. */
  shortcuts: Record<string, string[]>
  /** Of the window and of what the app says; `system`: that of the system where there is a translation. */
  language: 'system' | 'en' | 'de'
  /** A transcript that arrives is announced by the system. */
  notifyTranscripts: boolean
  /** The announcement has the person's name and the first words; otherwise only that something has arrived. */
  notifyContent: boolean
  /** Unheard calls are counted on the app's icon, where the system can. */
  showBadge: boolean
  /** Keys of the dial pad sound. */
  dialTones: boolean
  /** ISO 3166 country of numbers without a country code; null: that of the account, else of the system. */
  dialRegion: string | null
  /** A chord that opens the dial pad from anywhere, with the number on the clipboard; null for none. */
  globalShortcut: string | null
  /** That closing the window leaves Offhook in the tray has been said. */
  closeToTrayExplained: boolean
  /** Percent of the usual size of everything: 50 to 300. */
  zoom: number
  /** Share of the service's request limit that Offhook may use, percent. */
  requestShare: number
}

export type FetchedByItself = 'everything' | 'no-audio' | 'nothing'

export const defaultSettings: Settings = {
  appearance: 'system',
  closeToTray: true,
  keepAudio: 'all',
  keepAudioDays: 90,
  audioQuotaBytes: null,
  onMetered: 'no-audio',
  onBattery: 'everything',
  meteredNetwork: 'detect',
  playbackRate: 1,
  skipSilence: false,
  transcriptLayout: 'plain',
  transcriptSize: 100,
  showDetails: true,
  listLayout: 'comfortable',
  shortcuts: {},
  language: 'system',
  notifyTranscripts: true,
  notifyContent: true,
  showBadge: true,
  dialTones: false,
  dialRegion: null,
  globalShortcut: null,
  closeToTrayExplained: false,
  zoom: 100,
  requestShare: 100,
}
