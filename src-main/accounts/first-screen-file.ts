/**
 * Stores the answers that the page needs for its first screen, so that the next start can show it before the
 * library is open. They are written when the app quits, and are valid for one start if no file that they depend
 * on has changed.
 */
import { statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeWhole } from '../encryption/read-file.ts'
import { encodeWhole } from '../encryption/write-file.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'

/** JSON values by method and argument. */
export type ScreenAnswers = Readonly<Record<string, unknown>>

interface Screen {
  /** Other versions of the app may send other requests. */
  version: string
  /** The state of each file that the answers depend on, by path. */
  files: Record<string, string>
  answers: ScreenAnswers
}

/** The screen of an encrypted library is encrypted too: `sealed`, in base64. */
type StoredScreen = { screen: Screen } | { folder: string; sealed: string }

export const firstScreenName = 'first-screen.json'
const fileId = 'offhook first screen'

export interface ScreenSource {
  version: string
  /** The library's folder. */
  folder: string
  /** Null for a library that is not encrypted. */
  audioKey: Uint8Array | null
  /** The files that the answers depend on. A file that does not exist now must not exist at the next start either. */
  files: readonly string[]
}

/** Call after the library is closed. @throws the file system's error. */
export async function writeFirstScreen(
  home: string,
  { version, folder, audioKey, files }: ScreenSource,
  answers: ScreenAnswers,
): Promise<void> {
  const states = Object.fromEntries(files.map((path) => [path, readState(path)]))
  const screen: Screen = { version, files: states, answers }
  const path = join(home, firstScreenName)
  const encryption = audioKey && { key: audioKey, fileId }
  const content = Buffer.from(JSON.stringify(screen))
  const stored: StoredScreen = encryption
    ? { folder, sealed: Buffer.from(encodeWhole({ path, encryption }, content)).toString('base64') }
    : { screen }
  await writeFileAtomically(path, JSON.stringify(stored))
}

/**
 * Reads the answers and deletes the file. Null if there are no valid answers.
 *
 * @param findAudioKey finds the audio key of the encrypted library in this folder; null when it is locked
 */
export async function takeFirstScreen(
  home: string,
  version: string,
  findAudioKey: (folder: string) => Promise<Uint8Array | null>,
): Promise<ScreenAnswers | null> {
  const path = join(home, firstScreenName)
  try {
    const stored = JSON.parse(await readFile(path, 'utf8')) as StoredScreen
    await rm(path)
    const screen = 'screen' in stored ? stored.screen : await open(stored, findAudioKey)
    const isValid = Object.entries(screen.files).every(([file, state]) => readState(file) === state)
    return isValid && screen.version === version ? screen.answers : null
  } catch {
    return null
  }
}

async function open(
  { folder, sealed }: { folder: string; sealed: string },
  findAudioKey: (folder: string) => Promise<Uint8Array | null>,
): Promise<Screen> {
  const key = await findAudioKey(folder)
  if (!key) throw new Error('the library is locked')
  return JSON.parse(String(decodeWhole({ key, fileId }, Buffer.from(sealed, 'base64')))) as Screen
}

/** Changes with every write to the file. */
function readState(path: string): string {
  const state = statSync(path, { bigint: true, throwIfNoEntry: false })
  return state ? `${state.ino} ${state.size} ${state.mtimeNs}` : 'none'
}
