/**
 * Receives links of other programs: as an argument of this start or a later one (Windows, Linux), or as an
 * event of macOS, which may come before the window.
 */
import type { App } from 'electron'
import { createLinkInbox, type LinkInbox } from './link-inbox.ts'
import { findLink } from './links.ts'

/** What a second start passes to the running instance: Chromium reorders its arguments. */
export interface FurtherStart {
  link: string | null
}

export function readFurtherStart(argv: readonly string[]): FurtherStart {
  return { link: findLink(argv) }
}

/** @param argv of this start. Call before the app is ready. */
export function receiveLinks(app: Pick<App, 'on'>, argv: readonly string[]): LinkInbox {
  const links = createLinkInbox()
  const own = findLink(argv)
  if (own !== null) links.receive(own)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    links.receive(url)
  })
  app.on('second-instance', (_event, _argv, _folder, further) => {
    const { link } = (further ?? {}) as Partial<FurtherStart>
    if (typeof link === 'string') links.receive(link)
  })
  return links
}
