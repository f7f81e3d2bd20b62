import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { convertLibrary, finishConversion } from '../../../src-main/backup/convert-library.ts'
import {
  createKeyFile,
  formatKeyFile,
  isMasterKey,
  readKeyFile,
} from '../../../src-main/encryption/key-file.ts'
import { deriveLibraryKeys } from '../../../src-main/encryption/library-keys.ts'
import { connect } from '../../../src-main/library/connect.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { isPlainDatabase } from '../../../src-main/library/encrypted-file.ts'
import { openForReading, openForWriting } from '../../../src-main/library/open.ts'
import { openSyncClaim } from '../../../src-main/library/sync-claim.ts'
import { choosePoints } from '../../support/cases/long-run.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { overwritePages } from '../../support/library/damage.ts'
import { makePersonalLibrary } from '../../support/library/personal-library.ts'
import { programPath } from '../../support/process/programs.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const master = new Uint8Array(32).fill(7)
const key = deriveLibraryKeys(master).database
const keyFile = formatKeyFile(createKeyFile(master))
const secrets = ['promised', 'Anna Weber', 'Urgent', 'CREATE TABLE']

function makeLibrary(withKey: Uint8Array | null): string {
  const folder = makeTempFolder()
  makePersonalLibrary(folder, withKey)
  if (withKey) writeFileSync(join(folder, 'library.key'), keyFile)
  return folder
}

/** Every row of every table, including search tables. */
function contentOf(folder: string, withKey: Uint8Array | null): string {
  const db = openForReading(folder, withKey)
  try {
    const tables = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
      .pluck()
    return JSON.stringify(
      tables
        .all()
        .sort()
        .map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()]),
    )
  } finally {
    db.close()
  }
}

/** The library is complete, and encrypted or plain as its files say. */
function stateOf(folder: string): { isPlain: boolean; content: string } {
  const isPlain = isPlainDatabase(databasePath(folder))
  const file = readKeyFile(folder)
  expect(file === null).toBe(isPlain)
  if (file) expect(isMasterKey(file, master)).toBe(true)
  expect(readdirSync(folder).filter((name) => /converting|empty|\.tmp$/.test(name))).toEqual([])
  return { isPlain, content: contentOf(folder, isPlain ? null : key) }
}

const directions = [
  ['encrypting', null, { key, keyFile }],
  ['making plain', key, { key: null, keyFile: '' }],
] as const

describe.each(directions)('%s a library', (_name, before, after) => {
  it('keeps every row, and leaves nothing of the old file', async () => {
    const folder = makeLibrary(before)
    const { content } = stateOf(folder)
    await convertLibrary({ folder, ...after }, before)
    expect(stateOf(folder)).toEqual({ isPlain: after.key === null, content })
    if (after.key) expect(findRemains(folder, secrets)).toEqual([])
    openForWriting(folder, after.key).close()
  })

  it('is refused while another program uses it, and for a damaged one, and changes nothing', async () => {
    const folder = makeLibrary(before)
    const claim = openSyncClaim(folder)
    claim.acquire()
    await expect(convertLibrary({ folder, ...after }, before)).rejects.toMatchObject({ code: 'in-use' })
    claim.release()
    const reader = openForReading(folder, before)
    reader.prepare('SELECT count(*) FROM note').get()
    await expect(convertLibrary({ folder, ...after }, before)).rejects.toMatchObject({ code: 'in-use' })
    reader.close()
    expect(stateOf(folder).isPlain).toBe(before === null)
    overwritePages(databasePath(folder), [30, 31, 32, 33])
    const bytes = readFileSync(databasePath(folder))
    await expect(convertLibrary({ folder, ...after }, before)).rejects.toMatchObject({
      code: 'damaged-library',
    })
    expect(readFileSync(databasePath(folder)).equals(bytes)).toBe(true)
    expect(readKeyFile(folder) === null).toBe(before === null)
  })

  it('is finished or undone when it is killed before any of its file operations', async () => {
    const program = programPath('convert-database-until-killed')
    const hex = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString('hex') : '')
    const round = async (killAt: number): Promise<string[] | null> => {
      const folder = makeLibrary(before)
      const { content } = stateOf(folder)
      const args = [folder, hex(before), hex(after.key), after.keyFile, String(killAt)]
      const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      child.stdout.on('data', (data: Buffer) => (said += data.toString()))
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
      await finishConversion(folder)
      const settled = stateOf(folder)
      expect(settled.content).toBe(content)
      // The remains do not prevent another attempt.
      if (settled.isPlain === (before === null)) await convertLibrary({ folder, ...after }, before)
      expect(stateOf(folder)).toEqual({ isPlain: after.key === null, content })
      if (signal === 'SIGKILL') return null
      expect(code).toBe(0)
      return JSON.parse(said) as string[]
    }
    const operations = (await round(0))!
    expect(operations.length).toBeGreaterThan(8)
    const numbers = operations.map((_, index) => index + 1)
    for (const killAt of choosePoints(import.meta.filename, numbers, (number) => operations[number - 1]!))
      expect(await round(killAt)).toBeNull()
  })
})

describe('a conversion that was begun', () => {
  it.each([
    ['missing', 'gone', (path: string) => renameSync(path, `${path}.away`)],
    [
      'cut off',
      'damaged-library',
      (path: string) => {
        copyFileSync(path, `${path}.away`)
        truncateSync(path, 10)
      },
    ],
  ])('is neither finished nor undone while the database is %s', async (_name, code, breakDatabase) => {
    const folder = makeLibrary(null)
    const before = stateOf(folder)
    const path = databasePath(folder)
    writeFileSync(join(folder, 'library.key.converting'), keyFile)
    breakDatabase(path)
    await expect(finishConversion(folder)).rejects.toMatchObject({ code })
    expect(readKeyFile(folder)).toBeNull()
    renameSync(`${path}.away`, path)
    await finishConversion(folder)
    expect(stateOf(folder)).toEqual(before)
  })
})

describe('a plain database with a key file beside it', () => {
  it('is left alone: only a conversion that was begun removes the key file', async () => {
    const folder = makeLibrary(null)
    writeFileSync(join(folder, 'library.key'), keyFile)
    await finishConversion(folder)
    expect(readKeyFile(folder)).not.toBeNull()
    expect(() => connect(databasePath(folder), { key })).toThrow(
      expect.objectContaining({ code: 'wrong-key' }),
    )
  })
})
