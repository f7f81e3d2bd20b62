/**
 * Declares a method that the window can call: the schema of its argument, and its handler.
 *
 * To add one, declare it in the file of its domain, as `'domain.name': method(args, handler)`. Nothing else is
 * needed: `methods.ts` derives the types of the window's client, and the build derives the list of names that
 * the preload script allows.
 */
import type { z } from 'zod'
import type { Offhook } from '../app/compose.ts'
import type { Workspace } from '../app/workspace.ts'

export interface Method<Args, Answer> {
  args: z.ZodType<Args, Args>
  run(args: Args): Promise<Answer>
}

/**
 * @param args validates the argument; `z.null()` for none. Must not change the argument's type.
 * @param handler its result must survive structured clone, and contain only data that the window needs
 */
export function method<Args, Answer>(
  args: z.ZodType<Args, Args>,
  handler: (args: Args) => Answer | Promise<Answer>,
): Method<Args, Answer> {
  return { args, run: async (checked) => await handler(checked) }
}

/** The method needs a library, and no account is connected. */
export class SignedOutError extends Error {
  readonly code = 'signed-out'

  constructor() {
    super('ipc: signed-out')
    this.name = 'SignedOutError'
  }
}

/** @throws SignedOutError */
export function getWorkspace(offhook: Offhook): Workspace {
  const workspace = offhook.session.workspace()
  if (!workspace) throw new SignedOutError()
  return workspace
}
