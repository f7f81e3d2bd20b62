/** A verified audio file on this machine. */
export interface StoredAudio {
  /** Relative to the account's folder, `/`-separated, such as `audio/3f/3f9c….mp3`; made from a hash of the id. */
  path: string
  sizeBytes: number
  /** Hex. */
  sha256: string
  /** By what the bytes are. */
  type: 'audio/mpeg' | 'audio/wav'
}
