import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Calls `before` with the path of each later call of a function of `node:fs/promises`, before it runs. */
export function watchFileCalls(name: 'mkdir' | 'rename' | 'stat', before: (path: string) => void): void {
  const call = promises[name] as (path: string, ...rest: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(promises, name).mockImplementation(((path: string, ...rest: unknown[]) => {
    before(path)
    return call(path, ...rest)
  }) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}
