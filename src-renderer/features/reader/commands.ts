/** Commands of the open call: actions, turns, text, find in call. */
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import type { CallScreen } from '../../app/call-screen.ts'
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import { linksText } from '../../app/text.ts'
import type { CallActions } from '../calls/call-actions.ts'
import { getCallScope } from '../calls/call-scope.ts'
import { findCallableNumber } from '../calls/call-words.ts'
import type { CallsState } from '../calls/calls.svelte.ts'
import type { ExportState } from '../export/export.svelte.ts'
import type { AdditionsState } from '../notes/additions.svelte.ts'
import type { PlayerState } from '../player/player.svelte.ts'
import type { ReadinessState } from '../readiness/readiness.svelte.ts'
import type { CopyForm } from '../../app/open-call/copy-text.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import { readerCommandsText } from './text.ts'
import { copyQuote } from './copy-quote.ts'
import type { TranscriptViewState } from '../../app/open-call/transcript-view.svelte.ts'
import { commonText } from '../../util/text.ts'

export interface ReaderCommandsInput {
  navigation: NavigationState
  notices: NoticesState
  callScreen: CallScreen
  calls: CallsState
  callActions: CallActions
  exporting: ExportState
  readiness: ReadinessState
  reader: ReaderState
  transcriptView: TranscriptViewState
  player: PlayerState
  additions: AdditionsState
}

type Actions = Record<string, Action>

export function readerCommands(input: ReaderCommandsInput): CommandSet {
  return withTexts(readerCommandsText, {
    ...findActions(input),
    ...meantCallActions(input),
    ...copyActions(input),
    ...openedCallActions(input),
    ...turnActions(input),
    ...layoutActions(input),
  })
}

function findActions({ reader }: ReaderCommandsInput) {
  const { find } = reader
  const step = (keys: Action['keys'], by: 1 | -1): Action => ({
    group: 'search',
    keys,
    where: 'words',
    isStep: true,
    run: () => find.step(by),
  })
  return {
    'find.open': { group: 'search', keys: ['Mod+F'], where: 'words', run: () => find.open() },
    'find.next': step(['Mod+G', 'F3'], 1),
    'find.previous': step(['Mod+Shift+G', 'Shift+F3'], -1),
  } satisfies Actions
}

function meantCallActions({ navigation, callScreen, calls, exporting, reader }: ReaderCommandsInput) {
  const numberMeant = () => callScreen.meant && findCallableNumber(callScreen.meant)
  return {
    'call.star': {
      group: 'reader',
      keys: ['S'],
      where: 'calls',
      menu: 'call',
      when: () => calls.selection.size > 0 || callScreen.meant !== null,
      run: async () => {
        const { meant } = callScreen
        if (calls.selection.size > 0) await calls.starSelected()
        else if (meant !== null) await calls.setStarred([meant.id], !meant.starred)
      },
    },
    'call.export': {
      group: 'reader',
      keys: ['E'],
      where: 'call',
      menu: 'call',
      run: () => exporting.open(getCallScope(reader.opened!.recording)),
    },
    'call.call-back': {
      group: 'reader',
      keys: ['Mod+Shift+D'],
      where: 'calls',
      menu: 'call',
      when: () => numberMeant() !== null,
      run: () => navigation.dial(numberMeant()),
    },
  } satisfies Actions
}

function copyActions(input: ReaderCommandsInput) {
  const { notices, callActions, reader, player, additions } = input
  const copy = (keys: Action['keys'], form: CopyForm): Action => ({
    group: 'reader',
    keys,
    where: 'words',
    menu: 'call',
    run: () => notices.say(reader.copyCall(form) ? commonText.copied : commonText.notCopied),
  })
  const print = (keys: Action['keys'], form: { withNotes: boolean }): Action => ({
    group: 'reader',
    keys,
    where: 'words',
    menu: 'call',
    run: () => callActions.print(reader.opened!.recording.id, form),
  })
  return {
    'call.copy': copy(['Shift+C'], { times: true, speakers: true }),
    'call.copy-text': copy([], { times: false, speakers: false }),
    'call.copy-quote': {
      group: 'reader',
      keys: ['Q'],
      where: 'words',
      menu: 'call',
      when: () => reader.selection.range !== null,
      run: () => copyQuote(input, reader.selection.range!),
    },
    'call.copy-link': {
      group: 'reader',
      keys: [],
      where: 'call',
      menu: 'call',
      run: () => {
        // The player's position, if it has this call and has started it; otherwise the beginning.
        const at = player.recording?.id === reader.id && player.position > 0 ? player.position : null
        notices.say(
          reader.copy(linkToCall(reader.opened!.recording.id, at)) ? linksText.copied : linksText.notCopied,
        )
      },
    },
    'call.print': print(['Mod+P'], { withNotes: false }),
    'call.print-notes': { ...print([], { withNotes: true }), when: () => additions.notes.length > 0 },
  } satisfies Actions
}

function openedCallActions({ callScreen, calls, callActions, readiness, reader }: ReaderCommandsInput) {
  const id = () => reader.opened!.recording.id
  const hasAudio = () => reader.opened!.recording.audioState === 'present'
  const onCall = (run: () => unknown, when?: () => boolean): Action => ({
    group: 'reader',
    keys: [],
    where: 'call',
    menu: 'call',
    run,
    ...(when && { when }),
  })
  return {
    'call.show-in-folder': onCall(() => callActions.showInFolder(id()), hasAudio),
    'call.save-audio': onCall(() => callActions.saveOriginal(id()), hasAudio),
    'call.fetch-audio': onCall(
      () => readiness.fetchAudio(id()),
      () => !hasAudio(),
    ),
    'call.free-audio': onCall(() => calls.bulk.freeAudio([id()]), hasAudio),
    'call.delete': onCall(() => calls.bulk.delete([id()])),
    'call.close': onCall(() => callScreen.close()),
  } satisfies Actions
}

function turnActions({ reader }: ReaderCommandsInput) {
  const step = (keys: Action['keys'], run: () => void): Action => ({
    group: 'reader',
    keys,
    where: 'words',
    isStep: true,
    run,
  })
  return {
    'reader.next-turn': step(['Shift+J', 'Alt+ArrowDown'], () => reader.stepTurn(1)),
    'reader.previous-turn': step(['Shift+K', 'Alt+ArrowUp'], () => reader.stepTurn(-1)),
    'reader.next-of-you': step(['Y'], () => reader.stepSpeakerTurn('you', 1)),
    'reader.previous-of-you': step(['Shift+Y'], () => reader.stepSpeakerTurn('you', -1)),
    'reader.next-of-them': step(['O'], () => reader.stepSpeakerTurn('them', 1)),
    'reader.previous-of-them': step(['Shift+O'], () => reader.stepSpeakerTurn('them', -1)),
  } satisfies Actions
}

function layoutActions({ transcriptView: view }: ReaderCommandsInput) {
  const onWords = (key: string, run: () => unknown): Action => ({
    group: 'reader',
    keys: [key],
    where: 'words',
    run,
  })
  return {
    'reader.details': { group: 'reader', keys: ['I'], where: 'calls', run: () => view.toggleDetails() },
    'reader.layout': onWords('V', () => view.toggleLayout()),
    'reader.larger': onWords('>', () => view.stepSize(1)),
    'reader.smaller': onWords('<', () => view.stepSize(-1)),
  } satisfies Actions
}
