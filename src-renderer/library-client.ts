/** The client of one open library: after it is closed, nothing is requested and no answer arrives. */
import type { Client } from './client.ts'

export interface LibraryClient {
  client: Client
  close(): void
}

export function createLibraryClient(client: Client): LibraryClient {
  let isClosed = false
  const never = () => new Promise<never>(() => undefined)
  /** Drops answers and failures that arrive after `close`, because they belong to a closed library. */
  const untilClosed = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      return isClosed ? await never() : value
    } catch (error) {
      if (isClosed) return await never()
      throw error
    }
  }
  return {
    client: {
      call: (channel, args) => (isClosed ? never() : untilClosed(client.call(channel, args))),
      on: (event, listener) => client.on(event, listener),
    },
    close: () => (isClosed = true),
  }
}
