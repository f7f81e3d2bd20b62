/** The error of an update that cannot be applied; apart from the document, so that other threads do not load Yjs. */

/** What was to be applied is not an update that this version of Yjs reads. */
export class UnreadableUpdateError extends Error {
  readonly code = 'unreadable-update'
}

/** Also recognises an error from another thread, which has lost its class. */
export function isUnreadableUpdate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'unreadable-update'
}
