import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openFolder } from '../../../../src-main/computers/folder/folder-files.ts'
import { isSampled } from '../../../support/cases/sample.ts'
import { noon } from '../../../support/computers/documents.ts'
import {
  libraryRound,
  openLibraryComputer,
  startJoined,
} from '../../../support/computers/library-computers.ts'
import { newSharing } from '../../../support/computers/shared-computers.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { spoken } from '../../../support/library/search-library.ts'
import { dumpShared } from '../../../support/library/shared-tables.ts'
import { shareWithSyncthing } from '../../../support/process/syncthing.ts'

const calls = { 'rec-1': spoken(['them', 'Call me on Monday about the invoice']) }
const recordingId = 'rec-1'

/** Debian has it; `npm test` installs it for `--all`, and for the path of this test. */
const canRun = process.platform === 'linux' && !isSampled

describe('two libraries between which Syncthing transfers files', () => {
  it.runIf(canRun)('have the notes of both', async () => {
    const [here, there] = [makeTempFolder(), makeTempFolder()]
    const sharing = newSharing()
    const laptop = await openLibraryComputer(sharing, { folder: openFolder(here), calls })
    const desk = await openLibraryComputer(sharing, { folder: openFolder(there), calls, name: 'Desk' })
    await shareWithSyncthing(here, there)
    const list = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.offhook'))
    const arrive = async (from: string, to: string) =>
      await expect.poll(() => list(to), { timeout: 120_000 }).toEqual(expect.arrayContaining(list(from)))

    startJoined(laptop)
    laptop.writer.saveNote({ id: null, recordingId, timestamp: 1, text: 'Großer Ärger', at: noon })
    await libraryRound(laptop)
    await arrive(here, there)
    desk.writer.startSharing()
    expect(await libraryRound(desk)).toMatchObject({ state: 'ready', readFiles: 1, refused: [] })
    desk.writer.joinShared()
    const { id } = desk.db.prepare<[], { id: number }>('SELECT id FROM note').get()!
    desk.writer.saveNote({ id, recordingId, timestamp: 1, text: 'Großer Ärger, gelöst', at: noon })
    desk.writer.addPassage({
      ...{ recordingId, words: { first: 3, count: 2 }, timestamp: null },
      ...{ text: 'Ask Anna', themeIds: [], at: noon },
    })
    await libraryRound(desk)
    await arrive(there, here)
    expect(await libraryRound(laptop)).toMatchObject({ state: 'ready', refused: [] })
    expect(dumpShared(laptop.db, ['note'])).toEqual(dumpShared(desk.db, ['note']))
    expect(dumpShared(laptop.db, ['note'])).toHaveLength(2)
  })
})
