/** The English texts of the command for new calls. */
import type { CommandFailure } from '../../../src-preload/contract/call-command.ts'

export const callCommandText = {
  title: 'Program for new calls',
  program: 'Run a program for each new call',
  programText:
    'The program runs once for each new call when its transcript is ready and Offhook is open. It doesn’t run for earlier calls.',
  choose: 'Choose program…',
  change: 'Change program…',
  turnOff: 'Turn off',
  turnedOff: 'The program no longer runs for new calls.',
  running: 'Running now',
  args: 'Arguments, one per line',
  argsText:
    '{id} is the call’s ID, {number} the other party’s number, {file} the audio file. With {file}, the program runs after the audio is downloaded.',
  saveArgs: 'Save arguments',
  failures: 'Failed runs',
  failuresText: 'The program won’t run again for these calls.',
  clear: 'Clear',
  failed: (reason: CommandFailure): string => {
    switch (reason.reason) {
      case 'exit':
        return `Exit code ${reason.exitCode}`
      case 'timeout':
        return 'Stopped after 10 minutes'
      case 'killed':
        return 'Ended by another program'
      case 'stopped':
        return 'Stopped because Offhook was closed or the program was turned off'
      case 'not-started':
        return reason.problem === 'missing'
          ? 'The program was not found'
          : reason.problem === 'not-allowed'
            ? 'The program can’t be run'
            : 'The program didn’t start'
      case 'unsafe-id':
        return 'This call’s ID can’t be used as an argument'
      case 'no-file':
        return 'Other programs can’t read the audio file'
    }
  },
  words: {
    callCommand: 'script hook webhook automation command shell executable automatic',
    callCommandFailures: 'errors log output script',
  },
}
