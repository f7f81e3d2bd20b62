/**
 * Calls the main process; the only module that uses the preload object.
 *
 * Returns values or throws a `ClientError`; hides the rest of the bridge. Must not keep state.
 */
import type { EventName, Events } from '../src-preload/contract/channels.ts'
import {
  type Answer,
  type Args,
  type MethodName,
  type OffhookBridge,
  unpack,
  type Value,
} from '../src-preload/contract/bridge.ts'
import { commonText } from './util/text.ts'
import { ClientError } from './client-error.ts'

declare global {
  interface Window {
    readonly offhook: OffhookBridge
  }
}

/** The client that state classes get; tests pass their own. */
export interface Client {
  /** @throws ClientError when the main process returns an error or does not answer. */
  call<Name extends MethodName>(name: Name, args: Args<Name>): Promise<Value<Name>>
  /** Returns the function that stops listening. */
  on<Name extends EventName>(event: Name, listener: (value: Events[Name]) => void): () => void
}

/** Wraps the bridge that the preload script put on the window. */
export function createClient(bridge: OffhookBridge): Client {
  return {
    async call(name, args) {
      const first = bridge.takeFirst(name, args)
      if (first !== null) return unpack(name, JSON.parse(first) as Answer<typeof name>)
      const result = await bridge.invoke(name, args)
      if (!result.ok) throw new ClientError(result.error)
      return unpack(name, result.value)
    },
    on: (event, listener) => bridge.on(event, listener),
  }
}

/** The sentence to show for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof ClientError) return error.message
  return commonText.unexpected
}
