/**
 * `npm test`: static checks (types, lint, format), unit and component tests in Electron's Node, and end-to-end tests in
 * the real app. Prints how long each step took and how many tests ran; exits non-zero when anything failed.
 *
 * Of the tests that take long, a sample runs, with others in each run; at the end, its seed is printed, and how much was
 * left out. `--seed <n>` repeats a sample. `--all` runs everything, and so does `npm test -- <path> …` for these paths.
 * `--long` also runs the long versions of tests, and opens Word documents in LibreOffice.
 */
import { randomInt } from 'node:crypto'
import { appendFile, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './app-build.mjs'
import { moduleScript, root } from './paths.mjs'
import { readyElectron, windowEnvironment } from './run-electron.mjs'
import { capture, main, run } from './run.mjs'
import { pickAppTests, sumByFile } from './sample.mjs'
import { runWithSecretService } from './secret-service.mjs'
import { allPassed, line, step } from './steps.mjs'

/** @typedef {import('./electron-runtime.mjs').Electron} Electron */
/** @typedef {{ passed: number, failed: number }} Count */

/** The requested paths, and options of the test runners; all tests if empty. */
const paths = process.argv.slice(2)
/** @param {string} name */
const takeOption = (name, count = 1) =>
  paths.splice(Math.max(0, paths.indexOf(name)), paths.includes(name) ? count : 0)
const isLong = takeOption('--long').length > 0
const isAll = takeOption('--all').length > 0
const [, givenSeed] = takeOption('--seed', 2)
const isWhole = isAll || isLong || (paths.length > 0 && givenSeed === undefined)
/** Undefined: everything runs. */
const seed = isWhole ? undefined : (givenSeed ?? String(randomInt(1_000_000)))
const pathsInApp = paths.filter((path) => /^test\/(e2e|visual)\b/.test(path))
const otherPaths = paths.filter((path) => !pathsInApp.includes(path))
/** Its test runs only where everything runs, and by its path. */
const syncthingTest = 'test/main/computers/folder/syncthing.test.ts'
const needsSyncthing = paths.length === 0 ? isWhole : paths.some((path) => syncthingTest.startsWith(path))
const needsApp = paths.length === 0 || pathsInApp.length > 0

const results = join(root, 'test-results')
const unitReport = join(results, 'unit.json')
const e2eReport = join(results, 'e2e.json')
/** One line of JSON for each part of a file from which a sample was taken. */
const sampleReport = join(results, 'sample.jsonl')
const sampleEnvironment = seed !== undefined && {
  OFFHOOK_SAMPLE_SEED: seed,
  OFFHOOK_SAMPLE_REPORT: sampleReport,
}
/** The most space that the tests' temporary files may take, with a margin. */
const temporaryBytes = 4 * 2 ** 30
const compileCache = join(root, 'node_modules', '.cache', 'offhook', 'compiled')

await main(async () => {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  /** @type {Electron | undefined} */
  let electron
  const ready = await step('system and Electron', async () => {
    electron = await readyElectron({
      display: true,
      secretService: true,
      desktop: true,
      screenReader: true,
      exportReaders: true,
      folderSharing: needsSyncthing,
      office: isLong,
    })
    return 0
  })
  if (!electron) return 1
  // All started programs read this from the environment.
  process.env.TMPDIR = await temporaryFolder()
  const outcomes = [ready, ...(await allSteps(electron))]
  const counts = [await unitCount(), await e2eCount()]

  console.log(`\n${outcomes.map(line).join('\n')}`)
  const sum = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
  console.log(`Tests: ${sum.passed} passed, ${sum.failed} failed`)
  await printSample()
  return allPassed(outcomes) ? 0 : 1
})

/**
 * One after another: each step uses both cores of a small machine. The build comes first, because its
 * configuration is in a temporary file that the checks would read.
 * @param {Electron} electron
 */
async function allSteps(electron) {
  const outcomes = []
  if (needsApp) outcomes.push(await step('build', buildApp))
  // Without a built app, every end-to-end test would fail for the same reason.
  const isBuilt = allPassed(outcomes)
  if (paths.length === 0) {
    outcomes.push(await step('check', () => run(process.execPath, [join(root, 'build', 'check.mjs')])))
  }
  if (paths.length === 0 || otherPaths.length > 0) {
    outcomes.push(await step('unit and component tests', () => unitTests(electron)))
  }
  if (needsApp && isBuilt) outcomes.push(await step('end-to-end tests', () => e2eTests(electron)))
  return outcomes
}

/** Uses memory (a tmpfs) if Linux offers enough: thousands of tests create a library, and a disk syncs each. */
async function temporaryFolder() {
  const memory = '/dev/shm'
  const room = await statfs(memory).catch(() => null)
  return room !== null && room.bavail * room.bsize > temporaryBytes ? memory : tmpdir()
}

/** @param {Electron} electron */
function unitTests(electron) {
  const vitest = [moduleScript('vitest/vitest.mjs'), 'run', '--config', 'test/vitest.config.ts']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  return runWithSecretService(electron.executable, [...vitest, ...reporters, ...otherPaths], {
    ...process.env,
    ELECTRON_RUN_AS_NODE: '1',
    ...sampleEnvironment,
    ...(isLong && { OFFHOOK_LONG: '1' }),
    // Hundreds of processes and threads read the same sources: the first one compiles them for all.
    NODE_COMPILE_CACHE: compileCache,
  })
}

/** @param {Electron} electron */
async function e2eTests(electron) {
  const playwright = [
    moduleScript('@playwright/test/cli.js'),
    'test',
    ...['--config', 'test/playwright.config.ts'],
    ...pathsInApp,
  ]
  const env = { ...windowEnvironment(electron), ...sampleEnvironment }
  if (seed !== undefined) playwright.push('--test-list', await writeSample(seed, playwright, env))
  return run(process.execPath, playwright, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport } })
}

/**
 * @param {string} chosenBy the seed
 * @param {string[]} playwright its arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the file that lists the chosen tests
 */
async function writeSample(chosenBy, playwright, env) {
  const { output } = await capture(process.execPath, [...playwright, '--list'], { env })
  const { lines, parts } = pickAppTests(chosenBy, output)
  if (lines.length === 0) throw new Error(output)
  await appendFile(sampleReport, parts.map((part) => `${JSON.stringify(part)}\n`).join(''))
  const list = join(results, 'sample.txt')
  await writeFile(list, lines.join('\n'))
  return list
}

/** Says how to repeat the sample, and how much of each file was left out. */
async function printSample() {
  if (seed === undefined) return
  const report = await readFile(sampleReport, 'utf8').catch(() => '')
  const files = sumByFile(
    report
      .split('\n')
      .filter(Boolean)
      .map((each) => JSON.parse(each)),
  )
  console.log(`\nA sample of the long tests ran: --seed ${seed} repeats it, --all runs everything. Left out:`)
  for (const { file, ran, all } of files) console.log(`${String(all - ran).padStart(6)} of ${all}  ${file}`)
}

/** @returns {Promise<Count>} */
async function unitCount() {
  const report = await readReport(unitReport)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

/** @returns {Promise<Count>} */
async function e2eCount() {
  const report = await readReport(e2eReport)
  return { passed: report?.stats?.expected ?? 0, failed: report?.stats?.unexpected ?? 0 }
}

/**
 * @param {string} file
 * @returns {Promise<any>} a runner's JSON report; undefined when the runner wrote none
 */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
