/**
 * Decides which shared folder a library takes part in, and with which code: starting one, joining, changing the key,
 * leaving. No round may run meanwhile.
 */
import type { SharingWriter } from '../library/sharing-types.ts'
import type { Remote } from '../threads/rpc.ts'
import { CodedError } from '../util/coded-error.ts'
import type { FolderFiles } from './folder/folder-files.ts'
import {
  folderKey,
  forgetComputers,
  readMemory,
  requireState,
  type FolderMemory,
} from './folder/folder-memory.ts'
import { placeHeader, readHeaders } from './folder/place-file.ts'
import {
  createFolder,
  createJoinCode,
  findReplacement,
  formatJoinCode,
  joinFolder,
  replaceKey,
  type FolderHeader,
  type FolderKey,
  type JoinOutcome,
} from './folder-key.ts'

/** What the user chose. It is kept outside the library: a library must not say what it is shared with. */
export interface SharedFolderChoice {
  folder: string
  header: FolderHeader
  /** False until this computer, which makes the shared folder, has written the header. */
  isPlaced: boolean
  /** Of this computer, for the others. */
  name: string
}

export interface MembershipOptions {
  /** Of the account at its service, the same on each computer. */
  accountId: string
  stored: { find(): SharedFolderChoice | null; save(choice: SharedFolderChoice | null): Promise<void> }
  /** See `credentials/folder-codes.ts`. */
  codes: {
    find(): Promise<string[]>
    save(codes: readonly string[]): Promise<void>
    remove(): Promise<void>
  }
  writer: Remote<SharingWriter>
  openFiles: (folder: string) => FolderFiles
}

export class Membership {
  readonly #options: MembershipOptions

  constructor(options: MembershipOptions) {
    this.#options = options
  }

  /**
   * Makes a folder a shared one.
   *
   * @returns its code
   * @throws CodedError `gone`, `not-empty`, the file system's errors: no folder is chosen then.
   */
  async start(folder: string, name: string): Promise<string> {
    const { accountId, stored, codes, writer, openFiles } = this.#options
    const headers = await this.#listHeaders(folder)
    if (headers === null) throw new CodedError('gone')
    if (headers.length > 0) throw new CodedError('not-empty')
    const code = createJoinCode()
    const header = createFolder(code, accountId)
    await this.#beginDocument()
    await writer.joinShared()
    await codes.save([code])
    await stored.save({ folder, header, isPlaced: false, name })
    try {
      await placeHeader(openFiles(folder), header)
    } catch (error) {
      await this.leave()
      throw error
    }
    await stored.save({ folder, header, isPlaced: true, name })
    return code
  }

  /** @param folders it joins the first whose code it is @param code as typed @throws the file system's errors */
  async join(folders: readonly string[], code: string, name: string): Promise<JoinOutcome['outcome']> {
    const { accountId } = this.#options
    const outcomes: JoinOutcome['outcome'][] = []
    for (const folder of folders) {
      const headers = await this.#listUsable(folder)
      const joined = joinFolder(headers, code, accountId)
      outcomes.push(joined.outcome)
      if (joined.outcome !== 'joined') continue
      const header = headers.find(({ keyId }) => keyId === joined.key.keyId)!
      await this.#enter({ folder, header, isPlaced: true, name }, formatJoinCode(code))
      return 'joined'
    }
    const isOfCode = (outcome: JoinOutcome['outcome']) => !['no-folder', 'wrong-code'].includes(outcome)
    return outcomes.find(isOfCode) ?? outcomes[0] ?? 'no-folder'
  }

