/** Opens a backup and restores it, as the window and the command line do. */
import type { OpenBackupOptions } from '../../../src-main/session/open-backup.ts'
import type { RestoreOptions } from '../../../src-main/backup/types.ts'
import type { Offhook } from '../../../src-main/app/compose.ts'
import type { Session } from '../../../src-preload/contract/session.ts'

export async function restoreBackup(
  session: Pick<Offhook['session'], 'openBackup' | 'restore'>,
  from: string,
  { secret, plain, ...options }: OpenBackupOptions & RestoreOptions = {},
): Promise<Session> {
  return await session.restore(await session.openBackup(from, { secret, plain }), options)
}
