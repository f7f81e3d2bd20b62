import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openLibrary } from '../../support/library/open-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { programPath } from '../../support/process/programs.ts'

const program = programPath('write-until-killed')

/** Runs the writing program until it has reported `pages` commits, then kills it while it works. */
async function writeAndKill(folder: string, pages: number): Promise<number[]> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
    if (said.split('\n').length > pages) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  return said.split('\n').slice(0, -1).map(Number)
}

describe('a library whose writer is killed', () => {
  it('keeps every reported commit and only whole pages, and continues from there', async () => {
    const folder = makeTempFolder()
    const committed: number[] = []
    for (const pages of [3, 1, 25, 8]) committed.push(...(await writeAndKill(folder, pages)))
    const { reader, db } = openLibrary({ folder })
    const { backfillPage } = reader.syncState()
    // A page is reported after its commit: one more may be stored, but no page is missing or stored twice.
    expect(committed.at(-1)).toBeLessThan(backfillPage!)
    expect(reader.counts().all).toBe((backfillPage! - 1) * 20)
    for (const page of committed) {
      expect(reader.findTranscript({ id: `rec-${page}-0` })?.wordCount, `transcript of page ${page}`).toBe(
        500,
      )
    }
    const facts = db.prepare(
      'SELECT count(*) FROM fact WHERE key IN (SELECT key FROM factState WHERE rules > 0)',
    )
    expect(facts.pluck().get()).toBe(db.prepare('SELECT count(*) FROM fact').pluck().get())
    const perCall = db.prepare('SELECT DISTINCT count(*) FROM fact GROUP BY key')
    expect(perCall.pluck().all()).toEqual([40])
    const searchable = db.prepare("SELECT count(*) FROM postings WHERE postings MATCH 'word37'").pluck().get()
    expect(searchable).toBe(reader.counts().transcripts)
    expect(reader.checkIntegrity()).toEqual(['ok'])
  })
})
