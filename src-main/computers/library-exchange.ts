/** Runs rounds of one library with its shared folder: sends what the user changed, and joins once others were read. */
import type { SharingWriter } from '../library/sharing-types.ts'
import type { Remote } from '../threads/rpc.ts'
import { createQueue } from '../util/queue.ts'
import { Exchange, type RoundReport } from './folder/exchange.ts'
import { isFileError, type FolderFiles } from './folder/folder-files.ts'
import { describeComputers, folderKey, readMemory, type KnownComputers } from './folder/folder-memory.ts'
import { placeHeader } from './folder/place-file.ts'
import type { FolderHeader, FolderKey } from './folder-key.ts'
import { toDocumentPort } from './library-document.ts'

export interface SharedRound extends RoundReport {
  /** False until this computer has read what the others have. */
  hasJoined: boolean
}

export interface LibraryExchangeOptions {
  writer: Remote<SharingWriter>
  files: FolderFiles
  key: FolderKey
  header: FolderHeader
  name: string
  model: number
  /** @throws when the folder must not be used */
  beforeRound: () => Promise<void>
  /** Whether the header is still to be written, because this computer makes the folder. */
  isPlaced: () => boolean
  notePlaced: () => Promise<void>
  now: () => number
}

/** When the last round without a problem was, as the library remembers it. */
const lastRoundKey = 'last-round'
/** The time is shown to the minute, but not written each minute. */
const rememberEveryMs = 10 * 60 * 1000

/** What a library remembers of the last rounds, also those of another program. */
export interface RememberedRounds extends KnownComputers {
  /** Null in a library that is not shared, such as one of an older backup. */
  hasJoined: boolean | null
  lastRoundAt: number | null
}

export class LibraryExchange {
  readonly #options: LibraryExchangeOptions
  readonly #exchange: Exchange
  readonly #inTurn = createQueue()
  #rememberedAt = -Infinity

  constructor(options: LibraryExchangeOptions) {
    this.#options = options
    this.#exchange = new Exchange({
      ...options,
      document: toDocumentPort(options.writer),
      beforeWriting: async ({ computers }) => {
        if (await this.#hasJoined()) return true
        if (computers.length === 0) return false
        await options.writer.joinShared()
        await this.#send()
        return true
      },
    })
  }

  /** One at a time. @throws the library's errors, those of `beforeRound`, what ends the operations of the files */
  round(): Promise<SharedRound> {
    return this.#inTurn(async () => {
      await this.#options.beforeRound()
      const known = await this.#hasJoined()
      // The library is of a backup from before it was shared.
      if (known === null) return { ...emptyReport, state: 'restored', hasJoined: false }
      const problem = await this.#place()
      if (problem !== null) return { ...emptyReport, state: problem, hasJoined: known }
      await this.#send()
      const report = await this.#exchange.round()
      await this.#remember(report)
      return { ...report, hasJoined: (await this.#hasJoined()) === true }
    })
  }

  /** Whether a file is to be written for what the user changed. @throws the library's errors */
  send(): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#send()
      return (await this.#options.writer.countSharedBytes()) > 0
    })
  }

  /** The user knows that a backup was restored. */
  continueRestored(): Promise<void> {
    return this.#inTurn(async () => {
      if ((await this.#hasJoined()) === null) await this.#options.writer.startSharing()
      else await this.#exchange.continueRestored()
    })
  }

  async #hasJoined(): Promise<boolean | null> {
    return await readJoined(this.#options.writer)
  }

  async #send(): Promise<void> {
    const { writer, now } = this.#options
    while ((await writer.sendSharedChanges({ at: now() })).hasMore);
  }

  async #place(): Promise<'no-folder' | 'cannot-write' | null> {
    const { files, header, isPlaced, notePlaced } = this.#options
    if (isPlaced()) return null
    try {
      await placeHeader(files, header)
    } catch (error) {
      if (!isFileError(error)) throw error
      return (await files.list().catch(() => null)) === null ? 'no-folder' : 'cannot-write'
    }
    await notePlaced()
    return null
  }

  async #remember({ state, readFiles, wroteFile }: RoundReport): Promise<void> {
    const { writer, now } = this.#options
    const at = now()
    const isNews = readFiles > 0 || wroteFile !== null || Math.abs(at - this.#rememberedAt) >= rememberEveryMs
    if (state !== 'ready' || !isNews) return
    await writer.saveSharedValues({ values: { [lastRoundKey]: at }, sent: [] })
    this.#rememberedAt = at
  }
}

/** @throws the library's errors */
export async function readRememberedRounds(
  writer: Remote<SharingWriter>,
  model: number,
): Promise<RememberedRounds> {
  const [hasJoined, memory, lastRoundAt] = await Promise.all([
    readJoined(writer),
    writer.readSharedValue({ name: folderKey }),
    writer.readSharedValue({ name: lastRoundKey }),
  ])
  return {
    ...describeComputers(readMemory(memory, ''), model),
    hasJoined,
    lastRoundAt: typeof lastRoundAt === 'number' ? lastRoundAt : null,
  }
}

const emptyReport = { readFiles: 0, wroteFile: null, refused: [], computers: [], isOlder: false }

/** Null when the library is not shared. */
async function readJoined(writer: Remote<SharingWriter>): Promise<boolean | null> {
  const joined = await writer.readSharedValue({ name: 'joined' })
  return joined === undefined ? null : joined === true
}
