/** The service's last answers, kept in the library for offline use. */
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import { ServiceError } from '../service/service-error.ts'
import type { Clock } from '../util/clock.ts'
import type { Remote } from '../threads/rpc.ts'

type ValueReader = Pick<Remote<LibraryReader>, 'findValue'>

/** A value that the library keeps as JSON; null when there is none. */
export async function findStoredValue<T>(reader: ValueReader, name: string): Promise<T | null> {
  const stored = await reader.findValue({ name })
  return stored ? (JSON.parse(stored.json) as T | null) : null
}

interface Answer {
  fetchedAt: number
}

export class StoredAnswers {
  readonly #reader: ValueReader
  readonly #writer: Pick<Remote<LibraryWriter>, 'saveValue'>
  readonly #clock: Clock

  constructor(reader: ValueReader, writer: Pick<Remote<LibraryWriter>, 'saveValue'>, clock: Clock) {
    this.#reader = reader
    this.#writer = writer
    this.#clock = clock
  }

  find<T extends Answer>(name: string): Promise<T | null> {
    return findStoredValue(this.#reader, name)
  }

  async save<T extends Answer>(name: string, answer: T): Promise<T> {
    await this.#writer.saveValue({ name, json: JSON.stringify(answer), at: answer.fetchedAt })
    return answer
  }

  /** The last answer if it is recent, else the service's, else the last one. @throws ServiceError */
  async get<T extends Answer>(
    name: string,
    { refresh, freshMs }: { refresh: boolean; freshMs: number },
    fetch: () => Promise<T>,
  ): Promise<T> {
    if (refresh) return await fetch()
    const last = await this.find<T>(name)
    if (last && this.#clock.now() - last.fetchedAt < freshMs) return last
    try {
      return await fetch()
    } catch (error) {
      if (last && error instanceof ServiceError) return last
      throw error
    }
  }
}