  /**
   * Changes the key: the others need the new code.
   *
   * @param id of the computer that is removed
   * @returns the new code
   * @throws CodedError `no-folder-code`, `gone`, the file system's errors
   */
  async changeKey(id: string): Promise<string> {
    const { accountId, stored, codes, openFiles } = this.#options
    const choice = stored.find()
    const current = choice && (await this.#findOpening(choice.header))
    if (!choice || !current) throw new CodedError('no-folder-code')
    const headers = await this.#listHeaders(choice.folder)
    if (headers === null) throw new CodedError('gone')
    if (findReplacement(headers, current.key, choice.header.generation))
      throw new CodedError('no-folder-code')
    const code = createJoinCode()
    const header = replaceKey(choice.header, current.code, code, accountId)
    await codes.save([code, current.code])
    await placeHeader(openFiles(choice.folder), header)
    await this.#changeMemory((memory) => forgetComputers(memory, id))
    await stored.save({ ...choice, header })
    await codes.save([code])
    return code
  }

  /** What is in the library stays. @throws CredentialsError when the code cannot be removed: nothing is changed then. */
  async leave(): Promise<void> {
    const { stored, codes, writer } = this.#options
    await codes.remove()
    await stored.save(null)
    await writer.stopSharing()
  }

  async rename(name: string): Promise<void> {
    const { stored } = this.#options
    const choice = stored.find()
    if (choice === null) return
    await stored.save({ ...choice, name })
    await this.#changeMemory(requireState)
  }

  /** The chosen folder with its key; without one when this computer does not have the code. Null: none is chosen. */
  async open(): Promise<{ choice: SharedFolderChoice; opening: Opening | null } | null> {
    const { stored } = this.#options
    await this.#finishChange()
    const choice = stored.find()
    return choice && { choice, opening: await this.#findOpening(choice.header) }
  }

  /** After a crash while the key changed. */
  async #finishChange(): Promise<void> {
    const { accountId, stored, codes } = this.#options
    const choice = stored.find()
    const known = choice ? await codes.find() : []
    if (!choice || known.length < 2) return
    const headers = (await this.#listHeaders(choice.folder).catch(() => null)) ?? []
    const changed = headers.find((header) => {
      return header.folderId === choice.header.folderId && opens(header, known[0]!, accountId) !== null
    })
    if (changed) {
      await stored.save({ ...choice, header: changed })
      await codes.save([known[0]!])
    } else if (headers.some(({ keyId }) => keyId === choice.header.keyId)) await codes.save([known[1]!])
  }

  async #findOpening(header: FolderHeader): Promise<Opening | null> {
    const { accountId, codes } = this.#options
    for (const code of await codes.find()) {
      const key = opens(header, code, accountId)
      if (key) return { code, key }
    }
    return null
  }

  async #enter(choice: SharedFolderChoice, code: string): Promise<void> {
    const { stored, codes } = this.#options
    const before = stored.find()?.header
    const { folderId, keyId } = choice.header
    if (before?.folderId !== folderId) await this.#beginDocument()
    else if (before.keyId !== keyId) await this.#changeMemory((memory) => forgetComputers(memory, null))
    await codes.save([code])
    await stored.save(choice)
  }

  /** A new one: a computer must not continue as another, such as after a library was copied. */
  async #beginDocument(): Promise<void> {
    const { writer } = this.#options
    if ((await writer.readSharedValue({ name: 'joined' })) !== undefined) await writer.stopSharing()
    await writer.startSharing()
  }

  /** Of the chosen folder also when it is not there now. */
  async #listUsable(folder: string): Promise<FolderHeader[]> {
    const choice = this.#options.stored.find()
    const found = (await this.#listHeaders(folder)) ?? []
    return choice?.folder === folder ? [...found, choice.header] : found
  }

  /** Null when the folder is not there. @throws the file system's errors */
  async #listHeaders(folder: string): Promise<FolderHeader[] | null> {
    const files = this.#options.openFiles(folder)
    const entries = await files.list()
    return entries && (await readHeaders(files, entries))
  }

  async #changeMemory(change: (memory: FolderMemory) => FolderMemory): Promise<void> {
    const { writer } = this.#options
    const memory = await writer.readSharedValue({ name: folderKey })
    if (memory === undefined) return
    await writer.saveSharedValues({ values: { [folderKey]: change(readMemory(memory, '')) }, sent: [] })
  }
}

/** A code, and the key that it opens. */
export interface Opening {
  code: string
  key: FolderKey
}

/** Null for the code of another key. */
function opens(header: FolderHeader, code: string, accountId: string): FolderKey | null {
  const joined = joinFolder([header], code, accountId)
  return joined.outcome === 'joined' ? joined.key : null
}
