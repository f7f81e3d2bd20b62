import { expect, it, describe, onTestFinished, vi } from 'vitest'
import { watchWrites } from '../../../src-main/library/watch-writes.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

describe('watchWrites', () => {
  it('reports what another connection writes to the library', async () => {
    const { folder, writer } = openLibrary()
    const changed = vi.fn()
    const watcher = watchWrites(folder, changed)
    onTestFinished(() => watcher?.close())
    writer.saveRecordings({ recordings: [serviceRecordingOf({})], seenAt: 0 })
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  })

  it('returns null for a folder that does not exist', () => {
    expect(watchWrites('/nowhere/at/all', () => {})).toBeNull()
  })
})
