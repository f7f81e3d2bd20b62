/** The system's notifications about transcripts. Where nobody shows them, nothing is said. */
import { Notification } from 'electron'
import { wordsOf, type News } from './announcements.ts'
import { bodyAsText, findNotificationDaemon, type NotificationDaemon } from './notification-daemon.ts'
import type { ShellText } from '../text/en.ts'

/** As many as a system lists; older ones are let go, and their click with them. */
const maxKept = 20

export interface NotificationOptions {
  /** Asked each time: the person may choose another language. */
  texts: () => ShellText
  iconPath: string
  /** @param recordingId null: several calls. */
  onOpen(recordingId: string | null): void
}

/** Who shows notifications now; null: nobody. To be asked before each one. */
export async function findNotifier(): Promise<NotificationDaemon | null> {
  return Notification.isSupported() ? await findNotificationDaemon() : null
}

/** @returns shows one; `onOpen` is told when a person clicks it. */
export function createNotifications({ texts, iconPath, onOpen }: NotificationOptions): (news: News) => void {
  // One that nobody holds is collected, and its click is never heard of.
  const kept: Notification[] = []
  const show = async (news: News) => {
    const notifier = await findNotifier()
    if (notifier === null) return
    const { title, body } = wordsOf(news, texts())
    // macOS shows the app's own icon by itself.
    const icon = process.platform === 'darwin' ? {} : { icon: iconPath }
    const notification = new Notification({ title, body: bodyAsText(body, notifier), ...icon })
    notification.on('click', () => onOpen(news.kind === 'one' ? news.recordingId : null))
    // A daemon that refuses: the list shows what arrived all the same.
    notification.on('failed', () => undefined)
    kept.push(notification)
    if (kept.length > maxKept) kept.shift()
    notification.show()
  }
  return (news) => void show(news)
}
