import { expect, it } from 'vitest'
import { list } from '../../../../src-main/cli/commands/list.ts'
import type { CommandContext } from '../../../../src-main/cli/command.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

it('lists calls with the other party, by name when the number is a contact’s', async () => {
  const { folder, reader, writer } = openLibrary()
  const number = { direction: 'inbound', fromNumber: '+14155550172' }
  writer.saveRecordings({ recordings: serviceRecordingsOf(1, number), seenAt: 1 })
  const listed = () =>
    list.run({ workspace: { folder, threads: { reader } }, options: {} } as unknown as CommandContext)
  const before = await listed()
  expect(before.json).toMatchObject({ calls: [{ person: null }] })
  expect(before.text).toContain('  +14155550172 ')
  writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+1 415 555 0172'], note: '' })
  const after = await listed()
  expect(after.json).toMatchObject({ calls: [{ person: 'Anna Weber', fromNumber: '+14155550172' }] })
  expect(after.text).toContain('  Anna Weber +14155550172  ')
})
