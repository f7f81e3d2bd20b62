/** `backup`: a consistent copy of the library in a new folder, while other programs may write it. */
import { resolve } from 'node:path'
import { UsageError, type Command } from '../command.ts'
import { createProgressReporter } from './progress-teller.ts'

export const backup: Command = {
  usage: 'FOLDER [--audio]',
  summary: 'Backs up the library to a new folder, with --audio also the audio.',
  options: { audio: { type: 'boolean' } },
  mostPositionals: 1,
  check: ({ positionals }) => {
    if (!positionals[0]) throw new UsageError('backup needs a folder.')
  },
  needs: 'library',
  async run({ workspace, positionals, options, tell, signal }) {
    const made = await workspace.backup(resolve(positionals[0]!), {
      audio: options.audio === true,
      onProgress: createProgressReporter(tell, 'copied'),
      signal,
    })
    const megabytes = (made.bytes / 1e6).toFixed(1)
    return {
      exitCode: 0,
      json: made,
      text: `${made.recordings} calls, ${made.audioFiles} audio files (${megabytes} MB) in ${made.folder}`,
    }
  },
}
