/** Writes entries in the folders of a Linux desktop: whether it may, and how they stay valid. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { writeFileAtomically } from '../util/atomic-file.ts'

/** A sandboxed app has another home than the session. */
export function canWriteEntries(env: Record<string, string | undefined>): boolean {
  return env.FLATPAK_ID === undefined && env.SNAP === undefined
}

/**
 * Rewrites an entry whose program is gone (an AppImage's name contains its version), or that starts the
 * program without its sandbox, as earlier versions wrote it.
 *
 * @throws the file system's error
 */
export async function renewEntry(path: string, text: string): Promise<void> {
  const written = await readFile(path, 'utf8').catch(() => '')
  const program = readProgramPath(written)
  if (program === null) return
  if (!existsSync(program) || /^Exec=.*--no-sandbox/m.test(written)) await writeFileAtomically(path, text)
}

/** Null when the entry names none. */
function readProgramPath(entry: string): string | null {
  const written = /^TryExec=(.*)$/m.exec(entry)?.[1]
  return written === undefined ? null : written.replaceAll('\\\\', '\\')
}
