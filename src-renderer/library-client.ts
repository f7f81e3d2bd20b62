/** The client of one opened library: once it is closed, nothing is asked any more and no answer arrives. */
import type { Client } from './client.ts'

export interface LibraryClient {
  client: Client
  close(): void
}

export function createLibraryClient(client: Client): LibraryClient {
  let isClosed = false
  const never = () => new Promise<never>(() => undefined)
  /** Answers and failures that come after `close` are dropped: their question belongs to a library that is gone. */
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
