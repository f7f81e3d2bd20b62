/**
 * That `offhook:` links come here, which nobody else wants. The installers of macOS, deb and rpm say so; that of
 * Windows does not, and an AppImage or an archive has none.
 */
import { canWriteEntries } from '../entry-file.ts'
import { createLinkEntry, type LinkEntryOptions } from './link-entry.ts'
import type { ProtocolClients } from './tel-links.ts'

const scheme = 'offhook'

export interface OwnLinksOptions extends Omit<LinkEntryOptions, 'name' | 'schemes' | 'run'> {
  platform: NodeJS.Platform
  clients: Pick<ProtocolClients, 'setAsDefaultProtocolClient'>
  /** Resolves with what the program printed. @throws when it fails or is not there */
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
