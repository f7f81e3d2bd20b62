/**
 * Measures a first sync of a large account at the service's limit, in simulated time: when the newest 100 calls
 * can be read and searched, how long everything takes, and the error of the remaining time that the window shows.
 * See `simulated-first-sync.ts`: only the clock and the speed of the connection are simulated. On a slow
 * connection, the connection is the limit, not the service.
 *
 *     npm run bench -- first-sync [--recordings 25000] [--latency 300] [--keep-audio all] [--line-ms 0] [--json]
 *
 * `--latency`: milliseconds until the service answers. `--line-ms`: milliseconds that the connection takes for a second
 * of audio. 25,000 calls take half an hour; with `--keep-audio opened`, which fetches no audio, a third of it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsChange } from '../../src-preload/contract/settings.ts'
import { findErrors, simulateFirstSync } from '../support/engine/simulated-first-sync.ts'

export const byNameOnly = true

/** When the estimated time left is compared with the actual one. */
const minutes = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 240, 480]

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '25000' },
      latency: { type: 'string', default: '300' },
      'keep-audio': { type: 'string', default: 'all' },
      'line-ms': { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const lineMs = Number(values['line-ms'])
    const sync = await simulateFirstSync({
      folder,
      recordings: Number(values.recordings),
      keepAudio: settingsChange.parse({ keepAudio: values['keep-audio'] }).keepAudio!,
      latencyMs: Number(values.latency),
      // Files matter only if the connection is simulated.
      averageWords: lineMs > 0 ? 40 : 1,
      lineMs,
    })
    const errors = findErrors(sync)
    const rows = minutes.flatMap((minute) => {
      const at = errors.findLast(({ atMs }) => atMs <= minute * 60_000)
      if (!at || minute * 60_000 > sync.tookMs) return []
      return [{ minute, secondsLeft: at.secondsLeft, took: at.took, errorPercent: at.errorPercent }]
    })
    const later = errors.filter(({ atMs }) => atMs >= 60_000)
    const summary = {
      recordings: Number(values.recordings),
      newestSeconds: Math.round(sync.newestMs / 1000),
      newestTarget: 75,
      minutes: Number((sync.tookMs / 60_000).toFixed(1)),
      requests: sync.requests,
      refused: sync.refused,
      worstErrorPercent: Math.max(0, ...later.map(({ errorPercent }) => Math.abs(errorPercent))),
      errorTarget: 20,
    }
    if (values.json) return console.log(JSON.stringify({ ...summary, rows }, null, 2))
    console.table(summary)
    console.table(rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
