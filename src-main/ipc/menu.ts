/** Passes the window's commands to the native menu. */
import { z } from 'zod'
import type { MenuGroup } from '../../src-preload/contract/desktop.ts'
import { method } from './method.ts'

const entry = z.object({
  id: z.string().max(100),
  title: z.string().max(200),
  chord: z.string().max(100).nullable(),
  enabled: z.boolean(),
})

/** There are some hundred commands; more than ten times as many is an error. */
const groups = z
  .array(
    z.object({
      menu: z.enum(['file', 'edit', 'view', 'go', 'call', 'playback', 'help']),
      items: z.array(entry).max(200),
    }),
  )
  .max(100)

export function menuMethods(show: (groups: MenuGroup[]) => void) {
  return {
    /** The window's commands for the native menu, on every change. */
    'app.show-menu': method(z.object({ groups }), ({ groups: shown }) => show(shown)),
  }
}
