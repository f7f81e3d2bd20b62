/** Several computers, as they are pictured. */
import type { Page } from '@playwright/test'
import type { ComputerConflict } from '../../src-preload/contract/computers.ts'
import type { Handlers } from '../support/window/fake-client.ts'
import { conflictOf, sharedCode, sharedComputersOf } from '../support/window/computers.ts'

const folder = '/home/mara/Sync/Offhook'

export const shared: Partial<Handlers> = {
  'computers.state': () => sharedComputersOf(),
  'computers.choose-folder': () => ({ outcome: 'empty', folder }),
  'computers.show-code': () => ({ code: sharedCode }),
}

/** A folder that another computer uses, and a code with a typing mistake. */
export const joining: Partial<Handlers> = {
  'computers.choose-folder': () => ({ outcome: 'has-folder', folder }),
  'computers.join': () => ({ outcome: 'mistyped-code' }),
}

/** A computer was removed, and files of the others are not used. */
export const unshared: Partial<Handlers> = {
  'computers.state': () =>
    sharedComputersOf({
      phase: 'key-replaced',
      refused: [
        { name: '6d1f0c1e9a2b-57c0c2e6d1.offhook', reason: 'old-key' },
        { name: '6d1f0c1e9a2b-9f2a40b7c3.offhook', reason: 'incomplete' },
      ],
      isOlder: true,
    }),
}

/** @param noteIds notes of the call: one was moved on two computers, and one deleted and continued. */
export function conflictsOf(recordingId: string, noteIds: [number, number]): Partial<Handlers> {
  const place = { part: `call/${recordingId}`, recordingId }
  const values = (here: unknown, there: unknown) => [
    { computer: 'laptop', computerName: 'Laptop', value: there },
    { computer: 'desk', computerName: 'Desk', value: here },
  ]
  const conflicts: ComputerConflict[] = [
    conflictOf({
      ...{ ...place, kind: 'note', uid: 'n1', field: 'timestamp', rowId: noteIds[0] },
      values: values(3.2, 9.1),
    }),
    conflictOf({ ...place, kind: 'note', uid: 'n2', field: null, rowId: noteIds[1], values: [] }),
    conflictOf({
      ...{ ...place, kind: 'call', uid: 'call', field: 'inbox', rowId: null },
      values: values({ closedAt: null, snoozedUntil: '2026-11-27' }, { closedAt: 1, snoozedUntil: null }),
    }),
  ]
  return { ...shared, 'computers.list-conflicts': () => conflicts }
}

/** The folder of several computers is chosen beside that of the exports. */
export async function chooseSharedFolder(page: Page): Promise<void> {
  await page
    .locator('[data-part=computers]')
    .getByRole('button', { name: /Choose shared folder…|Gemeinsamen Ordner wählen …/ })
    .click()
  await page.getByRole('dialog').waitFor()
}
