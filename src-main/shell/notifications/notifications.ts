/** Shows the system's notifications; does nothing without a notification daemon. */
import { Notification } from 'electron'
import { bodyAsText, findNotificationDaemon, type NotificationDaemon } from './notification-daemon.ts'

/** The number that systems list; older ones are released, and their click no longer works. */
const maxKept = 20

/** The present notification daemon; null for none. Call before each notification. */
export async function findNotifier(): Promise<NotificationDaemon | null> {
  return Notification.isSupported() ? await findNotificationDaemon() : null
}

export interface Notifications {
  /** @param onPress runs on a click */
  show(text: { title: string; body: string }, onPress: () => void): void
  /** Removes shown notifications from the screen and, where possible, from the system's list. */
  withdraw(): void
}

export function createNotifications(iconPath: string): Notifications {
  // An unreferenced notification is garbage-collected and its click lost.
  const kept: Notification[] = []
  let isWithdrawn = false
  const show = async ({ title, body }: { title: string; body: string }, onPress: () => void) => {
    const notifier = await findNotifier()
    if (notifier === null || isWithdrawn) return
    // macOS shows the app's icon itself.
    const icon = process.platform === 'darwin' ? {} : { icon: iconPath }
    const notification = new Notification({ title, body: bodyAsText(body, notifier), ...icon })
    notification.on('click', onPress)
    // Refused by the daemon: the list still shows what arrived.
    notification.on('failed', () => undefined)
    kept.push(notification)
    if (kept.length > maxKept) kept.shift()
    notification.show()
  }
  return {
    show: (text, onPress) => void show(text, onPress),
    withdraw() {
      isWithdrawn = true
      for (const notification of kept.splice(0)) notification.close()
    },
  }
}
