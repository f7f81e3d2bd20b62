/** The shape of a call's sound, to draw and to skip by. */

/**
 * The loudest sample of each stretch of time, side by side for each channel. Computed once per file, and kept.
 * Channel 0 is the account's owner (`you`), channel 1 the other party (`them`); a file of one channel has one for both.
 */
export interface Waveform {
  /** Stretches in a second. */
  peaksPerSecond: number
  /** 0 (silence) to 255 (full scale), linear. All channels have the same length. */
  channels: Uint8Array[]
}
