/** `restore`: replaces the library with a backup; the old one stays beside it under another name. */
import { z } from 'zod'
import { resolve } from 'node:path'
import { CommandError, UsageError, type Command } from '../command.ts'
import { count, path } from '../document.ts'
import { createProgressReporter } from './progress-teller.ts'

const schema = z.object({ folder: path, recordings: count, audioFiles: count })

export const restore: Command<z.infer<typeof schema>> = {
  usage: 'FOLDER',
  summary: 'Restores a backup. The current library is kept under another name.',
  document: { version: 1, title: 'A backup that was restored', schema },
  options: {},
  mostPositionals: 1,
  check: ({ positionals }) => {
    if (!positionals[0]) throw new UsageError('restore needs the folder of a backup.')
  },
  needs: 'nothing',
  async run({ offhook, positionals, tell, signal }) {
    signal.addEventListener('abort', () => void offhook.session.close(), { once: true })
    await offhook.session.restore(resolve(positionals[0]!), {
      follow: false,
      onProgress: createProgressReporter(tell, 'restored'),
    })
    const workspace = offhook.session.workspace()
    if (!workspace) throw new CommandError('Stopped.')
    const { all, audio } = await workspace.threads.reader.counts()
    return {
      exitCode: 0,
      json: { folder: workspace.folder, recordings: all, audioFiles: audio },
      text: `${all} calls restored to ${workspace.folder}`,
    }
  },
}
