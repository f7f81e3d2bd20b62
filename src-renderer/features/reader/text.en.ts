/** The English texts of the reader. */
import { numberOf, locale } from '../../util/language.ts'

/** "0.8 s", "12 s": tenths where they matter. */
function seconds(value: number): string {
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 3 ? 1 : 0 })} s`
}

export const readerText = {
  label: 'Call',
  backToList: 'Back to the list',
  backToResults: 'Back to the results',
  nothingOpen: 'No call open',
  nothingOpenText: 'Choose a call on the left to read and hear it.',
  export: 'Export',
  drag: 'Drag to another program to hand over the files',
  callBack: 'Call back',
  you: 'You',
  them: 'Them',
  someone: 'Speaker',
  openFailed: 'This call could not be opened',
  removed: 'The service no longer has this call. The copy on this machine stays until you decide.',
  nextTry: (when: string) => `Offhook asks again ${when}.`,
  keepsAsking: 'Offhook keeps asking; the transcript appears here by itself.',
  noWords: 'No words were recognised',
  noWordsText: 'The service transcribed this call and found nothing said.',
  offlineText: 'The service cannot be reached now. The transcript comes when you are online again.',
  retried: 'Asked for again.',
}

export const findText = {
  label: 'Find in this call',
  placeholder: 'Find in this call',
  position: (at: number, of: number) => `${numberOf(at)} of ${numberOf(of)}`,
  none: 'Not said',
  next: 'Next',
  previous: 'Previous',
  play: 'Play here',
  close: 'Close',
}

export const transcriptText = {
  label: 'Transcript',
  details: 'Details of the call',
  /** The name of a turn, by which it is read aloud: who and when. */
  turn: (who: string, when: string) => `${who}, ${when}`,
  playFrom: (time: string) => `Play from ${time}`,
  pause: (duration: string) => `${duration} pause`,
  /** Begins with what is seen (WCAG 2.5.3). */
  playPause: (duration: string, time: string) => `${duration} pause, play from ${time}`,
  overlap: (duration: number) => `Both speak, ${seconds(duration)}`,
  jumpToPlaying: 'Jump to playing',
  /** Said instead where the arrow cannot be seen. */
  jumpUp: 'Jump to playing, above',
  jumpDown: 'Jump to playing, below',
  original: (words: string) => `The service has “${words}”`,
  copied: 'Copied.',
  notCopied: 'The words could not be put on the clipboard.',
  words: {
    label: 'Selected words',
    turnLabel: (turn: string) => `Turn: ${turn}`,
    more: 'More',
    playSelection: 'Play selection',
    playHere: 'Play from here',
    playPause: (duration: string) => `Play from before the ${duration} pause`,
    copy: 'Copy',
    copyText: 'Copy text',
    copySpeakers: 'Copy with speakers',
    copyTimes: 'Copy with times',
    note: 'Add a note',
    correct: 'Correct…',
    search: 'Search for this',
    call: 'Call this number…',
  },
}

export const readerCommandsText = {
  'find.open': { title: 'Find in this call', words: 'search words transcript' },
  'find.next': { title: 'Find next' },
  'find.previous': { title: 'Find previous' },
  'call.star': { title: 'Star, or take the star off', words: 'favourite' },
  'call.call-back': { title: 'Call back', words: 'dial phone number' },
  'call.copy': { title: 'Copy the call with times and speakers', words: 'clipboard transcript text' },
  'call.copy-text': { title: 'Copy the call as plain text', words: 'clipboard transcript' },
  'call.copy-link': { title: 'Copy a link to this moment of the call', words: 'clipboard url address' },
  'call.print': { title: 'Print this call', words: 'paper pdf transcript' },
  'call.print-notes': { title: 'Print this call with its notes', words: 'paper pdf transcript' },
  'call.show-in-folder': { title: 'Show the audio in its folder', words: 'file finder explorer reveal' },
  'call.fetch-audio': { title: 'Download the audio of this call', words: 'fetch sound' },
  'call.free-audio': { title: 'Free the audio of this call here', words: 'remove sound disk space' },
  'call.delete': { title: 'Delete this call here', words: 'remove trash' },
  'call.close': { title: 'Close this call', words: 'back' },
  'reader.next-turn': { title: 'Next turn' },
  'reader.previous-turn': { title: 'Previous turn' },
  'reader.next-of-you': { title: 'Next turn of yours' },
  'reader.previous-of-you': { title: 'Previous turn of yours' },
  'reader.next-of-them': { title: 'Next turn of theirs' },
  'reader.previous-of-them': { title: 'Previous turn of theirs' },
  'reader.details': { title: 'Show or hide the details', words: 'notes facts figures glance sidebar' },
  'reader.layout': { title: 'Switch between paragraphs and bubbles', words: 'transcript layout messenger' },
  'reader.larger': { title: 'Larger transcript', words: 'text size zoom bigger' },
  'reader.smaller': { title: 'Smaller transcript', words: 'text size zoom' },
}
