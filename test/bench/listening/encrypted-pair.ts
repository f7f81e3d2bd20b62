/**
 * Serves an audio file and its encrypted copy in the same way, and seeks in both in turn, in a window without the
 * app.
 */
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { machineSwitches } from '../../../build/run-electron.mjs'
import { computePeaks } from '../../../src-main/audio/peaks/compute-peaks.ts'
import { copyContent } from '../../../src-main/encryption/copy-file.ts'
import { LastOpened } from '../../../src-main/encryption/read-file.ts'
import { placeFile, type StoredFile } from '../../../src-main/model/stored-file.ts'
import { audioKey } from '../../support/library/audio-folder.ts'
import { seekThrough } from './seek.ts'
import { serveBoth } from './sound.ts'

const peakRounds = 3

export interface SoundPair {
  /** Milliseconds of each seek. */
  times: { plain: number[]; encrypted: number[] }
  /** Seconds. */
  peaks: { plain: number[]; encrypted: number[] }
  sizeBytes: { plain: number; encrypted: number }
}

/** A window of the same Electron without the app, because the app has no access to the network. */
export async function openBareWindow({
  home,
  env,
  url,
}: {
  home: string
  env: Record<string, string | undefined>
  url: string
}): Promise<{ app: ElectronApplication; page: Page }> {
  const program = join(home, 'bare.cjs')
  writeFileSync(
    program,
    `const { app, BrowserWindow } = require('electron')
    app.whenReady().then(() => new BrowserWindow().loadURL(${JSON.stringify(url)}))`,
  )
  const args = [...machineSwitches(), program]
  // This is the Electron that runs the benchmark.
  const app = await _electron.launch({
    executablePath: process.execPath,
    args,
    env: env as Record<string, string>,
  })
  return { app, page: await app.firstWindow() }
}

/**
 * Seeks in both in turn, so that other load on the machine affects both.
 *
 * @param seeks in each round
 * @param path in the audio folder of a library
 */
export async function measurePair(
  page: Page,
  path: string,
  { seeks, rounds }: { seeks: number; rounds: number },
): Promise<SoundPair> {
  const stored = `audio/${basename(dirname(path))}/${basename(path)}`
  const folder = dirname(dirname(dirname(path)))
  const [plain, encrypted] = [null, audioKey].map((key) => {
    const type = 'audio/wav' as const
    const lastOpened = new LastOpened()
    return { folder, audioKey: key, lastOpened, path: stored, type, sha256: '', origin: '*', onDamaged() {} }
  })
  const files = { plain: placeFile(plain!, stored), encrypted: placeFile(encrypted!, stored) }
  await copyContent(files.plain, files.encrypted, { signal: null })
  const sizeBytes = {
    plain: statSync(files.plain.path).size,
    encrypted: statSync(files.encrypted.path).size,
  }
  const server = await serveBoth({ plain: plain!, encrypted: encrypted! })
  const times: { plain: number[]; encrypted: number[] } = { plain: [], encrypted: [] }
  const peaks: { plain: number[]; encrypted: number[] } = { plain: [], encrypted: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const kind of round % 2 ? (['encrypted', 'plain'] as const) : (['plain', 'encrypted'] as const)) {
        const src = kind === 'plain' ? server.plainUrl : server.encryptedUrl
        times[kind].push(...(await page.evaluate(seekThrough, { src, seeks })))
        if (round < peakRounds) peaks[kind].push(await timePeaks(files[kind]))
      }
    }
  } finally {
    server.close()
    rmSync(files.encrypted.path, { force: true })
  }
  return { times, peaks, sizeBytes }
}

async function timePeaks(file: StoredFile): Promise<number> {
  const began = performance.now()
  await computePeaks(file, 'audio/wav', new AbortController().signal)
  return (performance.now() - began) / 1_000
}
