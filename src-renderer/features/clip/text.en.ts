/** The English texts of clips. */
import type { UnsupportedAudio } from '../../../src-preload/contract/audio.ts'

export const clipText = {
  open: 'Create clip…',
  title: 'Create clip',
  range: (from: string, to: string) => `${from} to ${to}`,
  text: 'Text',
  withoutWords: {
    'no-transcript': 'This call has no transcript. The clip contains only audio.',
    'no-words': 'There are no words in this part. The clip contains only audio.',
    'no-times': 'The words of this call have no times. The clip contains only audio.',
  },
  withoutAudio: 'The audio isn’t on this computer. The clip contains only text.',
  unsupported: ({ format, problem }: UnsupportedAudio, hasWords: boolean) =>
    `This file’s format (${format}) can’t be ${problem === 'unplayable' ? 'played' : 'cut'} here. ${hasWords ? 'The clip contains only text.' : 'There are no words in this part.'}`,
  empty: 'There are no words in this part, and the audio isn’t on this computer.',
  drag: 'Drag to another app',
  format: 'Format',
  formats: { audio: 'Audio', html: 'Web page', md: 'Markdown' },
  copy: 'Copy',
  copied: 'Copied text.',
  copiedWithAudio: 'Copied text and audio.',
  save: 'Save…',
  saved: 'Clip saved.',
  show: 'Show in folder',
}

export const clipCommandsText = {
  'clip.open': { title: 'Create clip from selection', words: 'quote cut audio share export mp3 wav' },
}
