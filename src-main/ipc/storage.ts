/** Methods for local storage: sizes, and erasing everything. */
import { z } from 'zod'
import type { Settings } from '../../src-preload/contract/settings.ts'
import { CodedError } from '../util/coded-error.ts'
import { reportStorage } from '../session/storage-report.ts'
import type { Offhook } from '../app/compose.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Consent } from './consent.ts'
import { method } from './method.ts'
import { describeSession } from './session.ts'
import type { Workspace } from '../app/workspace.ts'

/** A keychain that waits for its password must not block the sizes. */
const keychainTimeoutMs = 5_000

/**
 * @param consent asked before everything is erased; declining changes nothing
 * @param eraseOutside deletes data outside the libraries: see `shell/erase-outside.ts`
 */
export function storageMethods(
  offhook: Offhook,
  consent: Consent,
  settingsChanges: Emitter<Settings>,
  eraseOutside: () => Promise<void>,
) {
  const { home, book, session, clock } = offhook
  return {
    /** Local data with sizes; takes as long as counting the files. */
    'desktop.storage': method(z.null(), async () => {
      const workspace = session.workspace()
      const [keys, deleted] = await Promise.all([
        Promise.race([session.countKeys(), clock.sleep(keychainTimeoutMs).then(() => null)]).catch(
          () => null,
        ),
        workspace && measureDeletedAudio(workspace),
      ])
      const open = workspace && deleted && { id: workspace.account.id, deleted }
      return { folder: home, items: await reportStorage(home, book, open), keys }
    }),
    /**
     * Deletes every account's library, audio and key, and the settings; no account is connected afterwards. The
     * user must confirm, as in `session.remove` and `session.sign-out`; declining changes nothing.
     */
    'desktop.erase': method(z.null(), async () => {
      if (!(await consent.agrees({ kind: 'erase-all' }))) return describeSession(session)
      const left = await session.eraseAll().then(() => null, expectFilesLeft)
      // A keychain that does not answer has no key, or failed before.
      await offhook.signingKey.forget().catch(() => undefined)
      await eraseOutside()
      settingsChanges.emit(book.settings())
      if (left) throw left
      return describeSession(session)
    }),
  }
}

/** Files that could not be deleted do not stop the rest. @throws any other error */
function expectFilesLeft(error: unknown): CodedError {
  if (error instanceof CodedError && error.code === 'files-left') return error
  throw error
}

/** An unreadable library must not hide the sizes of its files. */
async function measureDeletedAudio({
  threads: { reader },
}: Workspace): Promise<{ bytes: number; files: number }> {
  try {
    const { total } = await reader.listTrash({ offset: 0, limit: 0 })
    return { bytes: await reader.sumTrash(), files: total }
  } catch {
    return { bytes: 0, files: 0 }
  }
}
