import type { Remote } from '../../../src-main/threads/rpc.ts'

/** The same object with promises instead of values, as seen from another thread. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any signature, as in rpc.ts
export function asRemote<T extends { [K in keyof T]: (...args: any[]) => unknown }>(target: T): Remote<T> {
  return new Proxy({} as Remote<T>, {
    get: (_nothing, method) =>
      method === 'then' ? undefined : async (...args: unknown[]) => target[method as keyof T](...args),
  })
}
