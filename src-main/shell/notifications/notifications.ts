/** Shows the system's notifications about transcripts; does nothing without a notification daemon. */
import { Notification } from 'electron'
import { describeNews, type News } from './announcements.ts'
import { bodyAsText, findNotificationDaemon, type NotificationDaemon } from './notification-daemon.ts'
import type { ShellText } from '../text/en.ts'

/** The number that systems list; older ones are released, and their click no longer works. */
const maxKept = 20

export interface NotificationOptions {
  /** Called each time, because the language may change. */
  texts: () => ShellText
  iconPath: string
  /** @param recordingId null for several calls. */
  onOpen(recordingId: string | null): void
}

/** The present notification daemon; null for none. Call before each notification. */
export async function findNotifier(): Promise<NotificationDaemon | null> {
  return Notification.isSupported() ? await findNotificationDaemon() : null
}

export interface Notifications {
  /** `onOpen` runs on a click. */
  show(news: News): void
  /** Removes shown notifications from the screen and, where possible, from the system's list. */
  withdraw(): void
}

export function createNotifications({ texts, iconPath, onOpen }: NotificationOptions): Notifications {
  // An unreferenced notification is garbage-collected and its click lost.
  const kept: Notification[] = []
  let isWithdrawn = false
  const show = async (news: News) => {
    const notifier = await findNotifier()
    if (notifier === null || isWithdrawn) return
    const { title, body } = describeNews(news, texts())
    // macOS shows the app's icon itself.
    const icon = process.platform === 'darwin' ? {} : { icon: iconPath }
    const notification = new Notification({ title, body: bodyAsText(body, notifier), ...icon })
    notification.on('click', () => onOpen(news.kind === 'one' ? news.recordingId : null))
    // Refused by the daemon: the list still shows what arrived.
    notification.on('failed', () => undefined)
    kept.push(notification)
    if (kept.length > maxKept) kept.shift()
    notification.show()
  }
  return {
    show: (news) => void show(news),
    withdraw() {
      isWithdrawn = true
      for (const notification of kept.splice(0)) notification.close()
    },
  }
}
