import { expect, it } from 'vitest'
import { requireDownloadRoom } from '../../../src-main/audio/room.ts'
import { leaveFree } from '../../support/files/free-space.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const headroomBytes = 200 * 1024 * 1024

it('a download always leaves the required free space on the disk', async () => {
  const folder = makeTempFolder()
  const full = { name: 'AudioError', code: 'disk-full' }
  for (const [needed, free] of [
    [1_000, headroomBytes + 1_000],
    [0, headroomBytes],
    [-1_000, headroomBytes],
  ] as const) {
    leaveFree(free)
    await expect(requireDownloadRoom({ folder }, needed)).resolves.toBeUndefined()
    leaveFree(free - 1)
    await expect(requireDownloadRoom({ folder }, needed)).rejects.toMatchObject(full)
  }
})
