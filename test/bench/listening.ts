/**
 * How soon a seek is heard in a 90-minute call, in the real app, beside the same file played from a bare web server
 * in a window of the same Electron; the same of an encrypted file beside the plain one; and how fast peaks are computed.
 *
 *     npm run bench -- listening [--minutes 90] [--seeks 30]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { buildIfStale } from '../../build/app-build.mjs'
import { withDisplay } from '../../build/display.mjs'
import { launchApp } from '../../build/drive-app.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { windowEnvironment } from '../../build/run-electron.mjs'
import { hashAudioName } from '../../src-main/audio/audio-store.ts'
import { measurePair, openBareWindow } from './listening/encrypted-pair.ts'
import { findFile, serveFile, writeSound } from './listening/sound.ts'
import { seekThrough } from './listening/seek.ts'
import { quantile } from './start/machine.ts'

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

async function compareEncrypted(
  page: Page,
  { path, seconds, seeks }: { path: string; seconds: number; seeks: number },
): Promise<void> {
  const { times, peaks } = await measurePair(page, path, { seeks, rounds: 3 })
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
