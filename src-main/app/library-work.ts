/**
 * Starts the window's background work for an opened library: export folder, shared folder, the user's command,
 * facts of calls, account details.
 */
import type { Session } from '../../src-preload/contract/session.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Offhook } from './compose.ts'
import { selectEnvironment } from '../shell/run-program.ts'
import type { ShellText } from '../shell/text/en.ts'
import type { Emitter } from '../util/emitter.ts'

export interface LibraryWorkOptions {
  texts: () => ShellText
  /** BCP 47, for dates. */
  locale: () => string
  settingsChanges: Emitter<Settings>
  /** Work that is not needed to show the list waits for this. */
  listShown: Promise<void>
}

export function startLibraryWork(
  { session, naming }: Pick<Offhook, 'session' | 'naming'>,
  { texts, locale, settingsChanges, listShown }: LibraryWorkOptions,
): void {
  const noteTexts = () => ({
    ...{ words: texts().export, folderWords: texts().exportFolder, locale: locale() },
    userName: naming().userName,
  })
  // The command gets none of the app's environment variables.
  const commandVariables = selectEnvironment(process.env)
  session.opened.listen(({ exportFolder, computers, callCommand, factRefill }) => {
    void listShown.then(() => {
      exportFolder.start(noteTexts)
      computers.follow()
      callCommand.start(commandVariables)
      factRefill.start()
    })
  })
  let { userName } = naming()
  const followName = () => {
    const before = userName
    userName = naming().userName
    if (userName !== before) session.workspace()?.exportFolder.recheck()
  }
  settingsChanges.listen(followName)
  session.changes.listen((changed) => {
    followName()
    // Stores the account, so that it can be shown offline even if it was never viewed.
    if (hasKey(changed))
      void session
        .workspace()
        ?.details.get({ refresh: false })
        .catch(() => undefined)
  })
}

function hasKey(session: Session): boolean {
  return session.state === 'signed-in' && ['stored', 'this-run'].includes(session.keyState)
}
