/** An engine with an export folder that has a note for each call. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { NoteTexts } from '../../../src-main/export/folder/note-content.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import type { Workspace } from '../../../src-main/app/workspace.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { startEngine, type Engine } from './whole-engine.ts'

export const texts = (userName: string | null = null): NoteTexts => ({
  ...{ words: en.export, folderWords: en.exportFolder, locale: 'en' },
  userName,
})

/** All notes below a folder by their path. */
export function readNotes(folder: string, below = ''): Record<string, string> {
  const notes: Record<string, string> = {}
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) Object.assign(notes, readNotes(folder, path))
    else if (entry.name.endsWith('.md')) notes[path] = readFileSync(join(folder, path), 'utf8')
  }
  return notes
}

export const frontOf = (note: string) => parse(note.split('\n---\n')[0]!.slice(4)) as Record<string, unknown>

/** Resolves when all pending notes are written. */
export async function settle(
  engine: Engine,
  { exportFolder }: Workspace = engine.workspace(),
): Promise<void> {
  await engine.until(async () => (await exportFolder.state()).phase === 'up-to-date')
}

export async function startFolder(options: Parameters<typeof startEngine>[0] = {}) {
  const engine = await startEngine(options)
  await engine.untilComplete()
  await engine.untilIdle()
  const folder = makeTempFolder()
  const { exportFolder, threads } = engine.workspace()
  exportFolder.start(() => texts())
  await exportFolder.choose(folder)
  await settle(engine)
  const pathOf = (id: string) =>
    join(folder, Object.entries(readNotes(folder)).find(([, note]) => frontOf(note)['offhook-id'] === id)![0])
  const [id] = await threads.reader.listIds({ view: 'all' })
  return { engine, folder, exportFolder, ...threads, id: id!, pathOf }
}
