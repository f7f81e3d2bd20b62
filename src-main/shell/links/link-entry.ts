/**
 * Registers the app for links on a Linux desktop with an entry in the user's applications folder. The app
 * writes it, so it works for every kind of package; `xdg-mime` makes it the default.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../../util/atomic-file.ts'
import { desktopEntry } from './desktop-entry.ts'
import { renewEntry } from '../entry-file.ts'

export interface LinkEntry {
  /** Whether links open this app: the entry exists and is the default. */
  isChosen(): boolean
  /** @throws the file system's error, and that of `xdg-mime`; the entry is then removed. */
  choose(): Promise<void>
  /** @throws the file system's error */
  remove(): Promise<void>
  /** Rewrites it if its program is gone; see `entry-file.ts`. @throws the file system's error */
  renew(): Promise<void>
}

export interface LinkEntryOptions {
  /** The file name without folder and extension. */
  name: string
  schemes: readonly string[]
  env: Record<string, string | undefined>
  homeFolder: string
  /** The program and its arguments. */
  command: string[]
  /** Runs a system program to its end. @throws when it fails or is missing */
  run(program: string, args: string[]): Promise<unknown>
}

export function createLinkEntry(options: LinkEntryOptions): LinkEntry {
  const { env, homeFolder, command, run } = options
  const file = `${options.name}.desktop`
  const programs = join(env.XDG_DATA_HOME || join(homeFolder, '.local', 'share'), 'applications')
  const path = join(programs, file)
  const choices = join(env.XDG_CONFIG_HOME || join(homeFolder, '.config'), 'mimeapps.list')
  const types = options.schemes.map((scheme) => `x-scheme-handler/${scheme}`)
  const lines = ['NoDisplay=true', `MimeType=${types.map((type) => `${type};`).join('')}`]
  const text = desktopEntry({ command, placeholder: '%u', lines })
  return {
    isChosen: () => existsSync(path) && types.every((type) => defaultFor(type, choices) === file),
    async choose() {
      await mkdir(programs, { recursive: true })
      await writeFileAtomically(path, text)
      try {
        await run('xdg-mime', ['default', file, ...types])
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    // Desktops ignore defaults that name a missing program (Association between MIME types and applications).
    remove: () => rm(path, { force: true }),
    renew: () => renewEntry(path, text),
  }
}

/** The user's first choice for a type; null for none. */
function defaultFor(type: string, path: string): string | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  const section = text.split(/^\[/m).find((part) => part.startsWith('Default Applications]')) ?? ''
  const line = section.split('\n').find((each) => each.split('=')[0]!.trim() === type)
  const first = line
    ?.slice(line.indexOf('=') + 1)
    .split(';')[0]!
    .trim()
  return first || null
}
