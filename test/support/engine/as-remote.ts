import type { LibraryReader, LibraryWriter } from '../../../src-main/library/types.ts'
import { batchTranscripts } from '../../../src-main/threads/pack-transcripts.ts'
import type { Remote } from '../../../src-main/threads/rpc.ts'

/** The same object with promises instead of values, as seen from another thread. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any signature, as in rpc.ts
export function asRemote<T extends { [K in keyof T]: (...args: any[]) => unknown }>(target: T): Remote<T> {
  return new Proxy({} as Remote<T>, {
    get: (_nothing, method) =>
      method === 'then' ? undefined : async (...args: unknown[]) => target[method as keyof T](...args),
  })
}

/** A library's writer and reader of this thread, as sync gets them from other threads. */
export function asThreads(library: { writer: LibraryWriter; reader: LibraryReader }) {
  const writer = asRemote(library.writer)
  return { writer, reader: asRemote(library.reader), saveTranscript: batchTranscripts(writer) }
}
