/** Closes the app when it quits: stores the next start's first screen, closes the library, installs an update. */
import { app } from 'electron'
import type { FirstScreenFile } from '../session/first-screen-file.ts'
import type { Offhook } from './compose.ts'
import type { SystemKeychain } from '../credentials/keychain.ts'
import { exitAtOnce } from '../util/exit-at-once.ts'
import type { FirstScreen } from '../ipc/first-screen.ts'
import type { Methods } from '../ipc/methods.ts'
import { answer } from '../ipc/register.ts'
import type { Updates } from '../updates/updates.ts'
import type { Log } from '../util/log.ts'

/** A library that is not closed by then is recovered from its write-ahead log. */
const closeTimeoutMs = 4_000

export interface ClosingOptions {
  /** Answer the requests of the first screen, which is stored for the next start. */
  methods: Methods
  firstScreen: FirstScreen
  firstScreenFile: FirstScreenFile
  updates: Updates | null
  keychain: SystemKeychain
  log: Log
}

/** Closes the library before the app quits. If the process is killed instead, only the latest changes are lost. */
export function closeOnQuit(offhook: Offhook, options: ClosingOptions): void {
  const { updates, keychain } = options
  let closing = false
  app.on('will-quit', (event) => {
    if (closing) return
    closing = true
    event.preventDefault()
    const computers = offhook.session.workspace()?.computers
    const tooLong = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs))
    // A first screen that cannot be stored only makes the next start slower.
    void Promise.race([closeLibrary(offhook, options).catch(() => undefined), tooLong]).finally(() => {
      updates?.installAtQuit()
      if (keychain.isBusy() || computers?.isBusy()) exitAtOnce(0)
      app.exit(0)
    })
  })
}

/** Closes the library and stores the first screen of the next start. */
async function closeLibrary(
  offhook: Offhook,
  { methods, firstScreen, firstScreenFile, log }: ClosingOptions,
): Promise<void> {
  const { book } = offhook
  const workspace = offhook.session.workspace()
  // The next start opens the current account, which is not the one of a key from the environment.
  const isOpenedNext = workspace !== null && book.current()?.id === workspace.account.id
  if (!isOpenedNext || book.settings().lockAtStart) return await offhook.close()
  const changes: object[] = []
  workspace.threads.changes.listen((change) => void changes.push(change))
  const answers = await firstScreen.collect((request) => answer(methods, { ...request, trusted: true }, log))
  const { folder } = workspace
  // Closing overwrites the key.
  const audioKey = workspace.audioKey && Uint8Array.from(workspace.audioKey)
  await offhook.close()
  // The answers are out of date, or belong to a library that is locked now.
  if (answers === null || changes.length > 0 || offhook.session.locking.isLocked()) return
  await firstScreenFile.write({ folder, audioKey }, answers)
}
