/** Waits until no other program syncs this library; `library/sync-claim.ts` explains why only one may. */
import type { LibraryWriter } from '../library/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Remote } from '../threads/rpc.ts'

/** Short enough for the user, long enough to be cheap. */
const askEveryMs = 2_000

/**
 * Resolves with true when this program may sync, until the library is closed.
 *
 * @param unless checked while another program syncs; true gives up, which resolves with false.
 * @throws the signal's reason and the library's errors.
 */
export async function takeSyncTurn({
  writer,
  clock,
  signal,
  unless = async () => false,
}: {
  writer: Pick<Remote<LibraryWriter>, 'claimSync'>
  clock: Clock
  signal: AbortSignal
  unless?: () => Promise<boolean>
}): Promise<boolean> {
  for (;;) {
    if (await writer.claimSync()) return true
    if (await unless()) return false
    await clock.sleep(askEveryMs, signal)
  }
}
