import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLongRun } from '../../support/cases/long-run.ts'
import { sampleOf } from '../../support/cases/sample.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { programPath } from '../../support/process/programs.ts'
import { exportText, openCalls, portableText, previewText } from '../../support/library/portable-file.ts'

const program = programPath('import-until-killed')
const at = '2026-11-20T14:06:00.000Z'
const calls = 400

/** Notes on every call, and a contact. */
function stateOf(name: string): string {
  const list = Array.from({ length: calls }, (_, index) => ({
    recordingId: `rec-${index + 1}`,
    notes: [{ timestamp: null, text: `${name} ${index}`, createdAt: at, updatedAt: at }],
  }))
  return portableText({ calls: list, contacts: [{ name, numbers: [] }] })
}

/** Kills it some milliseconds into its second import or a later one. */
async function importAndKill(folder: string, files: string[], afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [program, folder, ...files], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    const isSecond = !said.includes('1\n')
    said += data.toString()
    if (isSecond && said.includes('1\n')) setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

describe('an import that is killed', () => {
  it('leaves the data from before or from after it, whole', async () => {
    const library = openCalls(calls)
    const names = ['Old', 'New']
    const folder = makeTempFolder()
    const files = await Promise.all(
      names.map(async (name) => {
        const { json } = await previewText(library, stateOf(name))
        writeFileSync(join(folder, name), json)
        return join(folder, name)
      }),
    )
    library.db.close()
    for (const afterMs of isLongRun
      ? Array.from({ length: 60 }, (_, index) => index)
      : sampleOf(import.meta.filename, [0, 3, 7, 12, 20, 31], { countOf: () => 2 })) {
      await importAndKill(library.folder, files, afterMs)
      const { calls: found, contacts } = JSON.parse(await exportText(library)) as {
        calls: { notes: { text: string }[] }[]
        contacts: { name: string }[]
      }
      const texts = found.flatMap(({ notes }) => notes.map(({ text }) => text))
      expect(texts).toHaveLength(calls)
      expect(new Set(texts.map((text) => text.split(' ')[0]))).toEqual(
        new Set(contacts.map(({ name }) => name)),
      )
      expect(contacts).toHaveLength(1)
    }
  })
})
