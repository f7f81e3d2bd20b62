/** Deletes libraries with the keys that open them, and forgets their accounts. */
import { listBesideLibrary } from '../backup/finish-restore.ts'
import { getClaimPath, withLibraryClaim } from '../backup/library-claim.ts'
import { removeLibrary } from '../backup/library-files.ts'
import { removeAll } from '../util/remove-all.ts'
import type { AccountBook } from './account-book.ts'
import { requireNoneLeft } from './files-left-error.ts'

export interface LibraryRemover {
  /**
   * Deletes an account's library and those replaced by restored backups, and forgets the account; in folders
   * chosen by the user deletes only Offhook's files.
   *
   * @throws CodedError `files-left`: the account is still in the book, so that it can be deleted again.
   */
  remove(id: string): Promise<void>
  /**
   * Deletes the library of every account, the settings and all other Offhook data in the data folder.
   *
   * @throws CodedError `files-left`: everything else is deleted, and no account is in the book.
   */
  eraseAll(): Promise<void>
}

export interface LibraryRemoverInput {
  book: AccountBook
  /** Removes the keys of a deleted library; see `LibraryVault.forget`. */
  forgetKeys: (folder: string, options: { always: boolean }) => Promise<void>
  /** Removes the code of an account's shared folder. */
  forgetCodes: (id: string) => Promise<void>
}

export function createLibraryRemover({ book, forgetKeys, forgetCodes }: LibraryRemoverInput): LibraryRemover {
  const removeFiles = async (id: string, keys: { always: boolean }): Promise<string[]> => {
    const { folder, left = [] } = book.find(id) ?? {}
    const own = book.getDataFolder(id)
    const stayed: string[] = []
    if (book.findSharedFolder(id)) await forgetCodes(id)
    for (const path of [own, ...listBesideLibrary(own)]) {
      await forgetKeys(path, keys)
      stayed.push(...(await removeAll(path)))
    }
    for (const moved of folder === undefined ? left : [folder, ...left]) {
      await forgetKeys(moved, keys)
      stayed.push(...(await removeLibrary(moved)))
    }
    return stayed
  }

  return {
    async remove(id) {
      const claim = getClaimPath(book.getDataFolder(id))
      const remove = () => removeFiles(id, { always: false })
      // The files are deleted first: on a full disk, the book can be written only after that.
      const left = await withLibraryClaim(claim, 'reserved', remove)
      requireNoneLeft([...left, ...(await removeAll(claim))])
      await book.remove(id)
    },
    async eraseAll() {
      const left: string[] = []
      for (const { id } of book.list()) left.push(...(await removeFiles(id, { always: true })))
      left.push(...(await book.erase()))
      requireNoneLeft([...new Set(left)])
    },
  }
}
