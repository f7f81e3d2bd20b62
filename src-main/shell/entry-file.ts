/** Entries that the app writes for itself into the folders of a Linux desktop: where it may, and how they stay true. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { writeFileAtomically } from '../util/atomic-file.ts'

/** A sandboxed app sees another home than the session does. */
export function canWriteEntries(env: Record<string, string | undefined>): boolean {
  return env.FLATPAK_ID === undefined && env.SNAP === undefined
}

/**
 * Writes an entry anew where the program that it was written for is gone: an AppImage's name bears its version. Also
 * where it starts the program without its sandbox, as entries of earlier versions do.
 *
 * @throws the file system's error
 */
export async function renewEntry(path: string, text: string): Promise<void> {
  const written = await readFile(path, 'utf8').catch(() => '')
  const program = programOf(written)
  if (program === null) return
  if (!existsSync(program) || /^Exec=.*--no-sandbox/m.test(written)) await writeFileAtomically(path, text)
}

/** Null where the entry names none. */
function programOf(entry: string): string | null {
  const written = /^TryExec=(.*)$/m.exec(entry)?.[1]
  return written === undefined ? null : written.replaceAll('\\\\', '\\')
}
