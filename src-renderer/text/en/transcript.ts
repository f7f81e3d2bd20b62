/** Every sentence of the transcript: turns, pauses, what can be done with words, and how all of it is read aloud. */
import { locale } from '../../util/language.ts'

/** "0.8 s", "12 s": tenths where they matter. */
function seconds(value: number): string {
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 3 ? 1 : 0 })} s`
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
  printed: 'Sent to the printer.',
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
