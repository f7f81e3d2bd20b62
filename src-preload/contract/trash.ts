/** Calls that were deleted here and can still be had back. */
export interface DeletedCall {
  id: string
  /** The other party's number, formatted for reading; null when it is not known. */
  counterpart: string | null
  /** Whose number that is, as the person named them; null when nobody's. */
  person: { id: number; name: string } | null
  direction: string
  /** Milliseconds since the epoch; null when the service gave no readable date. */
  createdAtMs: number | null
  /** Seconds. */
  duration: number | null
  /** When it was deleted, and from when on it cannot be had back; milliseconds since the epoch. */
  deletedAt: number
  goneAt: number
  /** Of its audio, which waits here with it; null when there is none. */
  audioBytes: number | null
}

/** The latest deleted first. */
export interface TrashPage {
  total: number
  items: DeletedCall[]
}
