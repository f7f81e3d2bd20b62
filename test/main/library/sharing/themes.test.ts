import { describe, expect, it } from 'vitest'
import { openThemeTable } from '../../../../src-main/library/tables/theme-table.ts'
import type { Json } from '../../../../src-main/computers/document/record.ts'
import type { Theme } from '../../../../src-preload/contract/personal.ts'
import { startComputer, take, write } from '../../../support/computers/documents.ts'
import {
  join,
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const open = () => openSharedLibraries(2, [[], []])
const list = ({ writing }: SharedLibrary) => openThemeTable(writing).list()
const names = (library: SharedLibrary) => list(library).map(({ name }) => name)
const find = ({ writing }: SharedLibrary, name: string) => openThemeTable(writing).findByName(name)!

function add({ writer }: SharedLibrary, name: string, fields: Partial<Theme> = {}): Theme {
  return writer.saveTheme({ id: null, name, color: 'blue', description: '', ...fields })
}

function change(library: SharedLibrary, name: string, fields: Partial<Theme>): void {
  library.writer.saveTheme({ ...find(library, name), ...fields })
}

describe('themes', () => {
  it('are the same on both computers, in the same order', () => {
    const [laptop, desk] = open()
    add(laptop, 'Price', { color: 'red', description: 'What it costs' })
    add(laptop, 'Trust')
    settle(laptop, desk)
    add(laptop, 'Speed')
    add(desk, 'Noise')
    settle(laptop, desk)
    expect(names(laptop).slice(0, 2)).toEqual(['Price', 'Trust'])
    expect(names(laptop).toSorted()).toEqual(['Noise', 'Price', 'Speed', 'Trust'])
    expect(names(desk)).toEqual(names(laptop))
    desk.writer.orderThemes({ ids: [find(desk, 'Speed').id, find(desk, 'Price').id] })
    settle(laptop, desk)
    expect(names(laptop).slice(0, 2)).toEqual(['Speed', 'Price'])
    expect(find(desk, 'Price')).toMatchObject({ color: 'red', description: 'What it costs' })
  })

  it('have what each computer changed of them', () => {
    const [laptop, desk] = open()
    add(laptop, 'Price', { description: 'costs' })
    settle(laptop, desk)
    change(laptop, 'Price', { name: 'Cost', description: 'What it costs' })
    change(desk, 'Price', { color: 'green', description: 'costs, and for what' })
    settle(laptop, desk)
    const wanted = { name: 'Cost', color: 'green', description: 'What it costs, and for what' }
    expect(list(laptop)).toMatchObject([wanted])
    expect(list(desk)).toMatchObject([wanted])
  })

  it('of one name on both computers are one', () => {
    const [laptop, desk] = [openSharedLibrary(), openSharedLibrary()]
    add(laptop, 'Price', { description: 'What it costs' })
    add(desk, 'price', { description: 'What it costs' })
    add(desk, 'Trust')
    join(laptop)
    desk.writer.startSharing()
    receive(desk, takeChanges(laptop))
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ name: 'Price', description: 'What it costs' }, { name: 'Trust' }])
    expect(names(laptop)).toEqual(names(desk))
  })

  it('to which two were renamed have numbers', () => {
    const [laptop, desk] = open()
    add(laptop, 'One')
    add(laptop, 'Two')
    settle(laptop, desk)
    change(laptop, 'One', { name: 'Same' })
    change(desk, 'Two', { name: 'same' })
    settle(laptop, desk)
    expect(
      names(laptop)
        .map((name) => name.toLowerCase())
        .toSorted(),
    ).toEqual(['same', 'same (2)'])
    expect(names(desk)).toEqual(names(laptop))
  })

  it('that were deleted return with what another computer changed meanwhile', () => {
    const [laptop, desk] = open()
    const theme = add(laptop, 'Price', { description: 'Costs' })
    settle(laptop, desk)
    const deleted = laptop.writer.deleteTheme({ id: theme.id })
    change(desk, 'Price', { color: 'green' })
    settle(laptop, desk)
    expect([names(laptop), names(desk)]).toEqual([[], []])
    laptop.writer.restoreTheme({ theme, ids: deleted.ids })
    settle(laptop, desk)
    const wanted = { name: 'Price', color: 'green', description: 'Costs' }
    expect(list(laptop)).toMatchObject([{ ...wanted, id: theme.id }])
    expect(list(desk)).toMatchObject([wanted])
  })

  it('that are not as expected are ignored until they are, and stay for others', () => {
    const [desk, tablet] = open()
    const hostile = startComputer()
    const writeTheme = (uid: string, values: Record<string, Json>) =>
      write(hostile, { kind: 'theme', uid, values }, at, 'themes')
    writeTheme('a', { name: '  ', color: 'red', position: 1 })
    writeTheme('b', { name: ['x'], color: 'red', position: 1 })
    writeTheme('c', { name: 'Price', color: 'pink', position: 0.5 })
    writeTheme('d', {})
    write(hostile, { kind: 'theme', uid: 'e', values: { name: 'Elsewhere' } }, at, 'tags')
    receive(desk, take(hostile))
    expect(list(desk)).toMatchObject([{ name: 'Price', color: 'gray' }])
    receive(tablet, desk.writer.takeSharedState().entries)
    change(desk, 'Price', { name: 'Cost' })
    writeTheme('a', { name: 'Trust', color: 'red', position: 1 })
    receive(tablet, take(hostile))
    settle(desk, tablet)
    expect(names(tablet)).toEqual(['Cost', 'Trust'])
    writeTheme('c', { color: 'pink', position: 2 })
    receive(desk, take(hostile))
    expect(find(desk, 'Cost')).toMatchObject({ color: 'gray' })
  })
})
