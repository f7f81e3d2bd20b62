/** Calls that were deleted here and can still be restored. */
export interface DeletedCall {
  id: string
  /** The other party's number, formatted for display; null when unknown. */
  counterpart: string | null
  /** The contact with this number; null for none. */
  person: { id: number; name: string } | null
  direction: string
  /** Milliseconds since the epoch; null when the service gave no valid date. */
  createdAtMs: number | null
  /** Seconds. */
  duration: number | null
  /** When it was deleted, and when it is erased permanently; milliseconds since the epoch. */
  deletedAt: number
  goneAt: number
  /** Size of its audio, which is kept until it is erased; null when there is none. */
  audioBytes: number | null
}

/** The latest deleted first. */
export interface TrashPage {
  total: number
  items: DeletedCall[]
}
