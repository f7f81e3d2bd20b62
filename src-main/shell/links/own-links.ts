/**
 * Registers the app for `offhook:` links where the installer does not: macOS, deb, rpm and the Windows installer
 * do; AppImage and archives do not.
 */
import { canWriteEntries } from '../entry-file.ts'
import { createLinkEntry, type LinkEntryOptions } from './link-entry.ts'
import type { ProtocolClients } from './tel-links.ts'

const scheme = 'offhook'

export interface OwnLinksOptions extends Omit<LinkEntryOptions, 'name' | 'schemes' | 'run'> {
  platform: NodeJS.Platform
  clients: Pick<ProtocolClients, 'setAsDefaultProtocolClient'>
  /** Resolves with the program's output. @throws when it fails or is missing */
  run(program: string, args: string[]): Promise<string>
}

/** @throws the file system's error, and that of `xdg-mime`. */
export async function claimOwnLinks(options: OwnLinksOptions): Promise<void> {
  const { platform, env, clients, run } = options
  if (platform === 'win32') clients.setAsDefaultProtocolClient(scheme)
  if (platform !== 'linux' || !canWriteEntries(env)) return
  const entry = createLinkEntry({ ...options, name: 'offhook-own-links', schemes: [scheme] })
  await entry.renew()
  const known = await run('xdg-mime', ['query', 'default', `x-scheme-handler/${scheme}`])
  if (known.trim() === '') await entry.choose()
}
