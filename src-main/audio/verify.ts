/** Checks that a stored audio file is still the file that was verified before. */
import { createHash } from 'node:crypto'
import { readPieces, readSize } from '../encryption/read-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import type { StoredAudio } from '../model/audio.ts'
import { lookUpAudio } from '../model/audio-file.ts'
import type { AudioFolder, StoredFile } from '../model/stored-file.ts'
import type { Clock } from '../util/clock.ts'

/** `unreadable`: neither its bytes nor its absence is reliable now; see `lookUpAudio`. */
export type AudioVerdict = 'intact' | 'missing' | 'wrong-size' | 'wrong-hash' | 'unreadable'

/** Limits the reading speed, so that the disk stays free for the user. */
export interface VerifyPace {
  bytesPerSecond: number
  clock: Clock
}

/**
 * Compares a file with the size and SHA-256 stored when it was downloaded.
 *
 * @throws the signal's reason when aborted.
 */
export async function verifyAudioFile(
  place: AudioFolder,
  audio: Pick<StoredAudio, 'path' | 'sizeBytes' | 'sha256'>,
  limits: { pace?: VerifyPace; signal?: AbortSignal } = {},
): Promise<AudioVerdict> {
  limits.signal?.throwIfAborted()
  const found = await lookUpAudio(place, audio.path)
  if (found.state !== 'here') return found.state === 'gone' ? 'missing' : 'unreadable'
  return compare(found.file, audio, limits).catch((error: unknown) => {
    limits.signal?.throwIfAborted()
    return isDamage(error) ? 'wrong-hash' : 'unreadable'
  })
}

async function compare(
  file: StoredFile,
  audio: Pick<StoredAudio, 'sizeBytes' | 'sha256'>,
  { pace, signal }: { pace?: VerifyPace; signal?: AbortSignal },
): Promise<AudioVerdict> {
  if ((await readSize(file)) !== audio.sizeBytes) return 'wrong-size'
  const hash = createHash('sha256')
  const began = pace?.clock.monotonicMs() ?? 0
  let bytes = 0
  for await (const piece of readPieces(file)) {
    signal?.throwIfAborted()
    hash.update(piece)
    bytes += piece.length
    if (pace) await waitForPace(pace, began, bytes, signal)
  }
  return hash.digest('hex') === audio.sha256 ? 'intact' : 'wrong-hash'
}

/** Waits until this many bytes may have been read since `began`. */
async function waitForPace(
  { bytesPerSecond, clock }: VerifyPace,
  began: number,
  bytes: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const early = began + (bytes / bytesPerSecond) * 1_000 - clock.monotonicMs()
  if (early > 0) await clock.sleep(early, signal)
}
