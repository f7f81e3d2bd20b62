/**
 * Where links of other programs come in: as an argument of this start or of a further one (Windows, Linux), or as an
 * event that macOS sends, also before there is a window.
 */
import type { App } from 'electron'
import { createLinkInbox, type LinkInbox } from './link-inbox.ts'
import { findLink } from './links.ts'

/** What a further start hands to the one that runs: Chromium changes the order of arguments on their way. */
export interface FurtherStart {
  link: string | null
}

export function furtherStartOf(argv: readonly string[]): FurtherStart {
  return { link: findLink(argv) }
}

/** @param argv of this start. Must be called before the app is ready. */
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
