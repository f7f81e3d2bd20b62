/** Changes follow-ups whose boxes the user ticked in the notes of the export folder. */
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { Clock } from '../../util/clock.ts'
import { getMark, listTicks } from './follow-up-section.ts'
import type { Found } from './note-files.ts'
import { isUnchanged, NoteError, type FileVersion, type NoteFolder } from './note-folder.ts'
import type { NoteIndex } from './note-index.ts'

/** The versions of files whose ticks were read, by path. */
export type ReadTicks = Map<string, FileVersion>

export interface FollowUpTicksOptions {
  noteFolder: NoteFolder
  index: NoteIndex
  reader: Pick<Remote<LibraryReader>, 'listFollowUpsOf' | 'listCallsWithFollowUps'>
  writer: Pick<Remote<LibraryWriter>, 'changeFollowUps'>
  readTicks: ReadTicks
  isStopped: () => boolean
  clock: Clock
}

/** A box of one that was done earlier is read only when its note is written again. */
const doneSinceMs = 30 * 86_400_000

export class FollowUpTicks {
  readonly #options: FollowUpTicksOptions

  constructor(options: FollowUpTicksOptions) {
    this.#options = options
  }

  /** Looks at the notes of all calls with open follow-ups. Returns false when there are none. */
  async takeAll(): Promise<boolean> {
    const { noteFolder, index, reader, isStopped, clock } = this.#options
    const ids = await reader.listCallsWithFollowUps({ doneSince: clock.now() - doneSinceMs })
    for (const id of ids) {
      if (isStopped()) break
      const path = index.find(id)
      const seen = path === null ? null : await noteFolder.findVersion(path)
      if (path === null || seen === null || this.#isRead(path, seen)) continue
      const read = await noteFolder.readNote(path).catch((error: unknown) => {
        // It is reported when the note is written.
        if (!(error instanceof NoteError)) throw error
        return null
      })
      if (read !== null) await this.take(id, { path, ...read })
    }
    return ids.length > 0
  }

  /** Returns true when a follow-up was changed. Each version of a file is read once. */
  async take(id: string, { path, text, seen }: Found): Promise<boolean> {
    const { reader, writer, readTicks, clock } = this.#options
    if (this.#isRead(path, seen)) return false
    readTicks.set(path, seen)
    const ticks = listTicks(text)
    const followUps = ticks.length > 0 ? await reader.listFollowUpsOf({ id }) : []
    let isChanged = false
    for (const { mark, state } of ticks) {
      const found = followUps.find((each) => getMark(each) === mark)
      if (!found || found.state === 'dismissed' || found.state === state) continue
      await writer.changeFollowUps({ ids: [found.id], change: { state }, at: clock.now() })
      isChanged = true
    }
    return isChanged
  }

  #isRead(path: string, seen: FileVersion): boolean {
    const read = this.#options.readTicks.get(path)
    return read !== undefined && isUnchanged(seen, read)
  }
}
