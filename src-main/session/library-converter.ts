/** Encrypts and decrypts an account's library, and completes conversions of its audio that were interrupted. */
import {
  finishAudioConversion,
  isConvertingAudio,
  noteAudioConversion,
  type AudioConversionPlan,
} from '../backup/convert-audio.ts'
import { getClaimPath, withLibraryClaim } from '../backup/library-claim.ts'
import type { ConvertOptions } from '../backup/types.ts'
import { formatKeyFile } from '../encryption/key-file.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import type { RunJob } from '../threads/run-job.ts'
import type { BackupOpenerInput } from './open-backup.ts'

export interface LibraryConverter {
  /**
   * Encrypts or decrypts the library, which must be closed. Opening it completes an interrupted conversion; see
   * `settleAudio`.
   *
   * @throws CodedError, CredentialsError: the library is unchanged when it is opened.
   */
  convert(id: string, options: ConvertOptions & { signal: AbortSignal }): Promise<void>
  /**
   * Call before a library is opened: completes or undoes a conversion of its audio. @throws CodedError
   */
  settleAudio(id: string, keys: LibraryKeys | null): Promise<void>
}

type AudioOptions = Omit<ConvertOptions, 'encrypted'> & { signal?: AbortSignal }

export function createLibraryConverter({
  book,
  runJob,
  findKeys,
  createKeys,
}: Pick<BackupOpenerInput, 'book' | 'findKeys' | 'createKeys'> & { runJob: RunJob }): LibraryConverter {
  const getClaim = (id: string) => getClaimPath(book.getDataFolder(id))

  const convertAudio = async (
    plan: AudioConversionPlan,
    { onDamagedAudio, ...options }: AudioOptions & { keys: LibraryKeys },
  ) => {
    const { unreadable, differing } = await runJob('convert-audio', plan, options)
    const damaged = unreadable.length + differing.length
    if (damaged > 0) onDamagedAudio?.(damaged)
    return unreadable.length === 0
  }

  const settleAudio = async (folder: string, keys: LibraryKeys | null, options: AudioOptions = {}) => {
    await finishAudioConversion(
      folder,
      async () =>
        keys === null || (await convertAudio({ folder, from: null, to: keys.audio }, { ...options, keys })),
    )
  }

  const convert: LibraryConverter['convert'] = async (id, { encrypted, passphrase, ...options }) => {
    const folder = book.getFolder(id)
    const keys = await findKeys(folder)
    if ((keys !== null) === encrypted) return
    // Opening the library saves it again: after an interruption, it may be plain or encrypted.
    await book.releaseKeyFile(folder)
    // Its master key stays in the keychain: earlier backups may need it.
    const by = passphrase === undefined ? null : { accountId: id, passphrase }
    const created = encrypted ? await createKeys(by) : null
    const plan = {
      folder,
      key: created?.keys.database ?? null,
      keyFile: created === null ? '' : formatKeyFile(created.file),
    }
    await noteAudioConversion(folder)
    if (keys !== null) await convertAudio({ folder, from: keys.audio, to: null }, { ...options, keys })
    await runJob('convert', plan, { keys, signal: options.signal })
    await settleAudio(folder, created?.keys ?? null, options)
  }

  return {
    convert: (id, options) => withLibraryClaim(getClaim(id), 'exclusive', () => convert(id, options)),
    async settleAudio(id, keys) {
      const folder = book.getFolder(id)
      if (!isConvertingAudio(folder)) return
      await withLibraryClaim(getClaim(id), 'reserved', () => settleAudio(folder, keys))
    },
  }
}
