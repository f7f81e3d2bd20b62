import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createManifest, readManifest, type Manifest } from '../../../src-main/backup/manifest.ts'
import { readBackup } from '../../../src-main/backup/read-backup.ts'
import { migrations } from '../../../src-main/library/migrations/index.ts'
import { sha256Of } from '../../support/service/storage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const sha256 = 'ab'.repeat(32)
/** Replaced by the hash of the settings. */
const settingsHash = 'cd'.repeat(32)
const audioPath = `audio/ab/${sha256}.mp3`
const account = { id: 'ann', baseUrl: 'https://service.example', userId: 'ann@example' }

const sound: Manifest = createManifest({
  appVersion: '1',
  startedAt: '2026-11-21T14:30:00.000Z',
  finishedAt: '2026-11-21T14:31:00.000Z',
  schemaVersion: migrations.length,
  account,
  counts: { recordings: 1, transcripts: 0, stars: 0 },
  audio: { included: true, left: 0 },
  files: ['library.sqlite', 'settings.json', audioPath].map((path) => ({
    ...{ path, sizeBytes: 1, sha256: path === 'settings.json' ? settingsHash : sha256 },
  })),
})

type Changes = Partial<Record<keyof Manifest, unknown>>

/** A folder with a manifest, and settings of an account. */
function write(changes: Changes = {}, ofAccount: Partial<typeof account> = {}): string {
  const folder = makeTempFolder()
  const settings = JSON.stringify({
    account: { ...account, email: null, name: null, sample: false, ...ofAccount },
    settings: {},
  })
  writeFileSync(join(folder, 'settings.json'), settings)
  const manifest = JSON.stringify({ ...sound, ...changes })
  writeFileSync(
    join(folder, 'manifest.json'),
    manifest.replace(settingsHash, sha256Of(Buffer.from(settings))),
  )
  return folder
}

const withFile = (change: Partial<Manifest['files'][number]>) => ({
  files: [...sound.files.slice(0, 2), { ...sound.files[2]!, ...change }],
})

describe('a manifest', () => {
  it('is read back as it was written', async () => {
    expect(await readManifest(write())).toMatchObject({ ...sound, files: expect.any(Array) })
  })

  it.each<[string, Changes]>([
    ['without its database', { files: sound.files.slice(1) }],
    ['without its settings', { files: [sound.files[0], sound.files[2]] }],
    ['that lists a file twice', { files: [...sound.files, sound.files[2]] }],
    ['with a path outside the backup', withFile({ path: `../${audioPath}` })],
    ['with a path that continues after the file', withFile({ path: `${audioPath}/../../x` })],
    ['with a path in another folder', withFile({ path: `x${audioPath}` })],
    ['with another extension', withFile({ path: `${audioPath}.sh` })],
    ['with a file of another kind', withFile({ path: 'library.sqlite-wal' })],
    ['with an invalid hash', withFile({ sha256: 'ab' })],
    ['with a negative size', withFile({ sizeBytes: -1 })],
    ['with a fractional size', withFile({ sizeBytes: 1.5 })],
    ['with an invalid schema version', { schemaVersion: 0 }],
    ['with an account id that could be a path', { account: { ...account, id: '../ann' } }],
    [
      'with a base URL that is too long',
      { account: { ...account, baseUrl: `https://${'x'.repeat(2_000)}` } },
    ],
    ['with a user id that is too long', { account: { ...account, userId: 'x'.repeat(1_001) } }],
    ['with an invalid start time', { startedAt: 'yesterday' }],
  ])('%s is damaged', async (_, changes) => {
    await expect(readManifest(write(changes))).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('of a newer format is refused', async () => {
    await expect(readManifest(write({ format: 3 }))).rejects.toMatchObject({ code: 'newer-backup' })
    await expect(readManifest(write({ format: 3, files: 'elsewhere' }))).rejects.toMatchObject({
      code: 'newer-backup',
    })
  })

  it('that is missing, a folder, or too large is refused as not a backup', async () => {
    const large = write()
    truncateSync(join(large, 'manifest.json'), 256 * 2 ** 20 + 1)
    const folder = write()
    rmSync(join(folder, 'manifest.json'))
    await expect(readManifest(folder)).rejects.toMatchObject({ code: 'not-a-backup' })
    mkdirSync(join(folder, 'manifest.json'))
    for (const each of [large, folder]) {
      await expect(readManifest(each)).rejects.toMatchObject({ code: 'not-a-backup' })
    }
  })
})

describe('readBackup', () => {
  it('reads the account of a backup', async () => {
    expect((await readBackup(write())).settings.account).toMatchObject(account)
  })

  it.each<Partial<typeof account>>([
    { id: 'bob' },
    { baseUrl: 'https://evil.example' },
    { userId: 'bob@example' },
  ])('rejects the settings of another account: %j', async (other) => {
    await expect(readBackup(write({}, other))).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('rejects settings that are not the listed ones', async () => {
    const folder = write()
    appendFileSync(join(folder, 'settings.json'), ' ')
    await expect(readBackup(folder)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('reports unreadable settings as damaged', async () => {
    const folder = write()
    writeFileSync(join(folder, 'settings.json'), '{')
    await expect(readBackup(folder)).rejects.toMatchObject({ code: 'damaged-backup' })
    rmSync(join(folder, 'settings.json'))
    await expect(readBackup(folder)).rejects.toMatchObject({ code: 'damaged-backup' })
  })

  it('requires a newer Offhook for a newer schema', async () => {
    const folder = write({ schemaVersion: migrations.length + 1 })
    await expect(readBackup(folder)).rejects.toMatchObject({ code: 'newer-backup' })
  })
})
