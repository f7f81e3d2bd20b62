/**
 * Keeps the known accounts and the settings. They are outside the libraries because appearance and account choice are
 * needed before a library is open.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { storedSettings, type Settings } from '../../src-preload/contract/settings.ts'
import { keyFileSchema, readIntactKeyFile, writeKeyFile, type KeyFile } from '../encryption/key-file.ts'
import { BookFile, forgetUnreadable, listKnownAccounts, type Account, type Book } from './book-file.ts'
import type { StoredExportFolder } from './stored-export-folder.ts'
import type { StoredSharedFolder } from './stored-shared-folder.ts'
import type { StoredCommand } from './stored-command.ts'
import type { StoredAssistant } from './assistants.ts'
import { dataFolder } from './early-book.ts'

export interface LockedBy {
  accountId: string
  /** The key file of its library at the lock; null when unknown. */
  keyFile: KeyFile | null
}

export interface AccountBook {
  current(): Account | null
  find(id: string): Account | null
  /** The most recently used last. */
  list(): Account[]
  /**
   * Adds or replaces an account without making it current. Does not change its library's folder and key state.
   */
  remember(account: Account): Promise<void>
  /** Adds or replaces, and makes it the current one. */
  select(account: Account): Promise<void>
  /** Disconnects; the accounts and their libraries stay. */
  deselect(): Promise<void>
  /** Removes the account from the book; the caller deletes its folder. */
  remove(id: string): Promise<void>
  /** The folder of an account's library and audio. */
  getFolder(id: string): string
  /** The folder used unless the user moved the library. */
  getDataFolder(id: string): string
  /** Saves whether the keychain has the account's key. */
  noteKey(id: string, stored: boolean): Promise<void>
  /** Saves that sync of the account is paused; null: not paused. */
  notePause(id: string, paused: { until: number | null } | null): Promise<void>
  /**
   * The copy of the key file of the library in this folder, as it was when the library last opened. With it, the
   * library is never taken for plain. Null for a plain library.
   */
  findKeyFile(folder: string): KeyFile | null
  saveKeyFile(folder: string, file: KeyFile): Promise<void>
  /**
   * Call before the library in this folder becomes another one, or a plain one, with the user's consent: forgets the
   * copy, so that it opens as it is then, which saves the copy again. The folder keeps the key file.
   */
  releaseKeyFile(folder: string): Promise<void>
  /** The account whose library unlocks the app; null while the app is not locked. */
  locked(): LockedBy | null
  saveLocked(lock: LockedBy | null): Promise<void>
  /** By creation. */
  listAssistants(id: string): StoredAssistant[]
  addAssistant(id: string, assistant: StoredAssistant): Promise<void>
  /** Does nothing if the assistant was removed. */
  changeAssistant(
    id: string,
    assistantId: string,
    change: (assistant: StoredAssistant) => StoredAssistant,
  ): Promise<void>
  removeAssistant(id: string, assistantId: string): Promise<void>
  /** Makes assistants close the library until then; null ends that. */
  reserve(id: string, until: number | null): Promise<void>
  findCallCommand(id: string): StoredCommand | null
  /** Null removes it. */
  saveCallCommand(id: string, command: StoredCommand | null): Promise<void>
  findExportFolder(id: string): StoredExportFolder | null
  saveExportFolder(id: string, exportFolder: StoredExportFolder): Promise<void>
  findSharedFolder(id: string): StoredSharedFolder | null
  /** Null removes it. */
  saveSharedFolder(id: string, sharedFolder: StoredSharedFolder | null): Promise<void>
  /**
   * Saves the library's new folder. `moving` is set until a move is complete; `left`: another library stays
   * there.
   */
  savePlace(id: string, place: { folder: string; moving?: Account['moving']; left?: string }): Promise<void>
  /** Reads what another program has saved since. */
  reload(): Promise<void>
  /** Accounts with data here: in this book, named by unreadable books, or with a folder but no book. */
  listKnownAccounts(): Promise<string[]>
  /**
   * Forgets all accounts and settings and deletes Offhook's data in the data folder. @returns what could not
   * be deleted.
   */
  erase(): Promise<string[]>
  settings(): Settings
  saveSettings(change: Partial<Settings>): Promise<Settings>
}

/** The same account at the same service is the same library, whatever its key. */
export function createAccountId(baseUrl: string, userId: string): string {
  return createHash('sha256').update(`${baseUrl}\n${userId}`).digest('hex').slice(0, 16)
}

