/** The English texts of help: the guide, the first steps, what is new. */
import type { FirstStep } from '../../../src-preload/contract/setting-values.ts'
import type { GuidePage } from './guide-pages.ts'

/** What the palette shows of a page; the page is in `pages/`. */
interface PageTitle {
  title: string
  /** Other search words. */
  words: string
}

export const helpText = {
  link: (title: string) => `Guide: ${title}`,
  whatsNew: 'What’s new',
  updated: (version: string) => `Offhook was updated to ${version}.`,
}

export const licensesText = {
  title: 'Licenses',
  intro: 'Offhook contains these packages. The licenses of Chromium are in the app’s folder.',
  missing: 'The licenses are part of the built app.',
}

export const stepsText = {
  title: 'First steps',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  hide: 'Hide first steps',
  done: 'Done',
  steps: {
    find: 'Find what someone said.',
    hear: 'Double-click a word to hear it.',
    keep: 'Keep it: mark words or add a note.',
    promise: 'Tick what you promised.',
  } satisfies Record<FirstStep, string>,
}

const pages: Record<GuidePage, PageTitle> = {
  connect: {
    title: 'Connect',
    words: 'account api key address sample demo sign in start setup sync',
  },
  find: {
    title: 'Find what was said',
    words: 'search query words phrase quotes operators filter typo saved results lines actions automate',
  },
  listen: {
    title: 'Listen',
    words: 'play audio word waveform speed silence speaker solo loop unheard player',
  },
  keep: {
    title: 'Keep moments',
    words: 'note passage highlight bookmark star tag label mark favourite task remember',
  },
  passages: {
    title: 'Passages',
    words: 'quote highlight theme code cite count research bookmark gather sheet clips',
  },
  'follow-ups': {
    title: 'Follow-ups',
    words: 'task to-do promise due date reminder snooze inbox owe',
  },
  correct: {
    title: 'Corrections and speakers',
    words: 'correct fix wrong misheard transcript spelling edit speaker turn',
  },
  people: {
    title: 'People and names',
    words: 'contact name number import vcard csv address book merge person',
  },
  call: {
    title: 'Call',
    words: 'dial pad phone number ring start minutes tel link call back',
  },
  'take-out': {
    title: 'Take out',
    words:
      'export copy quote cite citation footnote court page line numbered print srt vtt subtitles text txt markdown csv excel spreadsheet json html web page docx word refi qda qdpx maxqda atlas.ti nvivo drag share link calendar pdf redact',
  },
  assistants: {
    title: 'Assistants',
    words: 'ai mcp claude chatgpt cursor share suggestions token bundle llm',
  },
  backup: {
    title: 'Backup, move and delete',
    words: 'restore copy library disk space storage limit trash erase remove folder',
  },
  computers: {
    title: 'Several computers',
    words:
      'sync share folder laptop desktop syncthing icloud dropbox nas usb stick code merge conflict device',
  },
  keys: {
    title: 'Keys, privacy and offline',
    words: 'keyboard shortcuts command palette security data network help',
  },
}

export const guideText = {
  title: 'Guide',
  pagesLabel: 'Pages',
  pages,
}

export const helpCommandsText = {
  'help.guide': { title: 'Guide', words: 'help manual how handbook documentation' },
  'help.first-steps': { title: 'First steps', words: 'help tutorial introduction tasks start' },
  'help.licenses': { title: 'Licenses', words: 'help open source packages legal copyright credits' },
  'help.whats-new': { title: 'What’s new', words: 'help changelog release notes version update' },
}
