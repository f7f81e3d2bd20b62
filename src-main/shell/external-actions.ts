/**
 * Connects the window with the system: links of other programs, the global shortcut and notifications. They
 * only show something; none starts a call.
 */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, clipboard, globalShortcut, type BrowserWindow } from 'electron'
import type { ArrivedLink } from '../../src-preload/contract/links.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Offhook } from '../app/compose.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import type { WindowSide } from '../ipc/window.ts'
import type { Emitter } from '../util/emitter.ts'
import { announceTranscripts, describeNews, type News } from './notifications/announcements.ts'
import { describeReminder, remindOfFollowUps } from './notifications/reminders.ts'
import type { Reach } from './desktop.ts'
import { createGlobalShortcut } from './global-shortcut.ts'
import type { LinkInbox } from './links/link-inbox.ts'
import { describeDeletions, describeFound } from './notifications/action-news.ts'
import { createNotifications } from './notifications/notifications.ts'
import { ownCommand } from './own-command.ts'
import { claimOwnLinks } from './links/own-links.ts'
import { runProgram } from './run-program.ts'
import { createTelLinks, type TelLinks } from './links/tel-links.ts'
import type { ShellText } from './text/en.ts'
import type { Workspace } from '../app/workspace.ts'

/** A system program that takes longer hangs; it only writes one line. */
const runTimeoutMs = 10_000

export interface ExternalActionsOptions {
  links: LinkInbox
  icons: string
  texts: () => ShellText
  settingsChanges: Emitter<Settings>
  /** Work that is not needed to show the list waits for this. */
  listShown: Promise<unknown>
  /** Shows and focuses the window. */
  show(): void
}

export interface ExternalActions {
  reach: Reach
  windowSide: WindowSide
}

export function followExternalActions(
  window: BrowserWindow,
  offhook: Offhook,
  options: ExternalActionsOptions,
): ExternalActions {
  const { links, settingsChanges } = options
  let shownCall: string | null = null
  // Windows shows notifications only of programs registered by their installer under this name.
  if (process.platform === 'win32' && app.isPackaged) app.setAppUserModelId('app.offhook.Offhook')
  const shortcut = followShortcut(offhook, links, settingsChanges)
  const telLinks = takeLinks(options.listShown)
  const show = () => {
    if (window.isDestroyed()) return
    options.show()
    window.webContents.send('window.link-arrived', null)
  }
  links.arrived.listen(show)
  // A link arrived before the window: the page takes it when ready.
  if (links.waits) show()
  announceIn(window, offhook, options, () => (isInFront(window) ? shownCall : null))
  return {
    reach: {
      telLinks: () => telLinks.state(),
      setTelLinks: (on) => telLinks.set(on),
      globalShortcut: () => shortcut.state(),
    },
    windowSide: {
      takeLink: (library) => links.take(library),
      setShownCall: (id) => void (shownCall = id),
    },
  }
}

/** On X11 Electron may report focus for a minimised window. */
function isInFront(window: BrowserWindow): boolean {
  return !window.isDestroyed() && window.isVisible() && !window.isMinimized() && window.isFocused()
}

/** After the list is shown, renews the registrations for the app's own links and those that a user chose. */
function takeLinks(listShown: Promise<unknown>): TelLinks {
  const options = {
    platform: process.platform,
    env: process.env,
    homeFolder: homedir(),
    command: ownCommand(),
    clients: app,
    run: (program: string, args: string[]) => runProgram(program, args, { timeout: runTimeoutMs }),
  }
  const telLinks = createTelLinks(options)
  // Without a writable folder or xdg-mime links go elsewhere, as the settings show.
  void listShown.then(() => telLinks.renew()).catch(() => undefined)
  // During development they belong to the installed Offhook.
  if (app.isPackaged) void listShown.then(() => claimOwnLinks(options)).catch(() => undefined)
  return telLinks
}

function followShortcut({ book }: Offhook, links: LinkInbox, settingsChanges: Emitter<Settings>) {
  const shortcut = createGlobalShortcut({
    keys: globalShortcut,
    links,
    readClipboard: async () => await clipboard.readText(),
    isWayland: process.platform === 'linux' && process.env.XDG_SESSION_TYPE === 'wayland',
  })
  shortcut.set(book.settings().globalShortcut)
  settingsChanges.listen((settings) => shortcut.set(settings.globalShortcut))
  app.once('will-quit', () => globalShortcut.unregisterAll())
  return shortcut
}

function toLink(news: News): ArrivedLink {
  return news.kind === 'one' ? { kind: 'recording', id: news.recordingId, at: null } : { kind: 'calls' }
}

/** Announces new transcripts, and reminds of follow-ups. */
function announceIn(
  window: BrowserWindow,
  offhook: Offhook,
  { links, icons, texts, settingsChanges, listShown }: ExternalActionsOptions,
  shownId: () => string | null,
): void {
  let stop = () => {}
  const begin = ({ account, threads, searchActions, retention }: Workspace) => {
    stop()
    const notifications = createNotifications(join(icons, 'icon.png'))
    const settings = () => offhook.book.settings()
    const open = (link: ArrivedLink) => () => links.put(link, account.id)
    const end = announceTranscripts({
      reader: threads.reader,
      writer: threads.writer,
      changes: threads.changes,
      clock: offhook.clock,
      shownId,
      show: (news) => notifications.show(describeNews(news, texts()), open(toLink(news))),
      settings,
      find: async (ids) => {
        const found = await threads.reader.findRecordings({ ids })
        return found.map((stored) => toRecordingItem(stored, offhook.region()))
      },
    })
    const isLocked = () => offhook.session.locking.isLocked()
    const stopActions = [
      searchActions.news.listen((news) => {
        if (isLocked()) return
        const link = { kind: 'saved-search', id: news.searchId } as const
        notifications.show(describeFound(news, texts(), settings()), open(link))
      }),
      retention.warnings.listen((count) => {
        if (isLocked()) return
        notifications.show(describeDeletions(count, texts()), open({ kind: 'planned-deletions' }))
      }),
    ]
    let endReminders = () => {}
    let hasStopped = false
    void listShown.then(() => {
      if (hasStopped) return
      endReminders = remindOfFollowUps({
        reader: threads.reader,
        writer: threads.writer,
        clock: offhook.clock,
        isLocked,
        show: (reminder) =>
          notifications.show(describeReminder(reminder, texts()), open({ kind: 'follow-ups' })),
        settings,
        settingsChanges,
      })
    })
    stop = () => {
      hasStopped = true
      for (const stopListening of stopActions) stopListening()
      endReminders()
      end()
      notifications.withdraw()
    }
  }
  offhook.session.opened.listen(begin)
  offhook.session.changes.listen(() => offhook.session.workspace() === null && stop())
  window.once('closed', () => stop())
}
