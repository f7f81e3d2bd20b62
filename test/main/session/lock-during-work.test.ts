import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AudioFetch } from '../../../src-main/audio/audio-fetch.ts'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { readWhole } from '../../../src-main/encryption/read-file.ts'
import { ExportTasks } from '../../../src-main/ipc/export-tasks.ts'
import { exportTranscripts } from '../../../src-main/export/export-transcripts.ts'
import { TaskProgress } from '../../../src-main/ipc/library.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { pinnedFetch } from '../../../src-main/service/transport.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { temporaryName } from '../../../src-main/util/atomic-file.ts'
import { defaultExportChoice } from '../../../src-preload/contract/export.ts'
import { contentOf, untilSynced } from '../../support/engine/connected-offhook.ts'
import { connectLockable, passphrase } from '../../support/engine/lockable-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sha256Of } from '../../support/service/storage.ts'
import { exportContext } from '../../support/words/exported-call.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Downloads until `stallsAt` bytes of a file, and no further, until it is aborted. */
function stallingFetch() {
  const state = { stallsAt: Infinity, stalled: Promise.withResolvers<null>(), ranges: [] as string[] }
  const fetch: AudioFetch = async (url, init) => {
    state.ranges.push(init.headers.range ?? '')
    const answer = await pinnedFetch(url, init)
    let seen = 0
    const stall = new TransformStream<Uint8Array, Uint8Array>({
      async transform(piece, controller) {
        controller.enqueue(piece)
        seen += piece.length
        if (seen < state.stallsAt) return
        state.stalled.resolve(null)
        await new Promise((_resolve, reject) => init.signal.addEventListener('abort', reject))
      },
    })
    return {
      ...answer,
      status: answer.status,
      headers: answer.headers,
      body: answer.body!.pipeThrough(stall),
    }
  }
  return { state, fetch }
}

/** Every file of audio and peaks, each of which must have been encrypted with the key of the library. */
async function readAudio(offhook: Offhook): Promise<string[]> {
  const workspace = offhook.session.workspace()!
  const calls = await contentOf(offhook)
  return await Promise.all(
    calls.map(async ({ audioPath }) => sha256Of(await readWhole(placeFile(workspace, audioPath!)))),
  )
}

describe('a lock', () => {
  it('during a download keeps the part encrypted with the library’s key, which continues after unlocking', async () => {
    const { state, fetch } = stallingFetch()
    const { offhook, service, folder } = await connectLockable({ audioFetch: fetch })
    const { locking } = offhook.session
    state.stallsAt = 200_000
    service.addRecording({ duration: 60 })
    offhook.session.workspace()!.sync.now()
    await state.stalled.promise
    await locking.lock()
    const stored = listFiles(join(folder, 'audio')).map((path) => basename(path))
    expect(stored.filter((name) => !name.includes('.enc'))).toEqual([])
    expect(stored.filter((name) => name.includes('.part')).length).toBeGreaterThan(0)

    state.stallsAt = Infinity
    state.ranges.length = 0
    await locking.unlock(passphrase)
    await untilSynced(offhook)
    // What was received could be decrypted: it is not requested again.
    expect(Number(/^bytes=(\d+)-$/.exec(state.ranges[0]!)?.[1])).toBeGreaterThan(0)
    const audio = await readAudio(offhook)
    expect(audio).toEqual((await contentOf(offhook)).map(({ audioSha256 }) => audioSha256))
  })

  it.skipIf(process.platform === 'win32')(
    'is not held up by a pipe in place of the mark of the export folder, or by work that never ends',
    async () => {
      const { offhook } = await connectLockable({ service: { recordings: 1 } })
      const workspace = offhook.session.workspace()!
      const { exportFolder, audioKey } = workspace
      const notes = makeTempFolder()
      await exportFolder.choose(notes)
      rmSync(join(notes, '.offhook'))
      execFileSync('mkfifo', [join(notes, '.offhook')])
      exportFolder.start(() => ({
        words: en.export,
        folderWords: en.exportFolder,
        locale: 'en',
        userName: null,
      }))
      await expect.poll(async () => (await exportFolder.state()).phase).toBe('paused')
      // Like a call of the file system on a network drive that no longer answers.
      workspace.callCommand.stop = () => new Promise(() => undefined)
      await offhook.session.locking.lock()
      expect(audioKey!.every((byte) => byte === 0)).toBe(true)
      await offhook.session.locking.unlock(passphrase)
      expect(offhook.session.workspace()).not.toBeNull()
    },
  )

  it('during an export and a round of the export folder leaves whole files and no temporary ones', async () => {
    const { offhook, home, folder } = await connectLockable({ service: { recordings: 24 } })
    const workspace = offhook.session.workspace()!
    const hashes = (await contentOf(offhook)).map(({ audioSha256 }) => audioSha256!)
    const ids = await workspace.threads.reader.listIds({ view: 'all' })
    const [notes, exported] = [makeTempFolder(), makeTempFolder()]
    const { exportFolder } = workspace
    await exportFolder.choose(notes)
    await exportFolder.change({ withAudio: true })
    exportFolder.start(() => ({
      words: en.export,
      folderWords: en.exportFolder,
      locale: 'en',
      userName: null,
    }))
    await expect.poll(() => listFiles(notes).length).toBeGreaterThan(1)
    const tasks = new ExportTasks(offhook, new TaskProgress())
    const exporting = tasks.run(workspace, ids.length, ({ isStopped, onCall }) =>
      offhook.exports.during(exported, () =>
        exportTranscripts({
          ...{ ids, folder: exported, format: 'md', choice: defaultExportChoice, isStopped, onCall },
          ...{
            reader: workspace.threads.reader,
            formatNumber: (raw: string) => raw,
            userName: null,
            context: exportContext,
          },
          namePattern: defaultExportChoice.namePattern,
        }),
      ),
    )
    await expect.poll(() => listFiles(exported).length).toBeGreaterThan(0)
    await offhook.session.locking.lock()
    await exporting.catch(() => undefined)

    const files = [...listFiles(notes), ...listFiles(exported)]
    expect(files.filter((path) => temporaryName.test(basename(path)))).toEqual([])
    const audio = files.filter((path) => /\.(mp3|wav)$/.test(path))
    expect(audio.length).toBeGreaterThan(0)
    for (const path of audio) expect(hashes).toContain(sha256Of(readFileSync(path)))
    for (const path of files.filter((each) => each.endsWith('.md')))
      expect(readFileSync(path, 'utf8')).toMatch(/\n$/)
    expect(readdirSync(join(home, 'exports'))).toEqual([])
    const plain = listFiles(folder).filter((path) => /\/(audio|peaks)\//.test(path) && !path.endsWith('.enc'))
    expect(plain).toEqual([])
  })
})
