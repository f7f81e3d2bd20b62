/** What an audio file’s headers tell, and how they are read. */
export interface Inspection {
  /** Seconds of sound that are really there; null when the headers do not tell. */
  seconds: number | null
  /** The headers announce more sound than there is. */
  cutShort: boolean
}
/** Reads bytes of a file: `length` of them from `at`, fewer where it ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>
