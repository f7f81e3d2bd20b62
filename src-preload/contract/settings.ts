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
  requestShare: 100,
}
