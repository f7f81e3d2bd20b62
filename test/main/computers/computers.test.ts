import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { createJoinCode } from '../../../src-main/computers/folder-key.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import { startSampleService, type SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { SkippingClock } from '../../support/clocks/skipping-clock.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { untilSynced } from '../../support/engine/connected-offhook.ts'
import { collectLog } from '../../support/engine/whole-engine.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** How the names of its entries with a code begin. */
const codeName = 'shared-folder-'

interface Keychain extends KeyStore {
  entries: Map<string, string>
  /** Refuses codes. */
  isLocked: boolean
}

/** A home with its keychain. */
interface Computer {
  home: string
  keychain: Keychain
  clock: SkippingClock
  logged: string[]
  offhook: Offhook
}

function createKeychain(): Keychain {
  const entries = new Map<string, string>()
  const use = async <T>(name: string, work: () => T): Promise<T> => {
    if (keychain.isLocked && name.startsWith(codeName)) throw new CredentialsError({ failure: 'locked' })
    return work()
  }
  const keychain: Keychain = {
    ...{ entries, isLocked: false },
    find: (name) => use(name, () => entries.get(name) ?? null),
    save: (name, value) => use(name, () => void entries.set(name, value)),
    remove: (name) => use(name, () => void entries.delete(name)),
  }
  return keychain
}

async function startService(): Promise<SampleService> {
  const service = await startSampleService({
    ...{ recordings: 2, unsettled: false, requestLimit: Infinity, averageWords: 20 },
  })
  onTestFinished(() => service.stop())
  return service
}

