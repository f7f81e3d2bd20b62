/**
 * The whole engine for half an hour with every fault at once, at random: see `soak/`. It is killed, its disk
 * fills up, its clock jumps, its service limits, breaks, lies and changes; at the end the faults stop, and
 * everything must be here and verified. Fails where it is not.
 *
 *     npm run bench -- soak [minutes] [--seed 1] [--recordings 150] [--speed 10]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as programs from '../support/process/bundle-programs.ts'
import { canMountDisk, onOwnDisk } from '../support/process/run-engine.ts'
import type { SoakArguments } from './soak/soak-process.ts'

/** Far too long to be run with all the others. */
export const byNameOnly = true

const program = fileURLToPath(new URL('./soak/soak-process.ts', import.meta.url))

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      recordings: { type: 'string', default: '150' },
      speed: { type: 'string', default: '10' },
    },
  })
  const home = mkdtempSync(join(tmpdir(), 'offhook-soak-'))
  const ownDisk = canMountDisk()
  const soak: SoakArguments = {
    home,
    ownDisk,
    minutes: Number(positionals[0] ?? 30),
    seed: Number(values.seed),
    recordings: Number(values.recordings),
    speed: Number(values.speed),
  }
  const command = [process.execPath, '--no-warnings', program, JSON.stringify(soak)]
  const [file, ...rest] = ownDisk ? onOwnDisk(home, command) : command
  await programs.setup()
  try {
    const child = spawn(file!, rest, {
      stdio: 'inherit',
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error('the soak has failed')
  } finally {
    rmSync(home, { recursive: true, force: true })
    programs.teardown()
  }
}
