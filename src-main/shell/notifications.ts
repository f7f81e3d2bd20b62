/** The system's notifications about transcripts. Where nothing shows them, nothing is said. */
import { Notification } from 'electron'
import { wordsOf, type News } from './announcements.ts'
import { bodyAsText } from './notification-daemon.ts'
import type { ShellText } from './text/en.ts'

/** As many as a system lists; older ones are let go, and their click with them. */
const maxKept = 20

export interface NotificationOptions {
  /** Asked each time: the person may choose another language. */
  texts: () => ShellText
  iconPath: string
  /** @param recordingId null: several calls. */
  onOpen(recordingId: string | null): void
}

/** @returns shows one; `onOpen` is told when a person clicks it. */
export function createNotifications({ texts, iconPath, onOpen }: NotificationOptions): (news: News) => void {
  // One that nobody holds is collected, and its click is never heard of.
  const kept: Notification[] = []
  const show = async (news: News) => {
    const { title, body } = wordsOf(news, texts())
    // macOS shows the app's own icon by itself.
    const icon = process.platform === 'darwin' ? {} : { icon: iconPath }
    const notification = new Notification({ title, body: await bodyAsText(body), ...icon })
    notification.on('click', () => onOpen(news.kind === 'one' ? news.recordingId : null))
    // No daemon, or one that refuses: the list shows what arrived all the same.
    notification.on('failed', () => undefined)
    kept.push(notification)
    if (kept.length > maxKept) kept.shift()
    notification.show()
  }
  return (news) => {
    if (Notification.isSupported()) void show(news)
  }
}
