import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { damages } from '../../support/library/damage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** What other users of the machine may do with files below the folder, by path. */
function findShared(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )
}

// Several starts, a backup, a restore and two moves.
describe.skipIf(process.platform === 'win32')('the files that Offhook writes', () => {
  it('are readable by their owner only: the library, its audio, the settings and copies', async () => {
    const { offhook, home } = await connectOffhook()
    const { session, book } = offhook
    await book.saveSettings({ playbackRate: 1.5 })
    const to = makeTempFolder()
    const { folder } = await session.backup(to, { audio: true })
    expect(findShared(to)).toEqual([])
    await restoreBackup(session, folder!, { follow: false })
    await session.move(join(makeTempFolder(), 'elsewhere'))
    expect(findShared(session.workspace()!.folder)).toEqual([])
    await session.move(null)
    expect(findShared(home)).toEqual([])
  })

  it('are readable by their owner only after a damaged library is set aside', async () => {
    const { offhook, folder, home, restart } = await connectOffhook()
    await offhook.close()
    damages['a header of garbage']!(databasePath(folder))
    chmodSync(databasePath(folder), 0o644)
    const { session } = await restart()
    await session.start({ follow: false })
    expect((await session.libraryInfo()).recovery).not.toBeNull()
    expect(findShared(home)).toEqual([])
  })
})
