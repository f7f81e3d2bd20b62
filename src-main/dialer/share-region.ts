/** Tells the library the country of numbers without a country code, at once and whenever it becomes another one. */
import type { LibraryWriter } from '../library/types.ts'
import type { Log } from '../util/log.ts'
import type { Readiness } from './readiness.ts'
import { readErrorCode } from '../util/coded-error.ts'

export interface ShareRegionOptions {
  readiness: Pick<Readiness, 'regionChoice'> & { changes: Pick<Readiness['changes'], 'listen'> }
  writer: { setRegion(input: Parameters<LibraryWriter['setRegion']>[0]): Promise<void> }
  log: Log
}

/**
 * Resolves when the library has the region, to a function that stops. A library that cannot save it, such as on a full
 * disk, keeps the one that it had: it can be read, and is told again at the next change or start.
 */
export async function shareRegion({ readiness, writer, log }: ShareRegionOptions): Promise<() => void> {
  const share = async () => {
    const { region, regionFrom } = readiness.regionChoice()
    await writer.setRegion({ region, isGuess: regionFrom === 'system' }).catch((error: unknown) => {
      log.warn('region not saved', { error: readErrorCode(error) })
    })
  }
  await share()
  return readiness.changes.listen(() => void share())
}
