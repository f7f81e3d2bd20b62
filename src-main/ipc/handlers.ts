/**
 * What every domain file of this folder gives: for each channel, the shape its argument must have and what
 * to do. Whoever adds a channel to the contract is told by the compiler that it is missing here.
 */
import type { z } from 'zod'
import type { Channel, Commands } from '../../src-preload/contract/channels.ts'
import type { Crossing } from '../../src-preload/contract/packed.ts'
import type { Offhook } from '../compose.ts'
import type { Workspace } from '../workspace.ts'

export type Handler<C extends Channel> = {
  args: z.ZodType<Commands[C]['args']>
  /** Answers in the form in which the answer crosses. */
  run(args: Commands[C]['args']): Promise<Crossing<C>>
}

export type Handlers<C extends Channel = Channel> = { [K in C]: Handler<K> }

/** Channels whose name begins with one domain. */
export type Domain<Name extends string> = Extract<Channel, `${Name}.${string}`>

/** Nobody is connected, and what was asked for needs a library. */
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
