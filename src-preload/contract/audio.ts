/** The audio of a call: its waveform, for drawing and for skipping silence; and formats that are not supported. */

/**
 * The loudest sample of each interval, for each channel. Computed once per file and stored. Channel 0 is the
 * account's owner (`you`), channel 1 the other party (`them`); a mono file has one channel for both.
 */
export interface Waveform {
  /** Intervals per second. */
  peaksPerSecond: number
  /** 0 (silence) to 255 (full scale), linear. All channels have the same length. */
  channels: Uint8Array[]
}

/** Audio that is on this computer, of which no part can be cut out or redacted. */
export interface UnsupportedAudio {
  /** The format's name, such as "GSM 6.10". */
  format: string
  /** `uncuttable`: it can be played. */
  problem: 'unplayable' | 'uncuttable'
}
