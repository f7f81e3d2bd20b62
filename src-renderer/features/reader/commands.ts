/** The call that is open or meant, its turns and its text. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { linksText } from '../../app/text.ts'
import { transcriptText } from './text.ts'
import type { AppState } from '../../app/app.svelte.ts'
import { numberOf } from '../calls/call-words.ts'
import type { CopyForm } from './copy-text.ts'
import { type Command, type CommandSet, isThere } from '../../app/commands/command.ts'

export const readerCommands = {
  'call.star': {
    group: 'reader',
    keys: ['S'],
    where: 'calls',
    when: (app) => app.calls.selection.size > 0 || meantCall(app) !== null,
    run: star,
  },
  'call.export': {
    group: 'reader',
    keys: ['E'],
    where: 'call',
    run: (app) => app.callActions.exportSrt([app.reader.opened!.recording.id]),
  },
  'call.call-back': {
    group: 'reader',
    keys: ['Mod+Shift+D'],
    where: 'calls',
    when: (app) => numberMeant(app) !== null,
    run: (app) => app.navigation.dial(numberMeant(app)),
  },
  'call.copy': {
    group: 'reader',
    keys: ['Shift+C'],
    where: 'words',
    run: (app) => copyCall(app, { times: true, speakers: true }),
  },
  'call.copy-text': {
    group: 'reader',
    keys: [],
    where: 'words',
    run: (app) => copyCall(app, { times: false, speakers: false }),
  },
  'call.copy-link': {
    group: 'reader',
    keys: [],
    where: 'call',
    run: copyLink,
  },
  'call.print': print(['Mod+P'], { withNotes: false }),
  'call.print-notes': {
    ...print([], { withNotes: true }),
    when: ({ additions }) => additions.notes.length > 0,
  },
  'call.show-in-folder': {
    group: 'reader',
    keys: [],
    where: 'call',
    when: ({ reader }) => reader.opened!.audioUrl !== null,
    run: (app) => app.callActions.showInFolder(app.reader.opened!.recording.id),
  },
  'call.fetch-audio': {
    group: 'reader',
    keys: [],
    where: 'call',
    when: ({ reader }) => reader.opened!.audioUrl === null,
    run: (app) => app.readiness.fetchAudio(app.reader.opened!.recording.id),
  },
  'call.free-audio': {
    group: 'reader',
    keys: [],
    where: 'call',
    when: ({ reader }) => reader.opened!.audioUrl !== null,
    run: ({ calls, reader }) => calls.bulk.freeAudio([reader.opened!.recording.id]),
  },
  'call.delete': {
    group: 'reader',
    keys: [],
    where: 'call',
    run: ({ calls, reader }) => calls.bulk.delete([reader.opened!.recording.id]),
  },
  'call.close': {
    group: 'reader',
    keys: [],
    where: 'call',
    run: (app) => app.callScreen.close(),
  },
  'reader.next-turn': turn(['Shift+J', 'Alt+ArrowDown'], 1),
  'reader.previous-turn': turn(['Shift+K', 'Alt+ArrowUp'], -1),
  'reader.next-of-you': turnOf('you', ['Y'], 1),
  'reader.previous-of-you': turnOf('you', ['Shift+Y'], -1),
  'reader.next-of-them': turnOf('them', ['O'], 1),
  'reader.previous-of-them': turnOf('them', ['Shift+O'], -1),
  'reader.details': {
    group: 'reader',
    keys: ['I'],
    where: 'calls',
    run: ({ transcriptView }) => transcriptView.toggleDetails(),
  },
  'reader.layout': {
    group: 'reader',
    keys: ['V'],
    where: 'words',
    run: ({ transcriptView }) => transcriptView.toggleLayout(),
  },
  'reader.larger': {
    group: 'reader',
    keys: ['>'],
    where: 'words',
    run: ({ transcriptView }) => transcriptView.stepSize(1),
  },
  'reader.smaller': {
    group: 'reader',
    keys: ['<'],
    where: 'words',
    run: ({ transcriptView }) => transcriptView.stepSize(-1),
  },
} satisfies CommandSet

/** What was turned to last: the opened call, or where the cursor of the list is. */
function meantCall(app: AppState): RecordingItem | null {
  const opened = app.reader.opened?.recording ?? null
  return app.callScreen.meansOpened || !isThere(app, 'list') ? opened : (app.calls.rows.cursorItem ?? opened)
}

/** The other party's; null where it is not known. */
function numberMeant(app: AppState): string | null {
  const call = meantCall(app)
  return call && numberOf(call)
}

function copyCall({ reader, notices }: AppState, form: CopyForm): void {
  notices.say(reader.copyCall(form) ? transcriptText.copied : transcriptText.notCopied)
}

/** To where the player stands in it; to its beginning where the player has another call, or has not begun. */
function copyLink({ reader, player, notices }: AppState): void {
  const at = player.recording?.id === reader.id && player.position > 0 ? player.position : null
  notices.say(reader.copyLink(at) ? linksText.copied : linksText.notCopied)
}

function print(keys: Command['keys'], form: { withNotes: boolean }): Command {
  return {
    group: 'reader',
    keys,
    where: 'words',
    run: (app) => app.callActions.print(app.reader.opened!.recording.id, form),
  }
}

async function star(app: AppState): Promise<void> {
  if (app.calls.selection.size > 0) return await app.calls.starSelected()
  const item = meantCall(app)
  if (item !== null) await app.calls.setStarred([item.id], !item.starred)
}

function turn(keys: Command['keys'], direction: 1 | -1): Command {
  return {
    group: 'reader',
    keys,
    where: 'words',
    isStep: true,
    run: ({ reader }) => reader.stepTurn(direction),
  }
}

function turnOf(side: 'you' | 'them', keys: Command['keys'], direction: 1 | -1): Command {
  return {
    group: 'reader',
    keys,
    where: 'words',
    isStep: true,
    run: ({ reader }) => reader.stepTurnOf(side, direction),
  }
}
