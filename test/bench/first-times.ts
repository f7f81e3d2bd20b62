/**
 * Measures what a person waits for once: opening the first call of a session beside a later one, unlocking a library
 * beside Argon2 alone, and the command line beside an Electron program that prints one line. Each pair alternates in
 * the same run, so that other load on the machine affects both.
 *
 *     npm run bench -- first-times [--runs 9] [--recordings 5000] [--json]
 *
 * `ratio` is the median divided by that of what it is compared with.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../build/app-build.mjs'
import { withDisplay } from '../../build/display.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { root } from '../../build/paths.mjs'
import { machineSwitches, windowEnvironment } from '../../build/run-electron.mjs'
import { changePassphrase, createKeyFile, writeKeyFile } from '../../src-main/encryption/key-file.ts'
import { deriveLibraryKeys, keyBytes } from '../../src-main/encryption/library-keys.ts'
import { argonParameters, derivePassphraseKey } from '../../src-main/encryption/passphrase.ts'
import { createAccountId } from '../../src-main/session/account-book.ts'
import { carryOut, takeFocus } from './actions/carry-out.ts'
import { openCall, type Action } from './actions/in-page.ts'
import { fillSoundingCalls } from './actions/library.ts'
import { fillLibrary, libraryFolder, writeAccount } from './start/library.ts'
import { account, offhookOf, quantile, settleMs, type Machine } from './start/machine.ts'
import { openAppAgain } from './start/opened-app.ts'

const passphrase = 'correct horse battery staple'
/** Besides the first one. */
const laterCalls = [3, 4, 5, 2]
/** Long enough for the work that opening a call defers. */
const callSettleMs = 400

interface Times {
  once: number[]
  compared: number[]
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '9' },
      recordings: { type: 'string', default: '5000' },
      json: { type: 'boolean', default: false },
    },
  })
  if ((await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const scratch = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const recordings = Number(values.recordings)
    const plain = await fill(join(scratch, 'plain'), recordings, null)
    const locked = await fill(join(scratch, 'locked'), recordings, passphrase)
    const printing = writePrintingApp(join(scratch, 'printing'))
    const electron = await findElectron()
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const at = (folder: string): Machine => ({ executable: electron.executable, env, folder, recordings })
      const figures: Record<string, Times> = {
        'first call': { once: [], compared: [] },
        unlock: { once: [], compared: [] },
        'list --limit 10': { once: [], compared: [] },
      }
      // The first run fills the caches of the system and of Chromium, and is not counted.
      for (let run = -1; run < Number(values.runs); run++) {
        const measured = {
          'first call': await measureFirstCall(at(plain)),
          unlock: await measureUnlock(at(locked)),
          'list --limit 10': measureCommand(at(plain), printing),
        }
        if (run === -1) continue
        for (const [name, { once, compared }] of Object.entries(measured)) {
          figures[name]!.once.push(...once)
          figures[name]!.compared.push(...compared)
        }
      }
      const rows = Object.fromEntries(
        Object.entries(figures).map(([name, { once, compared }]) => {
          const [ms, comparedMs] = [quantile(once, 0.5)!, quantile(compared, 0.5)!]
          return [
            name,
            {
              ms: Math.round(ms),
              compared: Math.round(comparedMs),
              ratio: Number((ms / comparedMs).toFixed(2)),
            },
          ]
        }),
      )
      if (values.json) console.log(JSON.stringify(rows, null, 2))
      else console.table(rows)
    })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @returns the folder, with the data folder `home` */
async function fill(folder: string, recordings: number, secret: string | null): Promise<string> {
  console.error(`filling a library: ${recordings} recordings${secret === null ? '' : ', encrypted'}`)
  const home = join(folder, 'home')
  const library = libraryFolder(home, account)
  mkdirSync(library, { recursive: true })
  const key = secret === null ? null : await lockWith(library, secret)
  await fillLibrary(library, { recordings, transcripts: recordings / 10 }, key)
  if (key === null) await fillSoundingCalls(library, laterCalls.length + 1, recordings)
  writeAccount(home, account)
  return folder
}

/** No keychain has this key: the passphrase is asked for at each start. */
async function lockWith(library: string, secret: string): Promise<Uint8Array> {
  const master = new Uint8Array(randomBytes(keyBytes))
  const id = createAccountId(account.baseUrl, account.userId)
  await writeKeyFile(library, await changePassphrase(createKeyFile(master), id, master, secret))
  return deriveLibraryKeys(master).database
}

/** The least that prints a line in Electron without a window. */
function writePrintingApp(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'printing', main: 'main.js' }))
  writeFileSync(join(folder, 'main.js'), "console.log('Printed.')\nrequire('electron').app.exit(0)\n")
  return folder
}

async function measureFirstCall(machine: Machine): Promise<Times> {
  const opened = await openAppAgain(offhookOf(machine, root))
  try {
    await takeFocus(opened)
    await sleep(settleMs)
    const open = async (action: Action) => (await carryOut(opened, action, callSettleMs)).paintedMs
    const once = [await open(openCall(1))]
    const compared: number[] = []
    for (const row of laterCalls) compared.push(await open(openCall(row)))
    return { once, compared }
  } finally {
    await opened.close()
  }
}

async function measureUnlock(machine: Machine): Promise<Times> {
  const app = offhookOf(machine, root)
  const opened = await openAppAgain({ ...app, usable: `document.querySelector('input[type=password]')` })
  try {
    await takeFocus(opened)
    await sleep(settleMs)
    await opened.evaluate(`document.querySelector('input[type=password]').focus()`)
    await opened.command('Input.insertText', { text: passphrase })
    const enter: Action = {
      input: { key: 'Enter', code: 'Enter', text: '\r' },
      isShown: `document.querySelector('[role=grid] [role=row]')?.textContent.trim()`,
    }
    const { paintedMs } = await carryOut(opened, enter, callSettleMs)
    const began = performance.now()
    await derivePassphraseKey(passphrase, randomBytes(16), argonParameters)
    return { once: [paintedMs], compared: [performance.now() - began] }
  } finally {
    await opened.close()
  }
}

/** Without a display, as the package starts it. */
function measureCommand({ executable, env, folder }: Machine, printing: string): Times {
  const measure = (app: string, words: string[]) => {
    // The app's folder comes first: without a display, Electron 42 crashes when a switch comes first.
    const args = [app, ...machineSwitches(), '--ozone-platform=headless', '--disable-gpu', ...words]
    const began = performance.now()
    const { status, stderr } = spawnSync(executable, args, {
      env: { ...env, OFFHOOK_HOME: join(folder, 'home') },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${args.join(' ')} exited with ${status}: ${stderr}`)
    return performance.now() - began
  }
  return { once: [measure(root, ['cli', 'list', '--limit', '10'])], compared: [measure(printing, [])] }
}
