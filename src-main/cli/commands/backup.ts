/** `backup`: a consistent copy of the library in a new folder, while other programs may write it. */
import { resolve } from 'node:path'
import { UsageError, type Command } from '../command.ts'
import { createProgressReporter } from './progress-teller.ts'

export const backup: Command = {
  usage: 'FOLDER [--audio]',
  summary: 'Copies database and settings, and the audio too, into a new folder there.',
  options: { audio: { type: 'boolean' } },
  mostPositionals: 1,
  check: ({ positionals }) => {
    if (!positionals[0]) throw new UsageError('backup takes the folder that the backup is to be put into.')
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
