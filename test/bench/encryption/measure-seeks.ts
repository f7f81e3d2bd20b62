/** Seeks in a long audio file and in its encrypted copy, in a window without the app. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withDisplay } from '../../../build/display.mjs'
import { findElectron } from '../../../build/electron-runtime.mjs'
import { windowEnvironment } from '../../../build/run-electron.mjs'
import { measurePair, openBareWindow } from '../listening/encrypted-pair.ts'
import { serveFile, writeSound } from '../listening/sound.ts'
import type { Pair } from './pair.ts'

const sampleRate = 8_000
/** Rounds are short, because other load on the machine changes within seconds. */
const seeks = 8
const rounds = 20

interface Seeks {
  /** Milliseconds until playback continues. */
  times: Pair<number[]>
  /** MB. */
  sizes: Pair<number[]>
}

export async function measureSeeks(scratch: string, seconds: number): Promise<Seeks> {
  const folder = join(scratch, 'audio', 'ab')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${'ab'.repeat(32)}.wav`)
  await writeSound(path, { sampleRate, seconds })
  const electron = await findElectron()
  const server = await serveFile(path)
  try {
    return await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const { app, page } = await openBareWindow({ home: scratch, env, url: server.url })
      const { times, sizeBytes } = await measurePair(page, path, { seeks, rounds })
      await app.close()
      const { plain, encrypted } = sizeBytes
      return { times, sizes: { plain: [plain / 2 ** 20], encrypted: [encrypted / 2 ** 20] } }
    })
  } finally {
    server.close()
  }
}
