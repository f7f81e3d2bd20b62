/**
 * Registers the app for `tel:` and `callto:` links if the user chose so: through Electron on macOS and Windows,
 * with a desktop entry on Linux.
 */
import type { Ability } from '../../../src-preload/contract/desktop.ts'
import { canWriteEntries } from '../entry-file.ts'
import { createLinkEntry, type LinkEntryOptions } from './link-entry.ts'
import { CodedError } from '../../util/coded-error.ts'

const schemes = ['tel', 'callto'] as const

export interface TelLinks {
  state(): Ability
  /** @throws CodedError, the file system's error */
  set(on: boolean): Promise<void>
  /** Renews an existing registration. @throws the file system's error */
  renew(): Promise<void>
}

/** The used part of Electron's `app`. */
export interface ProtocolClients {
  isDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean
  setAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean
  removeAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean
}

export interface TelLinksOptions extends Omit<LinkEntryOptions, 'name' | 'schemes'> {
  platform: NodeJS.Platform
  clients: ProtocolClients
}

export function createTelLinks(options: TelLinksOptions): TelLinks {
  if (options.platform !== 'linux') return registered(options)
  return canWriteEntries(options.env) ? asEntry(options) : unsupported
}

const unsupported: TelLinks = {
  state: () => 'unsupported',
  set: async () => undefined,
  renew: async () => undefined,
}

function registered({ clients, command: [program, ...args] }: TelLinksOptions): TelLinks {
  const isOurs = (scheme: string) => clients.isDefaultProtocolClient(scheme, program, args)
  return {
    state: () => (isOurs('tel') ? 'on' : 'off'),
    async set(on) {
      for (const scheme of schemes) {
        if (on) clients.setAsDefaultProtocolClient(scheme, program, args)
        else if (isOurs(scheme)) clients.removeAsDefaultProtocolClient(scheme, program, args)
      }
      // Windows, or the user when asked by macOS, may have refused.
      if (isOurs('tel') !== on) throw new CodedError('tel-links')
    },
    renew: async () => undefined,
  }
}

function asEntry(options: TelLinksOptions): TelLinks {
  const entry = createLinkEntry({ ...options, name: 'offhook-links', schemes })
  return {
    state: () => (entry.isChosen() ? 'on' : 'off'),
    async set(on) {
      if (!on) return await entry.remove()
      await entry.choose().catch((cause: unknown) => {
        throw new CodedError('tel-links', { cause })
      })
    },
    renew: () => entry.renew(),
  }
}
