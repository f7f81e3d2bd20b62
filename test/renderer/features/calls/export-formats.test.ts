import { describe, expect, it } from 'vitest'
import { exportFormats as written } from '../../../../src-main/export/formats.ts'
import { exportCommands, exportFormats } from '../../../../src-renderer/features/calls/export-formats.ts'

describe('exportCommands', () => {
  it('has one command for each written format', () => {
    expect(exportFormats).toEqual(Object.keys(written))
    const run: string[] = []
    const action = { group: 'list', keys: ['E'], where: 'calls' } as const
    const commands = exportCommands('call.export', 'call', action, (format) => run.push(format))
    // The palette has all; the native menu and the keys only the first.
    const [first, ...others] = Object.values(commands)
    expect(first!.menu).toBeUndefined()
    expect(others.map(({ menu }) => menu)).toEqual(others.map(() => null))
    for (const command of Object.values(commands)) command.run()
    expect(run).toEqual(exportFormats)
    expect(commands['call.export']).toMatchObject({ keys: ['E'], title: 'Export call' })
    expect(commands['call.export-md']).toMatchObject({ keys: [], title: 'Export call as Markdown' })
  })
})
