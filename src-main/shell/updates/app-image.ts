/** Replaces an AppImage with a newer one and keeps the old one beside it until the new one has started. */
import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs'
import type { FailedUpdate } from '../../updates/first-starts.ts'
import { changeRecord } from '../../updates/update-record.ts'

export interface Replacement {
  home: string
  /** The AppImage's path, which does not change because menus and links use it. */
  image: string
  /** The downloaded, verified AppImage. */
  downloaded: string
  from: string
  version: string
}

/** At any moment `image` is one of the two, complete. @throws the file system's error */
export function replaceImage({ home, image, downloaded, from, version }: Replacement): void {
  const next = `${image}.new`
  const copy = `${image}.previous`
  try {
    copyFileSync(downloaded, next)
    chmodSync(next, 0o755)
    copyFileSync(image, copy)
    chmodSync(copy, 0o755)
    changeRecord(home, { installed: { version, from, starts: 0, kept: { program: image, copy } } })
    renameSync(next, image)
  } catch (error) {
    rmSync(next, { force: true })
    rmSync(copy, { force: true })
    throw error
  }
  rmSync(downloaded, { force: true })
}

/**
 * Restores the previous version, and marks this one to be installed again only on request. @throws the file
 * system's error
 */
export function restoreImage(home: string, { version, kept }: FailedUpdate): void {
  if (!kept) return
  renameSync(kept.copy, kept.program)
  changeRecord(home, { installed: null, refused: version })
}
