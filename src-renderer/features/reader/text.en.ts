/** The English texts of the reader. */
import { numberOf, locale } from '../../util/language.ts'

/** "0.8 s", "12 s": tenths only for short times. */
function seconds(value: number): string {
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 3 ? 1 : 0 })} s`
}

export const readerText = {
  label: 'Call',
  backToList: 'Back to list',
  backToResults: 'Back to results',
  nothingOpen: 'No call selected',
  nothingOpenText: 'Select a call to read and listen to it.',
  actions: 'Actions for this call',
  exportOrDrag: 'Export call, or drag it to another app',
  callBack: 'Call back',
  openFailed: 'Couldn’t open this call',
  removed: 'This call was deleted from the service. Keep or delete your copy.',
  nextTry: (when: string) => `Next try ${when}.`,
  later: 'The transcript appears here when it’s ready.',
  noWords: 'No speech detected',
  noWordsText: 'The transcript of this call is empty.',
  offlineText: 'You’re offline. The transcript is downloaded when you’re back online.',
  retried: 'Retrying.',
}

export const findText = {
  label: 'Find in this call',
  placeholder: 'Find in this call',
  position: (at: number, of: number) => `${numberOf(at)} of ${numberOf(of)}`,
  none: 'No matches',
  /** Of the numbered transcript: "12:03–14". */
  lines: (lines: string) => `Line ${lines}`,
  next: 'Next',
  previous: 'Previous',
  play: 'Play from here',
  close: 'Close',
}

export const transcriptText = {
  label: 'Transcript',
  details: 'Call details',
  closeDetails: 'Close call details',
  /** The accessible name of a turn. */
  turn: (who: string, when: string) => `${who}, ${when}`,
  playFrom: (time: string) => `Play from ${time}`,
  pause: (duration: string) => `${duration} pause`,
  /** Begins with the visible text (WCAG 2.5.3). */
  playPause: (duration: string, time: string) => `${duration} pause, play from ${time}`,
  overlap: (duration: number) => `Both speaking, ${seconds(duration)}`,
  jumpToPlaying: 'Jump to current position',
  /** For screen readers, in place of the arrow. */
  jumpUp: 'Jump to current position, above',
  jumpDown: 'Jump to current position, below',
  original: (words: string) => `Original: “${words}”`,
  words: {
    label: 'Selected words',
    more: 'More',
    playSelection: 'Play selection',
    playHere: 'Play from here',
    playPause: (duration: string) => `Play from before the ${duration} pause`,
    copy: 'Copy',
    copyText: 'Copy text',
    copySpeakers: 'Copy with speakers',
    copyTimes: 'Copy with times',
    mark: 'Mark',
    markAs: (theme: string) => `Mark as “${theme}”`,
    markAsNew: 'Mark with a new theme…',
    quote: 'Copy quote',
    quoteStyle: 'Quote style',
    quoteStyles: {
      plain: 'Plain text',
      markdown: 'Markdown with link',
      footnote: 'Footnote',
      court: 'Page and line',
    },
    /** Of the numbered transcript: "12:03–14". */
    lines: (lines: string) => `Page and line ${lines}`,
    note: 'Add note',
    followUp: 'Add to follow-ups',
    correct: 'Correct…',
    redact: 'Redact',
    search: 'Search for this',
    call: 'Call this number…',
  },
}

export const readerCommandsText = {
  'find.open': { title: 'Find in this call', words: 'search words transcript' },
  'find.next': { title: 'Find next' },
  'find.previous': { title: 'Find previous' },
  'call.star': { title: 'Star or unstar', words: 'favourite' },
  'call.export': { title: 'Export call…', words: 'save word pdf spreadsheet subtitles srt' },
  'call.call-back': { title: 'Call back', words: 'dial phone number' },
  'call.copy': { title: 'Copy transcript with times and speakers', words: 'clipboard transcript text' },
  'call.copy-text': { title: 'Copy transcript as plain text', words: 'clipboard transcript' },
  'call.copy-quote': {
    title: 'Copy quote',
    words: 'clipboard cite citation source footnote court page line',
  },
  'call.copy-link': { title: 'Copy link to this moment', words: 'clipboard url address' },
  'call.print': { title: 'Print call', words: 'paper pdf transcript' },
  'call.print-notes': { title: 'Print call with notes', words: 'paper pdf transcript' },
  'call.show-in-folder': { title: 'Show audio in folder', words: 'file finder explorer reveal' },
  'call.save-audio': { title: 'Save original audio…', words: 'file copy recording export' },
  'call.fetch-audio': { title: 'Download audio', words: 'fetch sound' },
  'call.free-audio': { title: 'Remove download', words: 'free audio sound disk space' },
  'call.delete': { title: 'Delete call from this computer', words: 'remove trash' },
  'call.close': { title: 'Close call', words: 'back' },
  'reader.next-turn': { title: 'Next turn' },
  'reader.previous-turn': { title: 'Previous turn' },
  'reader.next-of-you': { title: 'Your next turn' },
  'reader.previous-of-you': { title: 'Your previous turn' },
  'reader.next-of-them': { title: 'Their next turn' },
  'reader.previous-of-them': { title: 'Their previous turn' },
  'reader.details': { title: 'Show or hide details', words: 'notes facts figures glance sidebar' },
  'reader.layout': { title: 'Switch between paragraphs and bubbles', words: 'transcript layout messenger' },
  'reader.larger': { title: 'Increase transcript text size', words: 'text size zoom bigger' },
  'reader.smaller': { title: 'Decrease transcript text size', words: 'text size zoom' },
}