export async function openAccountBook(home: string): Promise<AccountBook> {
  const file = await BookFile.open(home)
  const getDataFolder = (id: string) => dataFolder(home, id)
  const find = (id: string) => file.book.accounts.find((account) => account.id === id) ?? null
  const getFolder = (id: string) => find(id)?.folder ?? getDataFolder(id)
  const findByFolder = (folder: string) => file.book.accounts.find(({ id }) => getFolder(id) === folder)
  const findKeyFile = (folder: string) => {
    const stored = file.book.keyFiles[findByFolder(folder)?.id ?? '']
    return keyFileSchema.safeParse(stored).data ?? null
  }
  const saveKeyFile = async (folder: string, keyFile: KeyFile | null) => {
    const account = findByFolder(folder)
    if (account) await file.save((before) => withKeyFile(before, account.id, keyFile))
  }
  const changeAccount = (id: string, change: (account: Account) => Account) =>
    file.save((before) => ({
      ...before,
      accounts: before.accounts.map((account) => (account.id === id ? change(account) : account)),
    }))

  return {
    current: () => (file.book.current ? find(file.book.current) : null),
    find,
    list: () => file.book.accounts,
    remember: (account) => file.save((before) => withLast(before, account)),
    select: (account) =>
      file.save((before) => ({
        ...withLast(before, account),
        current: account.id,
        signedOut: without(before.signedOut, account.id),
      })),
    deselect: () =>
      file.save((before) => ({
        ...before,
        current: null,
        signedOut: [...before.signedOut, ...(before.current === null ? [] : [before.current])],
      })),
    async remove(id) {
      await file.save((before) => ({
        ...withKeyFile(before, id, null),
        current: before.current === id ? null : before.current,
        signedOut: without(before.signedOut, id),
        accounts: before.accounts.filter((account) => account.id !== id),
      }))
      await forgetUnreadable(home, id)
    },
    getFolder,
    getDataFolder,
    savePlace: (id, { folder, moving, left }) =>
      changeAccount(id, ({ folder: _folder, moving: _moving, ...account }) => ({
        ...account,
        ...(folder !== getDataFolder(id) && { folder }),
        ...(moving && { moving }),
        ...(left !== undefined && { left: [...(account.left ?? []), left] }),
      })),
    noteKey: (id, keyStored) => changeAccount(id, (account) => ({ ...account, keyStored })),
    notePause: (id, paused) =>
      changeAccount(id, ({ paused: _paused, ...account }) => ({ ...account, ...(paused && { paused }) })),
    findKeyFile,
    saveKeyFile,
    async releaseKeyFile(folder) {
      const keyFile = findKeyFile(folder)
      if (keyFile && existsSync(folder) && !readIntactKeyFile(folder)) await writeKeyFile(folder, keyFile)
      await saveKeyFile(folder, null)
    },
    locked() {
      const { locked, lockedBy } = file.book
      return locked === undefined ? null : { accountId: locked, keyFile: lockedBy ?? null }
    },
    saveLocked: (lock) =>
      file.save(({ locked: _locked, lockedBy: _lockedBy, ...before }) => ({
        ...before,
        ...(lock && { locked: lock.accountId, ...(lock.keyFile && { lockedBy: lock.keyFile }) }),
      })),
    listAssistants: (id) => find(id)?.assistants ?? [],
    addAssistant: (id, assistant) =>
      changeAccount(id, (account) => ({
        ...account,
        assistants: [...(account.assistants ?? []), assistant],
      })),
    changeAssistant: (id, assistantId, change) =>
      changeAccount(id, (account) => ({
        ...account,
        ...(account.assistants && {
          assistants: account.assistants.map((each) => (each.id === assistantId ? change(each) : each)),
        }),
      })),
    removeAssistant: (id, assistantId) =>
      changeAccount(id, ({ assistants = [], ...account }) => {
        const kept = assistants.filter((each) => each.id !== assistantId)
        return { ...account, ...(kept.length > 0 && { assistants: kept }) }
      }),
    reserve: (id, until) =>
      changeAccount(id, ({ reservedUntil: _before, ...account }) => ({
        ...account,
        ...(until !== null && { reservedUntil: until }),
      })),
    findCallCommand: (id) => find(id)?.callCommand ?? null,
    saveCallCommand: (id, command) =>
      changeAccount(id, ({ callCommand: _before, ...account }) => ({
        ...account,
        ...(command && { callCommand: command }),
      })),
    findExportFolder: (id) => find(id)?.exportFolder ?? null,
    saveExportFolder: (id, exportFolder) => changeAccount(id, (account) => ({ ...account, exportFolder })),
    findSharedFolder: (id) => find(id)?.sharedFolder ?? null,
    saveSharedFolder: (id, sharedFolder) =>
      changeAccount(id, ({ sharedFolder: _before, ...account }) => ({
        ...account,
        ...(sharedFolder && { sharedFolder }),
      })),
    reload: () => file.save((before) => before),
    listKnownAccounts: () => listKnownAccounts(home),
    erase: () => file.erase(),
    settings: () => file.book.settings,
    async saveSettings(change) {
      await file.save((before) => ({
        ...before,
        settings: storedSettings.parse({ ...before.settings, ...change }),
      }))
      return file.book.settings
    },
  }
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)

function withLast(book: Book, account: Account): Book {
  const { folder, moving, left, keyStored, paused, ...known }: Partial<Account> =
    book.accounts.find(({ id }) => id === account.id) ?? {}
  const { assistants, callCommand, exportFolder, sharedFolder } = known
  const placed = {
    ...(keyStored !== undefined && { keyStored }),
    ...account,
    ...(folder !== undefined && { folder }),
    ...(moving && { moving }),
    ...(left && { left }),
    ...(paused && { paused }),
    ...(assistants && { assistants }),
    ...(callCommand && { callCommand }),
    ...(exportFolder && { exportFolder }),
    ...(sharedFolder && { sharedFolder }),
  }
  return { ...book, accounts: [...book.accounts.filter((other) => other.id !== account.id), placed] }
}

/** Null removes it. */
function withKeyFile({ keyFiles, ...book }: Book, id: string, keyFile: KeyFile | null): Book {
  const { [id]: _former, ...others } = keyFiles
  return { ...book, keyFiles: { ...others, ...(keyFile && { [id]: keyFile }) } }
}
