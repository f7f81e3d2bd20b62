/** The stored command that runs for each new call. */
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { commandArguments } from '../../src-preload/contract/call-command.ts'

export const storedCommand = z.object({
  program: z.string().refine(isAbsolute),
  args: commandArguments,
  /** Milliseconds since the epoch: calls that were created before it are not new. */
  since: z.number(),
})
export type StoredCommand = z.infer<typeof storedCommand>
