/**
 * The reading thread's program: serves `LibraryReader`. Loads while the writing thread migrates, and opens
 * the library when told that its schema is up to date.
 *
 * Started with a job, it runs that instead, and ends or waits for another one.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { createLibraryReader } from '../library/library-reader.ts'
import { openForReading } from '../library/open.ts'
import { prepareLater } from '../library/prepare-later.ts'
import type { Job } from './jobs.ts'
import type { LibraryAccess } from './start-thread.ts'
import { startServing } from './start-serving.ts'

const given = workerData as LibraryAccess | { job: Job }
const port = parentPort!

if ('job' in given) {
  // Few starts need it.
  void import('./jobs.ts').then(({ serveJobs }) => serveJobs(port, given.job))
} else {
  port.once('message', () =>
    startServing(port, () => {
      const { folder, key } = given
      const db = prepareLater(openForReading(folder, key))
      key?.fill(0)
      return createLibraryReader(db)
    }),
  )
}
