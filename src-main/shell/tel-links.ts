/**
 * Whether `tel:` and `callto:` links of other programs come here, as a person chose. macOS and Windows are asked
 * through Electron. On Linux it is an entry for them in the folder of the person's programs, which this module writes,
 * so that it works for each kind of package; `xdg-mime` makes it the one that is used.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ability } from '../../src-preload/contract/desktop.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { desktopEntry } from './desktop-entry.ts'

const schemes = ['tel', 'callto'] as const
const entryName = 'offhook-links.desktop'

export interface TelLinks {
  state(): Ability
  /** @throws TelLinksError, the file system's error */
  set(on: boolean): Promise<void>
}

/** The system did not do as the person chose. */
export class TelLinksError extends Error {
  readonly code = 'tel-links'

  constructor(cause?: unknown) {
    super('tel-links', { cause })
    this.name = 'TelLinksError'
  }
}

/** What is used of Electron's `app`. */
export interface ProtocolClients {
  isDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean
  setAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean
  removeAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean
}

export interface TelLinksOptions {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  homeFolder: string
  /** The program and its arguments. */
  command: string[]
  clients: ProtocolClients
  /** Runs a program of the system to its end. @throws when it fails or is not there */
  run(program: string, args: string[]): Promise<unknown>
}

export function createTelLinks(options: TelLinksOptions): TelLinks {
  const { platform, env } = options
  if (platform !== 'linux') return registered(options)
  // A sandboxed app sees another home than the session does.
  if (env.FLATPAK_ID !== undefined || env.SNAP !== undefined) return unsupported
  return entryFile(options)
}

const unsupported: TelLinks = { state: () => 'unsupported', set: async () => undefined }

function registered({ clients, command: [program, ...args] }: TelLinksOptions): TelLinks {
  const isOurs = (scheme: string) => clients.isDefaultProtocolClient(scheme, program, args)
  return {
    state: () => (isOurs('tel') ? 'on' : 'off'),
    async set(on) {
      for (const scheme of schemes) {
        if (on) clients.setAsDefaultProtocolClient(scheme, program, args)
        else if (isOurs(scheme)) clients.removeAsDefaultProtocolClient(scheme, program, args)
      }
      // Windows, or a person asked by macOS, may have decided otherwise.
      if (isOurs('tel') !== on) throw new TelLinksError()
    },
  }
}

function entryFile({ env, homeFolder, command, run }: TelLinksOptions): TelLinks {
  const programs = join(env.XDG_DATA_HOME || join(homeFolder, '.local', 'share'), 'applications')
  const path = join(programs, entryName)
  const choices = join(env.XDG_CONFIG_HOME || join(homeFolder, '.config'), 'mimeapps.list')
  const types = schemes.map((scheme) => `x-scheme-handler/${scheme}`)
  return {
    state: () => (existsSync(path) && defaultFor(types[0]!, choices) === entryName ? 'on' : 'off'),
    async set(on) {
      // Choices of a program that is not there are passed over (Association between MIME types and applications).
      if (!on) return await rm(path, { force: true })
      await mkdir(programs, { recursive: true })
      const lines = ['NoDisplay=true', `MimeType=${types.map((type) => `${type};`).join('')}`]
      await writeFileAtomically(path, desktopEntry({ command, placeholder: '%u', lines }))
      try {
        await run('xdg-mime', ['default', entryName, ...types])
      } catch (cause) {
        await rm(path, { force: true })
        throw new TelLinksError(cause)
      }
    },
  }
}

/** The person's first choice for a type; null when there is none. */
function defaultFor(type: string, path: string): string | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  const section = text.split(/^\[/m).find((part) => part.startsWith('Default Applications]')) ?? ''
  const line = section.split('\n').find((each) => each.split('=')[0]!.trim() === type)
  return (
    line
      ?.slice(line.indexOf('=') + 1)
      .split(';')[0]!
      .trim() || null
  )
}
