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

/** @returns a function that shows one; `onOpen` runs on a click. */
export function createNotifications({ texts, iconPath, onOpen }: NotificationOptions): (news: News) => void {
  // An unreferenced notification is garbage-collected and its click lost.
  const kept: Notification[] = []
  const show = async (news: News) => {
    const notifier = await findNotifier()
    if (notifier === null) return
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
  return (news) => void show(news)
}
