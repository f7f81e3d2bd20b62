/** Methods for what several computers share: the folder, its code, the computers, and conflicts. */
import { z } from 'zod'
import {
  computerName,
  conflictChoice,
  joinCode,
  type ChosenSharedFolder,
} from '../../src-preload/contract/computers.ts'
import type { Offhook } from '../app/compose.ts'
import { getWorkspace, method } from './method.ts'

/** Asks the user for the shared folder; null when cancelled. */
export interface ComputersDialogs {
  chooseSharedFolder(): Promise<string | null>
}

export function computersMethods(offhook: Offhook, dialogs: ComputersDialogs) {
  const getComputers = () => getWorkspace(offhook).computers
  return {
    'computers.state': method(z.null(), () => getComputers().state()),
    /** Asks for a folder; `start` or `join` uses it. */
    'computers.choose-folder': method(z.null(), async (): Promise<ChosenSharedFolder> => {
      const folder = await dialogs.chooseSharedFolder()
      return folder === null ? { outcome: 'cancelled' } : await getComputers().chooseFolder(folder)
    }),
    'computers.start': method(z.null(), () => getComputers().start()),
    'computers.join': method(z.object({ code: joinCode }), ({ code }) => getComputers().join(code)),
    'computers.show-code': method(z.null(), async () => ({ code: await getComputers().showCode() })),
    'computers.rename': method(z.object({ name: computerName }), ({ name }) => getComputers().rename(name)),
    'computers.remove': method(z.object({ id: z.string().max(100) }), ({ id }) => getComputers().remove(id)),
    'computers.leave': method(z.null(), () => getComputers().leave()),
    'computers.continue-restored': method(z.null(), () => getComputers().continueRestored()),
    'computers.list-conflicts': method(z.null(), () => getComputers().listConflicts()),
    'computers.choose-value': method(conflictChoice, (choice) => getComputers().chooseValue(choice)),
  }
}
