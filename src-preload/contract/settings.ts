/** What a person can choose; one file for the whole app, see `home.ts`. */
export interface Settings {
  appearance: 'system' | 'light' | 'dark'
  /** Closing the window leaves Offhook in the tray. */
  closeToTray: boolean
  /** `opened` fetches audio only for calls that were opened. */
  keepAudio: 'all' | 'opened'
  /** Playback speed, 0.5 to 3. */
  playbackRate: number
  /** Share of the service's request limit that Offhook may use, percent. */
  requestShare: number
}

export const defaultSettings: Settings = {
  appearance: 'system',
  closeToTray: true,
  keepAudio: 'all',
  playbackRate: 1,
  requestShare: 100,
}
