/**
 * Reaches the files of a shared folder, and stops waiting for one that does not answer, such as a network share whose
 * operations never end.
 */
import type { Clock } from '../../util/clock.ts'
import { CodedError } from '../../util/coded-error.ts'
import type { FolderFiles, OpenFiles } from './folder-files.ts'

export class FolderAccess {
  readonly #openFiles: OpenFiles
  readonly #clock: Clock
  #abandoning = new AbortController()
  #pending = 0

  constructor({ openFiles, clock }: { openFiles: OpenFiles; clock: Clock }) {
    this.#openFiles = openFiles
    this.#clock = clock
  }

  /** An operation has not ended; one that never does delays the end of the process. */
  get isBusy(): boolean {
    return this.#pending > 0
  }

  /**
   * Its operations throw a CodedError `gone` once they are abandoned, and begin nothing more.
   *
   * @param folder absolute
   */
  open(folder: string): FolderFiles {
    const { signal } = this.#abandoning
    const files = this.#openFiles(folder, signal)
    const wait = <T>(work: () => Promise<T>) => this.#waitFor(work, signal)
    return {
      list: () => wait(() => files.list()),
      read: (name, mostBytes) => wait(() => files.read(name, mostBytes)),
      write: (name, content) => wait(() => files.write(name, content)),
      rename: (from, to) => wait(() => files.rename(from, to)),
      remove: (name) => wait(() => files.remove(name)),
    }
  }

  /** Waits for what does not use `open`. @throws its errors, CodedError `gone` once it is abandoned */
  waitFor<T>(work: () => Promise<T>): Promise<T> {
    return this.#waitFor(work, this.#abandoning.signal)
  }

  /** Abandons what has not ended after a time. @returns ends that: what begins from then on is waited for */
  abandonAfter(ms: number): () => void {
    const waiting = new AbortController()
    this.#clock.sleep(ms, waiting.signal).then(
      () => this.#abandoning.abort(new CodedError('gone')),
      () => undefined,
    )
    return () => {
      waiting.abort()
      if (this.#abandoning.signal.aborted) this.#abandoning = new AbortController()
    }
  }

  async #waitFor<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    const { promise: abandoned, reject } = Promise.withResolvers<never>()
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop)
    this.#pending += 1
    const working = work().finally(() => (this.#pending -= 1))
    try {
      return await Promise.race([working, abandoned])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
