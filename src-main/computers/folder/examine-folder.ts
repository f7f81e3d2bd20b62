/** Says of a folder that a user chose whether computers share it already. */
import { readdir } from 'node:fs/promises'
import { CodedError } from '../../util/coded-error.ts'
import { requireApart } from '../../util/folders-apart.ts'

/** Files that systems and programs that share folders put into each. */
const systemFile = /^(\.|~|desktop\.ini$|thumbs\.db$|icon\r?$)/i

/**
 * @param folder absolute
 * @throws CodedError `gone`, `not-empty` for a folder with other files, `inside-library`; the file system's errors
 */
export async function examineFolder(folder: string, library: string): Promise<'empty' | 'has-folder'> {
  try {
    await requireApart(folder, library)
    const names = await readdir(folder)
    if (names.some((name) => name.endsWith('.offhook'))) return 'has-folder'
    if (!names.every((name) => systemFile.test(name))) throw new CodedError('not-empty')
    return 'empty'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CodedError('gone', { cause: error })
    throw error
  }
}
