/** `backup`: a consistent copy of the library in a new folder, while other programs may write it. */
import { z } from 'zod'
import { resolve } from 'node:path'
import { recordBackup } from '../../ipc/library.ts'
import { UsageError, type Command } from '../command.ts'
import { count, path } from '../document.ts'
import { createProgressReporter } from './progress-teller.ts'

const schema = z.object({
  folder: path.nullable(),
  recordings: count,
  audioFiles: count,
  bytes: count,
  encrypted: z.boolean(),
})

export const backup: Command<z.infer<typeof schema>> = {
  usage: 'FOLDER [--audio] [--plain]',
  summary: 'Backs up the library to a new folder; with --audio including audio, with --plain unencrypted.',
  document: { version: 1, title: 'A completed backup', schema },
  options: { audio: { type: 'boolean' }, plain: { type: 'boolean' } },
  mostPositionals: 1,
  check: ({ positionals }) => {
    if (!positionals[0]) throw new UsageError('backup needs a folder.')
  },
  needs: 'library',
  async run({ offhook, workspace, positionals, options, tell, signal }) {
    const secrets = offhook.vault.listSecrets(workspace.folder)
    const encrypted = secrets !== null && options.plain !== true
    if (encrypted && secrets.recoveryCode === null && !secrets.hasPassphrase)
      tell('Only this computer can open this backup. Create a recovery code in the app to open it elsewhere.')
    const made = await workspace.backup(resolve(positionals[0]!), {
      audio: options.audio === true,
      decrypted: !encrypted,
      onProgress: createProgressReporter(tell, 'copied'),
      signal,
    })
    await recordBackup(offhook, made, encrypted)
    const megabytes = (made.bytes / 1e6).toFixed(1)
    return {
      exitCode: 0,
      json: { ...made, encrypted },
      text: `${made.recordings} calls, ${made.audioFiles} audio files (${megabytes} MB${encrypted ? ', encrypted' : ''}) in ${made.folder}`,
    }
  },
}
