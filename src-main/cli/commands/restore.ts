/** `restore`: replaces the library with a backup; the old one stays beside it under another name. */
import { z } from 'zod'
import { resolve } from 'node:path'
import type { OpenedBackup } from '../../session/open-backup.ts'
import { openBySecret } from '../ask-secret.ts'
import { CommandError, UsageError, type BareContext, type Command } from '../command.ts'
import { count, path } from '../document.ts'
import { createProgressReporter } from './progress-teller.ts'

const schema = z.object({ folder: path, recordings: count, audioFiles: count, encrypted: z.boolean() })

export const restore: Command<z.infer<typeof schema>> = {
  usage: 'FOLDER [--secret-stdin] [--plain]',
  summary:
    'Restores a backup, with its recovery code or passphrase. The current library is kept under another name.',
  document: { version: 1, title: 'A restored backup', schema },
  options: { 'secret-stdin': { type: 'boolean' }, plain: { type: 'boolean' } },
  mostPositionals: 1,
  check: ({ positionals, options }) => {
    if (!positionals[0]) throw new UsageError('restore needs the folder of a backup.')
    if (options['secret-stdin'] && options['api-key-stdin'])
      throw new UsageError('restore can read only one of --secret-stdin and --api-key-stdin.')
  },
  needs: 'nothing',
  async run(context) {
    const { offhook, tell, signal } = context
    signal.addEventListener('abort', () => void offhook.session.close(), { once: true })
    const backup = await openBackup(context)
    if (backup.keys === null) tell('This backup is not encrypted.')
    await offhook.session.restore(backup, {
      follow: false,
      onProgress: createProgressReporter(tell, 'restored'),
    })
    const workspace = offhook.session.workspace()
    if (!workspace) throw new CommandError('Stopped.')
    const { all, audio } = await workspace.threads.reader.counts()
    const encrypted = offhook.vault.listSecrets(workspace.folder) !== null
    return {
      exitCode: 0,
      json: { folder: workspace.folder, recordings: all, audioFiles: audio, encrypted },
      text: `${all} calls restored to ${workspace.folder}${encrypted ? ' (encrypted)' : ''}`,
    }
  },
}

/** Asks for the recovery code or passphrase in a terminal. */
async function openBackup({ offhook, ...context }: BareContext): Promise<OpenedBackup> {
  const { positionals, options, readInput, askSecret, tell } = context
  const from = resolve(positionals[0]!)
  const plain = options.plain === true ? true : undefined
  const given = options['secret-stdin'] ? (await readInput()).replace(/\r?\n$/, '') : null
  const open = (secret: string | null) => offhook.session.openBackup(from, { secret, plain })
  try {
    return await open(given)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'plain-backup') tell('Add --plain to restore it anyway. The library stays encrypted.')
    if (code === 'locked-backup' && !askSecret)
      tell('Pass its recovery code or passphrase on standard input, and add --secret-stdin.')
    if (code !== 'locked-backup' || !askSecret || given !== null) throw error
    return await openBySecret({ askSecret, tell }, open)
  }
}