async function startComputer(service: SampleService): Promise<Computer> {
  const [home, clock, logged] = [makeTempFolder(), new SkippingClock(), [] as string[]]
  const keychain = createKeychain()
  const offhook = await composeOffhook({ home, keychain, clock, log: collectLog(logged) })
  await offhook.session.connect({
    ...{ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' },
  })
  await untilSynced(offhook)
  return { home, keychain, clock, logged, offhook }
}

/** Closes it, and starts it again as after a restart of the system. */
async function restart(computer: Computer, whileClosed = () => {}): Promise<void> {
  const { home, keychain, clock, logged } = computer
  await computer.offhook.close()
  whileClosed()
  computer.offhook = await composeOffhook({ home, keychain, clock, log: collectLog(logged) })
  await computer.offhook.session.start({ follow: true })
}

const workspaceOf = ({ offhook }: Computer) => offhook.session.workspace()!
const computersOf = (computer: Computer) => workspaceOf(computer).computers

/** A round a minute later. */
async function check(computer: Computer) {
  computer.clock.moveWallClock(60_000)
  return await computersOf(computer).checkNow()
}

/** Rounds until each has what the others wrote. */
async function meet(...computers: Computer[]): Promise<void> {
  for (let times = 0; times < 2; times++) for (const each of computers) await check(each)
}

async function star(computer: Computer, starred = true): Promise<string> {
  const { reader, writer } = workspaceOf(computer).threads
  const [id] = await reader.listIds({ view: 'all' })
  await writer.saveStarred({ ids: [id!], starred, at: computer.clock.now() })
  return id!
}

async function isStarred(computer: Computer, id: string): Promise<boolean> {
  const [found] = await workspaceOf(computer).threads.reader.findRecordings({ ids: [id] })
  return found!.starred
}

async function makeFolder(computer: Computer, folder = makeTempFolder()) {
  expect(await computersOf(computer).chooseFolder(folder)).toEqual({ outcome: 'empty', folder })
  const { code } = await computersOf(computer).start()
  await check(computer)
  return { folder, code }
}

async function joinFolder(computer: Computer, { folder, code }: { folder: string; code: string }) {
  expect(await computersOf(computer).chooseFolder(folder)).toEqual({ outcome: 'has-folder', folder })
  return await computersOf(computer).join(code)
}

/** Two that share a folder. */
async function startBoth() {
  const service = await startService()
  const [laptop, desk] = [await startComputer(service), await startComputer(service)]
  const shared = await makeFolder(laptop)
  expect(await joinFolder(desk, shared)).toMatchObject({ outcome: 'joined' })
  await meet(desk, laptop)
  return { service, laptop, desk, ...shared }
}

describe('computers with a shared folder', () => {
  it('have the same, also what one had before it joined', async () => {
    const service = await startService()
    const [laptop, desk] = [await startComputer(service), await startComputer(service)]
    const { writer, reader } = workspaceOf(desk).threads
    const [, other] = await reader.listIds({ view: 'all' })
    await writer.saveStarred({ ids: [other!], starred: true, at: desk.clock.now() })
    const shared = await makeFolder(laptop)
    const typed = shared.code.toLowerCase().replaceAll('-', ' ')
    await joinFolder(desk, { ...shared, code: typed })
    await meet(desk, laptop)
    const id = await star(laptop)
    await meet(laptop, desk)
    expect(await isStarred(desk, id)).toBe(true)
    expect(await isStarred(laptop, other!)).toBe(true)
    const state = await computersOf(desk).rename('Desk')
    expect(state).toMatchObject({ phase: 'ready', folder: shared.folder, name: 'Desk', error: null })
    desk.clock.moveWallClock(600_000)
    await meet(desk, laptop)
    expect(await computersOf(laptop).state()).toMatchObject({
      ...{ phase: 'ready', refused: [], isOlder: false, lastRoundAt: expect.any(Number) },
      others: [{ name: 'Desk', at: expect.any(Number) }],
    })
  })

  it('exchange while they run, a change within two minutes', async () => {
    const { laptop, desk } = await startBoth()
    for (const each of [laptop, desk]) computersOf(each).follow()
    const id = await star(laptop)
    await expect
      .poll(
        async () => {
          for (const { clock } of [laptop, desk]) await clock.skip(1_000)
          return await isStarred(desk, id)
        },
        { interval: 5 },
      )
      .toBe(true)
    await star(desk, false)
    await expect
      .poll(
        async () => {
          for (const { clock } of [laptop, desk]) await clock.skip(1_000)
          return await isStarred(laptop, id)
        },
        { interval: 5 },
      )
      .toBe(false)
  })

  it('continue when the folder is back', async () => {
    const { laptop, desk, folder } = await startBoth()
    renameSync(folder, `${folder}-away`)
    const id = await star(laptop)
    expect(await check(laptop)).toMatchObject({ phase: 'no-folder', others: [{}] })
    await restart(laptop)
    expect((await check(laptop)).phase).toBe('no-folder')
    mkdirSync(folder)
    expect((await check(laptop)).phase).toBe('other-folder')
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-away`, folder)
    await meet(laptop, desk)
    expect(await isStarred(desk, id)).toBe(true)
  })

  it('follow a folder that was moved', async () => {
    const { laptop, desk, folder, code } = await startBoth()
    const moved = join(makeTempFolder(), 'moved')
    renameSync(folder, moved)
    for (const each of [laptop, desk]) await joinFolder(each, { folder: moved, code })
    const id = await star(laptop)
    await meet(laptop, desk)
    expect(await isStarred(desk, id)).toBe(true)
    expect(await computersOf(desk).state()).toMatchObject({ folder: moved, others: [{}] })
  })
})

describe('joining a shared folder', () => {
  it('needs its code', async () => {
    const service = await startService()
    const [laptop, desk] = [await startComputer(service), await startComputer(service)]
    const { folder, code } = await makeFolder(laptop)
    const mistyped = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
    expect(await joinFolder(desk, { folder, code: 'nonsense' })).toEqual({ outcome: 'not-a-code' })
    expect(await joinFolder(desk, { folder, code: mistyped })).toEqual({ outcome: 'mistyped-code' })
    expect(await joinFolder(desk, { folder, code: createJoinCode() })).toEqual({ outcome: 'wrong-code' })
    expect(await computersOf(desk).state()).toMatchObject({ phase: 'off', folder: null })
    expect(await computersOf(desk).showCode()).toBeNull()
  })

  it('is refused with the folder of another account', async () => {
    const laptop = await startComputer(await startService())
    const desk = await startComputer(await startService())
    const shared = await makeFolder(laptop)
    expect(await joinFolder(desk, shared)).toEqual({ outcome: 'other-account' })
  })

  it('reads before it writes', async () => {
    const service = await startService()
    const [laptop, desk] = [await startComputer(service), await startComputer(service)]
    const folder = makeTempFolder()
    await computersOf(laptop).chooseFolder(folder)
    const { code } = await computersOf(laptop).start()
    await joinFolder(desk, { folder, code })
    const before = readdirSync(folder)
    expect((await check(desk)).phase).toBe('starting')
    expect(readdirSync(folder)).toEqual(before)
    await check(laptop)
    expect((await check(desk)).phase).toBe('ready')
    expect(readdirSync(folder)).toHaveLength(before.length + 2)
  })

  it('is refused in a folder that cannot be a shared one', async () => {
    const laptop = await startComputer(await startService())
    const computers = computersOf(laptop)
    const other = makeTempFolder()
    const { folder } = workspaceOf(laptop)
    await expect(computers.chooseFolder(join(other, 'gone'))).rejects.toMatchObject({ code: 'gone' })
    await expect(computers.chooseFolder(folder)).rejects.toMatchObject({ code: 'inside-library' })
    await expect(computers.chooseFolder(laptop.home)).rejects.toMatchObject({ code: 'inside-library' })
    writeFileSync(join(other, '.stfolder'), '')
    expect(await computers.chooseFolder(other)).toMatchObject({ outcome: 'empty' })
    writeFileSync(join(other, 'letter.txt'), '')
    await expect(computers.chooseFolder(other)).rejects.toMatchObject({ code: 'not-empty' })
  })
})

describe('removing a computer', () => {
  it('changes the code, which the others need', async () => {
    const { service, laptop, desk, folder, code } = await startBoth()
    const tablet = await startComputer(service)
    await joinFolder(tablet, { folder, code })
    await meet(tablet, laptop, desk)
    const removed = await workspaceOf(tablet).threads.writer.readSharedComputer()
    const id = await star(tablet)
    const answer = await computersOf(laptop).remove(removed)
    expect(answer.code).not.toBe(code)
    expect(answer.state.others).toMatchObject([{ id: expect.not.stringContaining(removed) }])
    await check(laptop)
    expect((await check(tablet)).phase).toBe('key-replaced')
    expect((await check(desk)).phase).toBe('key-replaced')
    expect(await computersOf(desk).join(code)).toEqual({ outcome: 'replaced-code' })
    expect(await computersOf(desk).join(answer.code)).toMatchObject({ outcome: 'joined' })
    await meet(desk, laptop)
    expect(await isStarred(laptop, id)).toBe(false)
    await star(desk)
    await meet(desk, laptop, tablet)
    expect(await isStarred(laptop, id)).toBe(true)
    expect((await computersOf(desk).state()).others).toHaveLength(1)
    await restart(laptop)
    expect(await computersOf(laptop).showCode()).toBe(answer.code)
    expect(await check(laptop)).toMatchObject({ phase: 'ready', others: [{}] })
  })

  it('is finished after a crash', async () => {
    const { laptop, folder, code } = await startBoth()
    const book = readFileSync(join(laptop.home, 'offhook.json'))
    const { code: changed } = await computersOf(laptop).remove('none')
    await restart(laptop, () => {
      writeFileSync(join(laptop.home, 'offhook.json'), book)
      laptop.keychain.entries.set(findCodeName(laptop), `${changed} ${code}`)
    })
    expect(await check(laptop)).toMatchObject({ phase: 'ready', folder })
    expect(laptop.keychain.entries.get(findCodeName(laptop))).toBe(changed)
  })

  it('did not happen when the crash was before the folder changed', async () => {
    const { laptop, desk, code } = await startBoth()
    await restart(laptop, () => {
      laptop.keychain.entries.set(findCodeName(laptop), `${createJoinCode()} ${code}`)
    })
    expect((await check(laptop)).phase).toBe('ready')
    expect(await computersOf(laptop).showCode()).toBe(code)
    expect((await check(desk)).phase).toBe('ready')
  })
})

describe('the code of a shared folder', () => {
  it('is in the keychain only', async () => {
    const { laptop, desk, code, folder } = await startBoth()
    expect(await computersOf(desk).showCode()).toBe(code)
    await star(laptop)
    await meet(laptop, desk)
    await laptop.offhook.close()
    const written = [laptop.home, folder]
      .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    expect(written.filter((content) => content.includes(code))).toEqual([])
    expect(laptop.logged.join()).not.toContain(code)
    expect(laptop.keychain.entries.get(findCodeName(laptop))).toBe(code)
  })

  it('is asked for when the keychain does not have it, and is then kept', async () => {
    const { laptop, desk, code, folder } = await startBoth()
    await restart(laptop, () => laptop.keychain.entries.delete(findCodeName(laptop)))
    expect(await check(laptop)).toMatchObject({ phase: 'no-code', folder, others: [{}] })
    await expect(computersOf(laptop).remove('none')).rejects.toMatchObject({ code: 'no-folder-code' })
    expect(await computersOf(laptop).join(createJoinCode())).toEqual({ outcome: 'wrong-code' })
    expect(await computersOf(laptop).join(code)).toMatchObject({ outcome: 'joined' })
    const id = await star(laptop)
    await meet(laptop, desk)
    expect(await isStarred(desk, id)).toBe(true)
    await restart(laptop)
    expect((await check(laptop)).phase).toBe('ready')
  })

  it('is used for this run without a keychain', async () => {
    const { laptop, desk, code } = await startBoth()
    laptop.keychain.isLocked = true
    await restart(laptop)
    expect((await check(laptop)).phase).toBe('no-code')
    expect(await computersOf(laptop).join(code)).toMatchObject({ outcome: 'joined' })
    const id = await star(laptop)
    await meet(laptop, desk)
    expect(await isStarred(desk, id)).toBe(true)
    await restart(laptop)
    expect((await check(laptop)).phase).toBe('no-code')
  })

  it('is forgotten with the library', async () => {
    const { laptop } = await startBoth()
    await laptop.offhook.session.signOut({ keepLibrary: false })
    expect(() => findCodeName(laptop)).toThrow()
  })
})

describe('a restored backup', () => {
  it('is asked about, and does not bring back what was deleted', async () => {
    const { laptop, desk } = await startBoth()
    const id = await star(laptop)
    await meet(laptop, desk)
    const { folder } = workspaceOf(laptop)
    const copy = join(makeTempFolder(), 'copy')
    await restart(laptop, () => cpSync(folder, copy, { recursive: true }))
    await star(laptop, false)
    await meet(laptop, desk)
    await restart(laptop, () => {
      rmSync(folder, { recursive: true })
      cpSync(copy, folder, { recursive: true })
    })
    expect(await isStarred(laptop, id)).toBe(true)
    expect((await check(laptop)).phase).toBe('restored')
    expect((await check(laptop)).phase).toBe('restored')
    await meet(desk)
    expect(await isStarred(desk, id)).toBe(false)
    await computersOf(laptop).continueRestored()
    expect((await check(laptop)).phase).toBe('ready')
    await meet(desk, laptop)
    expect([await isStarred(laptop, id), await isStarred(desk, id)]).toEqual([false, false])
  })

  it('is asked about when it is from before the library was shared', async () => {
    const service = await startService()
    const laptop = await startComputer(service)
    const { folder } = workspaceOf(laptop)
    const copy = join(makeTempFolder(), 'copy')
    await restart(laptop, () => cpSync(folder, copy, { recursive: true }))
    const shared = await makeFolder(laptop)
    const id = await star(laptop)
    await check(laptop)
    await restart(laptop, () => {
      rmSync(folder, { recursive: true })
      cpSync(copy, folder, { recursive: true })
    })
    const before = readdirSync(shared.folder)
    expect((await check(laptop)).phase).toBe('restored')
    expect(readdirSync(shared.folder)).toEqual(before)
    await computersOf(laptop).continueRestored()
    expect((await check(laptop)).phase).toBe('ready')
    expect(await isStarred(laptop, id)).toBe(true)
  })
})

describe('leaving a shared folder', () => {
  it('keeps the library as it is, and exchanges nothing more', async () => {
    const { laptop, desk, folder } = await startBoth()
    const id = await star(laptop)
    await meet(laptop, desk)
    expect(await computersOf(desk).leave()).toMatchObject({ phase: 'off', folder: null, others: [] })
    expect(() => findCodeName(desk)).toThrow()
    const files = readdirSync(folder)
    await star(laptop, false)
    await meet(laptop, desk)
    expect(await isStarred(desk, id)).toBe(true)
    expect(readdirSync(folder).filter((name) => !files.includes(name)).length).toBe(1)
    await restart(desk)
    expect((await check(desk)).phase).toBe('off')
  })

  it('changes nothing while the keychain keeps the code', async () => {
    const { desk } = await startBoth()
    desk.keychain.isLocked = true
    await expect(computersOf(desk).leave()).rejects.toMatchObject({ code: 'keychain-unavailable' })
    desk.keychain.isLocked = false
    expect((await check(desk)).phase).toBe('ready')
  })
})

describe('two programs with one library', () => {
  it('do not exchange at the same time', async () => {
    const { laptop, folder } = await startBoth()
    const { home, keychain, clock } = laptop
    const other = await composeOffhook({ home, keychain, clock })
    await other.session.openOffline()
    const { computers } = other.session.workspace()!
    const id = await star(laptop)
    clock.moveWallClock(60_000)
    const files = readdirSync(folder)
    expect(await computers.checkNow()).toMatchObject({ phase: 'ready', others: [{}], folder })
    expect(readdirSync(folder)).toEqual(files)
    for (const change of [computers.leave(), computers.rename('Other'), computers.remove('none')]) {
      await expect(change).rejects.toMatchObject({ code: 'in-use' })
    }
    await laptop.offhook.close()
    await computers.checkNow()
    expect(readdirSync(folder)).not.toEqual(files)
    expect(id).not.toBe('')
  })
})

describe('a value that both changed', () => {
  it('is chosen on one for both', async () => {
    const { laptop, desk } = await startBoth()
    const name = (computer: Computer, color: 'red' | 'blue') =>
      workspaceOf(computer).threads.writer.saveTag({ id: 1, name: 'Refund', color })
    await workspaceOf(laptop).threads.writer.saveTag({ id: null, name: 'Refund', color: 'green' })
    await meet(laptop, desk, laptop)
    await name(laptop, 'red')
    await name(desk, 'blue')
    await meet(laptop, desk)
    const [conflict] = await computersOf(laptop).listConflicts()
    expect(conflict).toMatchObject({ part: 'tags', field: 'color', recordingId: null, rowId: 1 })
    expect(conflict!.values.map(({ computerName }) => computerName)).not.toContain(null)
    const { part, kind, uid, field, values } = conflict!
    const choice = { part, kind, uid, field: field!, computer: values[1]!.computer }
    expect(await computersOf(laptop).chooseValue(choice)).toBe(true)
    expect(await computersOf(laptop).chooseValue({ ...choice, computer: 'another' })).toBe(false)
    await meet(laptop, desk)
    for (const each of [laptop, desk]) {
      expect(await workspaceOf(each).threads.reader.listTags()).toMatchObject([{ color: values[1]!.value }])
      expect(await computersOf(each).listConflicts()).toEqual([])
    }
  })
})

/** The name of the entry with the code. */
function findCodeName({ keychain }: Computer): string {
  const name = [...keychain.entries.keys()].find((each) => each.startsWith(codeName))
  if (name === undefined) throw new Error('the keychain has no code')
  return name
}
