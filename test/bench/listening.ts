/**
 * How soon a seek is heard in a 90-minute call, in the real app, beside the same file played from a bare web server
 * in another window of it; and how fast its peaks are computed.
 *
 *     npm run bench -- listening [--minutes 90] [--seeks 30]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../build/app-build.mjs'
import { withDisplay } from '../../build/display.mjs'
import { launchApp } from '../../build/drive-app.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { windowEnvironment } from '../../build/run-electron.mjs'
import { computePeaks } from '../../src-main/audio/peaks/compute-peaks.ts'
import { hashAudioName } from '../../src-main/audio/audio-store.ts'
import { findFile, serveFile, writeSound } from './listening/sound.ts'
import { seekThrough } from './listening/seek.ts'
import { quantile } from './start/machine.ts'
import { plainFile } from '../support/library/audio-folder.ts'

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
      const other = app.waitForEvent('window')
      await app.evaluate(
        ({ BrowserWindow }, url) => void new BrowserWindow({ show: true }).loadURL(url),
        server.url,
      )
      const bare = await (await other).evaluate(seekThrough, { src: server.audioUrl, seeks })
      const began = performance.now()
      await computePeaks(plainFile(path), 'audio/wav', new AbortController().signal)
      const peaksMs = performance.now() - began
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
      console.log(
        `peaks: ${(peaksMs / 1_000).toFixed(1)} s, ${(seconds / (peaksMs / 1_000)).toFixed(0)} times real time`,
      )
    } finally {
      server.close()
    }
  } finally {
    await app.close()
  }
}
