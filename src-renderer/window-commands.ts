/** All commands of the window, and the list that the keyboard moves in on each screen. */
import { appCommands } from './app/commands/app-commands.ts'
import type { CommandSet, Surroundings } from './app/commands/command.ts'
import type { KeyRows, SelectableKeyRows } from './app/commands/key-rows.ts'
import type { NavigationState } from './app/navigation.svelte.ts'
import type { Selection } from './components/rows/selection.svelte.ts'
import type { SelectableRows } from './components/rows/selectable-rows.svelte.ts'
import { accountCommands } from './features/account/commands.ts'
import { callsCommands } from './features/calls/commands.ts'
import { inboxCommands } from './features/calls/inbox-commands.ts'
import { clipCommands } from './features/clip/commands.ts'
import { computersCommands } from './features/computers/commands.ts'
import { correctionsCommands } from './features/corrections/commands.ts'
import { encryptionCommands } from './features/encryption/commands.ts'
import { exportCommands } from './features/export/commands.ts'
import { followUpsCommands } from './features/follow-ups/commands.ts'
import { helpCommands } from './features/help/commands.ts'
import { notesCommands } from './features/notes/commands.ts'
import { passagesCommands, themeCommands } from './features/passages/commands.ts'
import { peopleCommands } from './features/people/commands.ts'
import { playerCommands } from './features/player/commands.ts'
import { readerCommands } from './features/reader/commands.ts'
import { redactionCommands } from './features/redaction/commands.ts'
import type { TranscriptViewState } from './app/open-call/transcript-view.svelte.ts'
import { searchActionsCommands } from './features/search-actions/commands.ts'
import { searchCommands } from './features/search/commands.ts'
import { settingsCommands } from './features/settings/commands.ts'
import { syncCommands } from './features/sync/commands.ts'
import { trashCommands } from './features/trash/commands.ts'
import { updatesCommands } from './features/updates/commands.ts'
import type { LibraryContext, WindowContext } from './app/context.ts'
import { knownIn } from './util/known-in.ts'

export function windowCommands(window: WindowContext, library: LibraryContext): CommandSet {
  const { client, notices, commands, navigation, settings, report, transcriptView } = window
  const { undo, callScreen, calls, callActions, exporting, evidence, reader, player, additions, readiness } =
    library
  const { search, saved, results } = library
  const closables = listClosables(navigation, transcriptView, library)
  const rows = () => keyRows(navigation, library)
  const listened = { reader, transcriptView, player, additions }
  return {
    ...helpCommands(window.help, navigation),
    ...appCommands({ commands, navigation, callScreen, undo, closables }),
    ...syncCommands(window.sync),
    ...settingsCommands({ client, settings, report }),
    ...encryptionCommands(navigation, window.lock),
    ...computersCommands(navigation),
    ...updatesCommands(window.updates, navigation),
    ...accountCommands(window.session, window.accounts),
    ...callsCommands({ calls, callScreen, exporting, settings, rows }),
    ...followUpsCommands(library.followUpList, library.followUps, reader),
    ...inboxCommands(library.inbox),
    ...exportCommands(exporting, evidence, navigation),
    ...clipCommands(library.clip),
    ...trashCommands(library.trash),
    ...searchActionsCommands(library.searchActions, saved),
    ...searchCommands({ navigation, search, saved, results, settings }),
    ...readerCommands({
      ...{ navigation, notices, callScreen, calls, callActions, exporting, readiness },
      ...listened,
    }),
    ...playerCommands(player),
    ...notesCommands(additions),
    ...themeCommands(library.themes, {
      markWithTheme: (theme) =>
        navigation.view === 'passages'
          ? library.shownPassages.list?.toggleTheme(theme)
          : additions.markWithTheme(theme),
    }),
    ...passagesCommands(library.shownPassages),
    ...correctionsCommands(library.corrections),
    ...redactionCommands(library.redactions),
    ...peopleCommands(library.people, () => reader.opened?.recording ?? null),
  }
}

