/**
 * Methods for the encryption of the open library: convert it, and make what opens it without the keychain. A
 * passphrase only passes inward; a recovery code is returned once, and is valid once the person has saved it.
 */
import { z } from 'zod'
import {
  maxPassphraseLength,
  minPassphraseLength,
  type EncryptionStatus,
} from '../../src-preload/contract/encryption.ts'
import { listPlainCopies, measurePlainCopies, removePlainCopies } from '../session/plain-copies.ts'
import type { Offhook } from '../app/compose.ts'
import { renderRecoveryPage, renderRecoveryText, type RecoveryWords } from '../export/recovery-sheet.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import type { Consent } from './consent.ts'
import type { SaveDialogs } from './export.ts'
import type { TrackTask } from './library.ts'
import { getWorkspace, method } from './method.ts'

export interface EncryptionShell {
  recoveryWords(): RecoveryWords
  /** BCP 47. */
  locale(): string
  /** Whether it was printed; false when the person closed the dialog. */
  print(html: string): Promise<boolean>
}

/** The dashes are part of it: only a code can be written or printed. */
const codeSchema = z.object({ code: z.string().regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){7}$/) })

const passphraseSchema = z.string().min(minPassphraseLength).max(maxPassphraseLength)
const conversionSchema = z.object({
  encrypted: z.boolean(),
  passphrase: passphraseSchema.optional(),
  deletesCopies: z.boolean().optional(),
})

/** @param consent asked before a code or passphrase becomes invalid, and before the library is made plain */
export function encryptionMethods(
  offhook: Offhook,
  {
    consent,
    dialogs,
    shell,
    track,
  }: {
    consent: Consent
    dialogs: Pick<SaveDialogs, 'chooseFile'>
    shell: EncryptionShell
    track: TrackTask
  },
) {
  const { session, vault, book, clock } = offhook
  /** The account whose code is shown. */
  let madeFor: string | null = null
  session.changes.listen((now) => {
    if (now.state !== 'signed-in' || now.accountId !== madeFor) vault.dropRecoveryCode()
  })
  const describe = (): EncryptionStatus => {
    const { folder, keychainFailure } = getWorkspace(offhook)
    const secrets = vault.listSecrets(folder)
    return secrets === null ? { state: 'plain', keychainFailure } : { state: 'encrypted', ...secrets }
  }
  const getOwner = () => {
    const { folder, account } = getWorkspace(offhook)
    return { folder, accountId: account.id }
  }
  const getSheet = (code: string) => {
    const { account } = getWorkspace(offhook)
    const { email, name, baseUrl } = account
    return { code, account: email ?? name ?? baseUrl, at: clock.now(), locale: shell.locale() }
  }
  return {
    'encryption.status': method(z.null(), describe),
    /** What stays plain when the library is encrypted. */
    'encryption.plain-copies': method(z.null(), async () =>
      measurePlainCopies(await listPlainCopies(book, getOwner().accountId)),
    ),
    /**
     * Encrypts the library, with a passphrase where there is no keychain, or makes it plain if the user confirms. Returns
     * what it is now, and how many of its audio files are damaged. `deletesCopies`: also deletes what stays plain.
     */
    'encryption.convert': method(
      conversionSchema,
      async ({ encrypted, passphrase, deletesCopies = false }) => {
        const copies = deletesCopies && encrypted ? await listPlainCopies(book, getOwner().accountId) : []
        getWorkspace(offhook)
        let damagedAudio = 0
        const onDamagedAudio = (count: number) => void (damagedAudio = count)
        if (encrypted || (await consent.agrees({ kind: 'decrypt-library' }))) {
          const task = encrypted ? 'encrypt' : 'decrypt'
          await track(task, (onProgress) =>
            session.convert({ encrypted, passphrase, onProgress, onDamagedAudio }),
          )
          await removePlainCopies(copies)
        }
        return { ...describe(), damagedAudio }
      },
    ),
    /** Makes a recovery code, which is valid once it is confirmed. Null when the user keeps the existing one. */
    'encryption.make-code': method(z.null(), async (): Promise<{ code: string } | null> => {
      const status = describe()
      const hasCode = status.state === 'encrypted' && status.recoveryCode !== null
      if (hasCode && !(await consent.agrees({ kind: 'replace-recovery-code' }))) return null
      const owner = getOwner()
      const code = await vault.makeRecoveryCode(owner, clock.now())
      madeFor = owner.accountId
      return code === null ? null : { code }
    }),
    /** The person has saved the code, which replaces an earlier one. */
    'encryption.confirm-code': method(codeSchema, async ({ code }) => {
      await vault.confirmRecoveryCode(getOwner().folder, code)
      return describe()
    }),
    /** The code is not shown any more; an earlier one stays valid. */
    'encryption.drop-code': method(z.null(), () => vault.dropRecoveryCode()),
    /** Asks for a file and writes the code into it. */
    'encryption.save-code': method(codeSchema, async ({ code }) => {
      const sheet = getSheet(code)
      const words = shell.recoveryWords()
      const file = await dialogs.chooseFile(`${words.fileName}.txt`, 'txt')
      if (file === null) return { saved: false }
      await writeFileAtomically(file, renderRecoveryText(sheet, words))
      return { saved: true }
    }),
    /** Opens the system's dialog to print the code. */
    'encryption.print-code': method(codeSchema, async ({ code }) => ({
      printed: await shell.print(renderRecoveryPage(getSheet(code), shell.recoveryWords())),
    })),
    /** Sets or changes the passphrase; null removes it if the person confirms. */
    'encryption.change-passphrase': method(
      z.object({ passphrase: passphraseSchema.nullable() }),
      async ({ passphrase }) => {
        const owner = getOwner()
        if (passphrase !== null || (await consent.agrees({ kind: 'remove-passphrase' })))
          await vault.changePassphrase(owner, passphrase)
        return describe()
      },
    ),
  }
}
