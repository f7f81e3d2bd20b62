/** Records the folders that exports write to, and removes what a killed or stopped export left there. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryName, writeFileAtomically } from '../util/atomic-file.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'

export class UnfinishedExports {
  /** One file for each running export: its name begins with the process id, its content is the folder. */
  readonly #records: string
  /** The records of this program’s running exports: it may have to leave those of others to the next start. */
  readonly #running = new Set<string>()

  /** @param home the data folder. */
  constructor(home: string) {
    this.#records = join(home, 'exports')
  }

  /** @param folder where `work` first writes files or folders under temporary names. */
  async during<T>(folder: string, work: () => Promise<T>): Promise<T> {
    const name = `${process.pid}-${randomUUID()}`
    const record = join(this.#records, name)
    let isDone = false
    this.#running.add(name)
    try {
      await mkdir(this.#records, { recursive: true, mode: privateFolder })
      await writeFile(record, folder, { mode: privateFile })
      const done = await work()
      isDone = true
      return done
    } finally {
      this.#running.delete(name)
      // A terminated thread has not removed its file. What cannot be removed now is left to the next start.
      await (isDone ? rm(record, { force: true }) : this.#cleanUp(record).catch(() => undefined))
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
      if (!this.#isRunning(name)) await this.#cleanUp(join(this.#records, name))
    }
  }

  /** Removes what an ended export left, unless others still write to its folder: theirs look the same. */
  async #cleanUp(record: string): Promise<void> {
    const folder = await readFile(record, 'utf8')
    // Listed first: what another export begins after this is left alone.
    const left = (await namesIn(folder)).filter((name) => temporaryName.test(name))
    for (const name of await namesIn(this.#records)) {
      const other = join(this.#records, name)
      if (other === record || !this.#isRunning(name)) continue
      if ((await readFile(other, 'utf8').catch(() => null)) === folder) return
    }
    for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
    await rm(record, { force: true })
  }

  #isRunning(record: string): boolean {
    const pid = Number.parseInt(record)
    return pid === process.pid ? this.#running.has(record) : isProcessRunning(pid)
  }
}

/** An empty list when the folder does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
