import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Log } from '../../../src-main/util/log.ts'
import { connectOffhook, connectPlain, untilSynced } from '../../support/engine/connected-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { restoreBackup } from '../../support/engine/restored-backup.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** Every file below a folder, by its relative path. */
function filesIn(folder: string, below = folder): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) for (const [each, text] of filesIn(path, below)) files.set(each, text)
    else files.set(relative(below, path).replaceAll('\\', '/'), readFileSync(path, 'latin1'))
  }
  return files
}

function keepLog(): { lines: string[]; log: Log } {
  const lines: string[] = []
  const write = (message: string, details?: object) =>
    void lines.push(message + JSON.stringify(details ?? {}))
  return { lines, log: { info: write, warn: write, error: write } }
}

describe('signing out and deleting the library', () => {
  it('leaves no call, word, name, number or key of the account on this machine', async () => {
    const { lines, log } = keepLog()
    const { offhook: first, service, home, folder, restart } = await connectPlain()
    const { account } = first.session.workspace()!
    await first.close()
    const offhook = await restart({ log })
    await offhook.session.start({ follow: true })
    await untilSynced(offhook)
    const { session } = offhook

    // Everything that a user can leave in a library, and everything that is stored beside it.
    const { threads, sync, waveforms } = session.workspace()!
    const { reader, writer } = threads
    const [kept, deleted] = await reader.listIds({ view: 'all' })
    const [call] = await reader.findRecordings({ ids: [kept!] })
    const number = (call!.direction === 'inbound' ? call!.fromNumber : call!.toNumber)!
    await writer.savePerson({ id: null, name: 'Xaver Quittenbaum', numbers: [number] })
    await writer.saveNote({ id: null, recordingId: kept!, timestamp: null, text: 'Zanzibar', at: 1 })
    await writer.saveRecentSearch({ query: 'zanzibar', at: 2 })
    const { audioPath: path, audioType: type, audioSha256: sha256 } = call!
    await waveforms.find({ path, type, sha256 } as Parameters<typeof waveforms.find>[0])
    await sync.audioStorage.deleteRecordings([deleted!])
    const made = await session.backup(makeTempFolder(), { audio: true })
    await restoreBackup(session, made.folder!)
    const accounts = join(folder, '..')
    const restoredAt = readdirSync(accounts).find((name) => name.includes('.before-restore-'))
    expect(restoredAt).toBeDefined()
    mkdirSync(join(accounts, `${account.id}.restoring-20200101T000000000Z`))
    writeFileSync(join(home, 'offhook.json.unreadable-1'), `{"accounts":[{"id":"${account.id}",`)
    writeFileSync(join(home, 'offhook.json.unreadable-2'), '{"accounts":[{"id":"another",')
    expect([...filesIn(home).values()].some((text) => text.includes('Zanzibar'))).toBe(true)

    await session.signOut({ keepLibrary: false })
    await offhook.close()
    const files = filesIn(home)
    const named = [...files.keys()].filter((path) => !path.startsWith('requests/'))
    expect(named.toSorted()).toEqual(['offhook.json', 'offhook.json.unreadable-2'])
    expect(readdirSync(accounts)).toEqual([])
    const secrets = ['Zanzibar', 'Xaver', number, account.id, service.apiKey, kept!, account.userId]
    for (const secret of secrets) {
      for (const [path, text] of files) expect(text.includes(secret), `${secret} in ${path}`).toBe(false)
    }
    for (const secret of ['Zanzibar', 'zanzibar', 'Xaver', number, service.apiKey]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
    }
  })

  it('also deletes a moved library that a restored backup has replaced', async () => {
    const { offhook, home } = await connectOffhook()
    const { session } = offhook
    const made = await session.backup(makeTempFolder(), { audio: false })
    const to = makeTempFolder()
    await session.move(to)
    writeFileSync(join(to, 'mine.txt'), 'x')
    await restoreBackup(session, made.folder!)
    await untilSynced(offhook)
    expect(existsSync(join(to, 'library.sqlite'))).toBe(true)
    await session.signOut({ keepLibrary: false })
    expect(readdirSync(to)).toEqual(['mine.txt'])
    expect(readdirSync(join(home, 'accounts'))).toEqual([])
  })

  it('leaves the libraries of other accounts', async () => {
    const { offhook, folder } = await connectOffhook()
    const other = join(folder, '..', 'other.before-restore-20200101T000000000Z')
    mkdirSync(other)
    await offhook.session.signOut({ keepLibrary: false })
    expect(existsSync(other)).toBe(true)
  })
})
