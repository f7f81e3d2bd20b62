import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { followFolder } from '../../../../src-main/computers/folder/follow-folder.ts'
import { openFolder } from '../../../../src-main/computers/folder/folder-files.ts'
import { placeFile, placeHeader } from '../../../../src-main/computers/folder/place-file.ts'
import type { RoundReport } from '../../../../src-main/computers/folder/exchange.ts'
import { systemClock } from '../../../../src-main/util/clock.ts'
import { find, startComputer, write } from '../../../support/computers/documents.ts'
import { newSharing, openExchange, type Sharing } from '../../../support/computers/shared-computers.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

const content = Buffer.from('some content')
const name = `0123456789ab-${'0'.repeat(32)}.offhook`

/** A clock that is a minute later each time that it is asked. */
function hurry(): { now: number } {
  let now = Date.now()
  return {
    get now() {
      return (now += 60_000)
    },
  }
}

function startOn(folder: string, sharing: Sharing) {
  const computer = startComputer()
  return { ...computer, exchange: openExchange(computer, openFolder(folder), sharing, { clock: hurry() }) }
}

describe('the files of a shared folder', () => {
  it('are listed, read and removed; links, folders and other files are no files', async () => {
    const folder = makeTempFolder()
    const files = openFolder(folder)
    await placeFile(files, name, content)
    writeFileSync(join(folder, '.DS_Store'), 'x')
    mkdirSync(join(folder, `${name}-folder.offhook`))
    const link = name.replace('0', '1')
    symlinkSync(join(folder, name), join(folder, link))
    expect(await files.list()).toMatchObject([{ name, sizeBytes: content.length }])
    expect(await files.read(name, 1000)).toEqual(content)
    expect(await files.read(name, 4)).toEqual(content.subarray(0, 4))
    await expect(files.read(link, 1000)).rejects.toMatchObject({ code: 'ELOOP' })
    await files.remove(name)
    await files.remove(name)
    expect(await files.read(name, 1000)).toBeNull()
  })

  it('are not written where the folder is gone: it is not created', async () => {
    const folder = join(makeTempFolder(), 'gone')
    const files = openFolder(folder)
    expect(await files.list()).toBeNull()
    await expect(placeFile(files, name, content)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
  })
})

describe('computers that share a folder on the disk', () => {
  it('have the same; the folder may be gone in between', async () => {
    const folder = join(makeTempFolder(), 'shared')
    mkdirSync(folder)
    const sharing = newSharing()
    await placeHeader(openFolder(folder), sharing.header)
    const [laptop, desk] = [startOn(folder, sharing), startOn(folder, sharing)]
    write(laptop, { kind: 'note', uid: 'n1', texts: { text: 'Anna' } })
    await laptop.exchange.round()
    renameSync(folder, `${folder}-away`)
    expect((await desk.exchange.round()).state).toBe('no-folder')
    renameSync(`${folder}-away`, folder)
    expect(await desk.exchange.round()).toMatchObject({ state: 'ready', readFiles: 1, refused: [] })
    expect(find(desk, 'n1')?.texts.text).toBe('Anna')
    expect(readdirSync(folder)).toHaveLength(3)
  })
})

describe('a folder that is followed', () => {
  it('is read soon after another computer wrote in it, and not after it is closed', async () => {
    const folder = makeTempFolder()
    const sharing = newSharing()
    await placeHeader(openFolder(folder), sharing.header)
    const [laptop, desk] = [startOn(folder, sharing), startOn(folder, sharing)]
    const reports: RoundReport[] = []
    // Waits for what the system says of the folder, but not for a minute.
    const clock = {
      ...systemClock,
      sleep: async (ms: number, signal?: AbortSignal) =>
        await systemClock.sleep(ms === 60_000 ? 2 ** 30 : 10, signal),
    }
    const followed = followFolder({
      ...{ folder, clock },
      round: async () => void reports.push(await desk.exchange.round()),
      waitFor: (work) => work(),
    })
    onTestFinished(followed.close)
    await vi.waitFor(() => expect(reports).not.toEqual([]))
    write(laptop, { kind: 'note', uid: 'n1', texts: { text: 'Anna' } })
    await laptop.exchange.round()
    await expect.poll(() => find(desk, 'n1')?.texts.text).toBe('Anna')

    write(desk, { kind: 'note', uid: 'n1', texts: { text: 'Anna Weber' } })
    followed.hint()
    await expect.poll(() => reports.filter(({ wroteFile }) => wroteFile !== null).length).toBe(2)
    await followed.close()
    const count = reports.length
    followed.hint()
    rmSync(join(folder, readdirSync(folder)[0]!))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(reports).toHaveLength(count)
  })
})
