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
import { CodedError } from '../util/coded-error.ts'

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

/** @throws CodedError */
export function getWorkspace(offhook: Offhook): Workspace {
  const workspace = offhook.session.workspace()
  if (!workspace) throw new CodedError('signed-out')
  return workspace
}