export function describeSurroundings(
  { navigation }: WindowContext,
  { calls, search, reader, player }: LibraryContext,
): Surroundings {
  return {
    get view() {
      return navigation.view
    },
    get isSearching() {
      return search.isActive
    },
    get isInbox() {
      return calls.shownView === 'inbox'
    },
    get hasCall() {
      return reader.opened !== null && !reader.isLeaving
    },
    get hasWords() {
      return !reader.isLeaving && reader.transcript !== null && reader.transcript.words.length > 0
    },
    get hasSelectedWords() {
      return reader.selection.range !== null
    },
    get canPlay() {
      return player.isReady
    },
    get isLoaded() {
      return player.recording?.id === reader.id
    },
  }
}

/** Find in call, then the details that cover the transcript, then the selection, then the search. */
function listClosables(
  navigation: NavigationState,
  transcriptView: TranscriptViewState,
  { calls, search, reader, trash, followUpList, shownPassages }: LibraryContext,
) {
  const selections = { trash: trash.selection, 'follow-ups': followUpList.selection }
  const selection = () => {
    const ofPassages = navigation.view === 'passages' ? shownPassages.list?.selection : null
    return ofPassages ?? knownIn<Selection>(selections, navigation.view) ?? calls.selection
  }
  return [
    {
      get isOpen() {
        return navigation.showsCalls && reader.find.isOpen
      },
      close: () => reader.find.close(),
    },
    {
      get isOpen() {
        return navigation.showsCalls && reader.opened !== null && transcriptView.isDrawerOpen
      },
      close: () => transcriptView.closeDrawer(),
    },
    {
      get isOpen() {
        return selection().size > 0
      },
      close: () => selection().clear(),
    },
    {
      get isOpen() {
        return navigation.view === 'search' || (navigation.view === 'calls' && search.isActive)
      },
      close: () => search.clear(),
    },
  ]
}

/** The rows of the current screen. */
function keyRows(navigation: NavigationState, library: LibraryContext): KeyRows {
  const { calls, search, trash, followUpList, callScreen } = library
  if (navigation.view === 'follow-ups') {
    return {
      step: (by) => followUpList.rows.cursor.step(by),
      canOpen: followUpList.rows.cursorItem?.recordingId != null,
      open: () => followUpList.open(),
      selectable: selectableRows(followUpList.rows, followUpList.selection),
    }
  }
  const passages = navigation.view === 'passages' ? library.shownPassages.list : null
  if (passages !== null) {
    return {
      step: (by) => passages.rows.cursor.step(by),
      canOpen: passages.rows.cursorItem !== null,
      open: () => passages.open(),
      selectable: selectableRows(passages.rows, passages.selection),
    }
  }
  if (navigation.view === 'trash') {
    return {
      step: (by) => trash.rows.cursor.step(by),
      // A deleted call must be restored before it can be read.
      canOpen: false,
      open: () => undefined,
      selectable: selectableRows(trash.rows, trash.selection),
    }
  }
  if (navigation.view === 'search' || search.isActive) return resultRows(library)
  const { rows, selection } = calls
  return {
    step: (by) => rows.cursor.step(by),
    canOpen: rows.cursorItem !== null,
    open: async () => {
      selection.anchorAt(rows.cursor.index)
      await callScreen.open(rows.cursorItem!.id)
    },
    selectable: selectableRows(rows, selection),
  }
}

function resultRows({ search, results, calls }: LibraryContext): KeyRows {
  return {
    // The search box above the first result handles its own arrow keys.
    step: (by) => search.moveTo(Math.max(0, search.cursor + by)),
    canOpen: true,
    open: () => results.openFromKeyboard(),
    selectable: {
      selection: calls.selection,
      canToggle: results.idAt(search.cursor) !== null,
      toggle: () => results.toggle(search.cursor),
      extend: (by) => results.selectTo(search.cursor + by),
      selectAll: () => results.selectAll(),
    },
  }
}

function selectableRows<Item extends { id: string }>(
  rows: SelectableRows<Item>,
  selection: Selection,
): SelectableKeyRows {
  return {
    selection,
    canToggle: rows.cursorItem !== null,
    toggle: () => rows.toggle(rows.cursor.index),
    extend: (by) => rows.extend(by),
    selectAll: () => rows.selectAll(),
  }
}
