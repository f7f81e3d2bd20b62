/**
 * How soon a seek is heard in a 90-minute call, in the real app, beside the same file played from a bare web server
 * in a window of the same Electron; the same of an encrypted file beside the plain one; and how fast peaks are computed.
 *
 *     npm run bench -- listening [--minutes 90] [--seeks 30]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { _electron, type Page } from '@playwright/test'
import { buildIfStale } from '../../build/app-build.mjs'
import { withDisplay } from '../../build/display.mjs'
import { launchApp } from '../../build/drive-app.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { machineSwitches, windowEnvironment } from '../../build/run-electron.mjs'
import { computePeaks } from '../../src-main/audio/peaks/compute-peaks.ts'
import { copyContent } from '../../src-main/encryption/copy-file.ts'
import { placeFile, type StoredFile } from '../../src-main/model/stored-file.ts'
import { hashAudioName } from '../../src-main/audio/audio-store.ts'
import { findFile, serveBoth, serveFile, writeSound } from './listening/sound.ts'
import { seekThrough } from './listening/seek.ts'
import { quantile } from './start/machine.ts'
import { audioKey } from '../support/library/audio-folder.ts'

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '90' }, seeks: { type: 'string', default: '30' } },
  })
  if ((await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const electron = await findElectron()
  for (const sampleRate of [8_000, 44_100]) {
    const home = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
    try {
      await withDisplay((display) =>
        report({
          home,
          sampleRate,
          env: windowEnvironment(electron, display),
          seconds: Number(values.minutes) * 60,
          seeks: Number(values.seeks),
        }),
      )
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  }
}

interface Plan {
  home: string
  env: Record<string, string | undefined>
  sampleRate: number
  seconds: number
  seeks: number
}

async function report({ home, env, sampleRate, seconds, seeks }: Plan): Promise<void> {
  const { app, page } = await launchApp({
    home,
    args: ['--sample'],
    env: { ...(env as Record<string, string>), OFFHOOK_SAMPLE_RECORDINGS: '6' },
  })
  try {
    // The sample's first call, whose audio is put in the place of by the long one: an id, and never a path.
    const { id, path } = await findFile(home, (recording) => hashAudioName(recording), page)
    await writeSound(path, { sampleRate, seconds })
    const server = await serveFile(path)
    try {
      const own = await page.evaluate(seekThrough, { src: `media://audio/${encodeURIComponent(id)}`, seeks })
      await app.close()
      const other = await openBareWindow({ home, env, url: server.url })
      const bare = await other.page.evaluate(seekThrough, { src: server.audioUrl, seeks })
      const row = (share: number) => {
        const [value, baseline] = [own, bare].map((times) => quantile(times, share)!)
        return {
          value: value!.toFixed(0),
          'bare server': baseline!.toFixed(0),
          ratio: (value! / baseline!).toFixed(2),
          target: 'at most 100 ms',
        }
      }
      console.log(`\n${seconds / 60} minutes, 16-bit stereo, ${sampleRate} Hz`)
      console.table({ 'seek to moving sound, p50, ms': row(0.5), 'p95, ms': row(0.95) })
      await compareEncrypted(other.page, { path, seconds, seeks })
      await other.app.close()
    } finally {
      server.close()
    }
  } finally {
    await app.close()
  }
}

/** A window of the same Electron without the app, which has no way to the network. */
async function openBareWindow({ home, env, url }: Pick<Plan, 'home' | 'env'> & { url: string }) {
  const program = join(home, 'bare.cjs')
  writeFileSync(
    program,
    `const { app, BrowserWindow } = require('electron')
    app.whenReady().then(() => new BrowserWindow().loadURL(${JSON.stringify(url)}))`,
  )
  const args = [...machineSwitches(), program]
  const app = await _electron.launch({ args, env: env as Record<string, string> })
  return { app, page: await app.firstWindow() }
}

/** Both files are served in the same way and sought in turn, so that what else the machine does is in both figures. */
async function compareEncrypted(
  page: Page,
  { path, seconds, seeks }: { path: string; seconds: number; seeks: number },
): Promise<void> {
  const stored = `audio/${basename(dirname(path))}/${basename(path)}`
  const folder = dirname(dirname(dirname(path)))
  const [plain, encrypted] = [null, audioKey].map((key) => {
    const type = 'audio/wav' as const
    return { folder, audioKey: key, path: stored, type, sha256: '', origin: '*', onDamaged() {} }
  })
  const files = { plain: placeFile(plain!, stored), encrypted: placeFile(encrypted!, stored) }
  await copyContent(files.plain, files.encrypted, { signal: null })
  const server = await serveBoth({ plain: plain!, encrypted: encrypted! })
  const times: { plain: number[]; encrypted: number[] } = { plain: [], encrypted: [] }
  const peaks: { plain: number[]; encrypted: number[] } = { plain: [], encrypted: [] }
  try {
    for (let round = 0; round < 3; round++) {
      for (const kind of round % 2 ? (['encrypted', 'plain'] as const) : (['plain', 'encrypted'] as const)) {
        const src = kind === 'plain' ? server.plainUrl : server.encryptedUrl
        times[kind].push(...(await page.evaluate(seekThrough, { src, seeks })))
        peaks[kind].push(await timePeaks(files[kind]))
      }
    }
  } finally {
    server.close()
    rmSync(files.encrypted.path, { force: true })
  }
  const row = (measured: typeof times, share: number, digits = 0) => {
    const [value, baseline] = [measured.encrypted, measured.plain].map((each) => quantile(each, share)!)
    return {
      encrypted: value!.toFixed(digits),
      plain: baseline!.toFixed(digits),
      ratio: (value! / baseline!).toFixed(2),
    }
  }
  console.table({
    'seek to moving sound, p50, ms (at most 1.2 times)': row(times, 0.5),
    'p95, ms': row(times, 0.95),
    'peaks, s': row(peaks, 0.5, 1),
  })
  console.log(`peaks: ${(seconds / quantile(peaks.plain, 0.5)!).toFixed(0)} times real time`)
}

async function timePeaks(file: StoredFile): Promise<number> {
  const began = performance.now()
  await computePeaks(file, 'audio/wav', new AbortController().signal)
  return (performance.now() - began) / 1_000
}
