/** The marker file of an export folder: an empty mount point of a disconnected drive does not contain it. */
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openPlainFile, readBeginning } from '../../util/plain-file.ts'
import { privateFile } from '../../util/private-mode.ts'

const markerName = '.offhook'
const marker = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) })
/** Offhook writes less than 100. */
const maxMarkerBytes = 4_096

/**
 * Marks a folder as an export folder, unless another computer has done so. @returns its id @throws the file
 * system's error.
 */
export async function markFolder(folder: string): Promise<string> {
  const present = await readMarker(folder)
  if (present !== null) return present
  const id = randomUUID()
  await rm(join(folder, markerName), { force: true })
  const file = await open(join(folder, markerName), 'wx', privateFile)
  try {
    await file.writeFile(`${JSON.stringify({ id })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return id
}

/** The id in the marker of a folder; null without one. */
export async function readMarker(folder: string): Promise<string | null> {
  try {
    const { file, stats } = await openPlainFile(join(folder, markerName))
    const bytes = await readBeginning(file, maxMarkerBytes).finally(() => file.close())
    return stats.size > maxMarkerBytes ? null : marker.parse(JSON.parse(bytes.toString('utf8'))).id
  } catch {
    return null
  }
}
