/** Records the folders that exports write to, and removes what a killed export left there. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryName, writeFileAtomically } from '../util/atomic-file.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'

export class UnfinishedExports {
  /** One file for each running export: its name begins with the process id, its content is the folder. */
  readonly #records: string

  /** @param home the data folder. */
  constructor(home: string) {
    this.#records = join(home, 'exports')
  }

  /** @param folder where `work` first writes files or folders under temporary names. */
  async during<T>(folder: string, work: () => Promise<T>): Promise<T> {
    const record = join(this.#records, `${process.pid}-${randomUUID()}`)
    await mkdir(this.#records, { recursive: true, mode: privateFolder })
    await writeFile(record, folder, { mode: privateFile })
    try {
      return await work()
    } finally {
      await rm(record, { force: true })
    }
  }

  /** Writes a whole file; see `writeFileAtomically`. @throws the file system's error. */
  async writeFile(path: string, content: string | Uint8Array): Promise<void> {
    await this.during(dirname(path), () => writeFileAtomically(path, content))
  }

  /**
   * Skips exports of programs that still run. Files that cannot be removed now are retried at the next start.
   */
  async clear(): Promise<void> {
    for (const name of await namesIn(this.#records)) {
      if (isRunning(Number.parseInt(name))) continue
      const record = join(this.#records, name)
      const folder = await readFile(record, 'utf8')
      for (const left of await namesIn(folder)) {
        if (temporaryName.test(left)) await rm(join(folder, left), { recursive: true, force: true })
      }
      await rm(record, { force: true })
    }
  }
}

/** An empty list when the folder does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
