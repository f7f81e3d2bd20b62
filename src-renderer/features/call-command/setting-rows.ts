/** The rows of the program for new calls in the settings. */
import { section } from '../../app/settings-rows/rows.ts'
import { callCommandText as callCommand } from './text.ts'

export const callCommandRows = section('advanced', 'callCommand', [
  {
    id: 'callCommand',
    title: callCommand.program,
    hint: callCommand.programText,
    keywords: [callCommand.title, callCommand.words.callCommand],
  },
  {
    id: 'callCommandFailures',
    title: callCommand.failures,
    hint: callCommand.failuresText,
    keywords: [callCommand.words.callCommandFailures],
  },
])
