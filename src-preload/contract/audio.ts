/** The waveform of a call, for drawing and for skipping silence. */

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
