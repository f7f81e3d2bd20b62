/** Computers that share a folder. */
import { Exchange, type RoundReport } from '../../../src-main/computers/folder/exchange.ts'
import type { FolderFiles } from '../../../src-main/computers/folder/folder-files.ts'
import { placeHeader } from '../../../src-main/computers/folder/place-file.ts'
import {
  createFolder,
  createJoinCode,
  joinFolder,
  type FolderHeader,
} from '../../../src-main/computers/folder-key.ts'
import { noon, startComputer, type TestComputer } from './documents.ts'
import { MemoryFolder } from './memory-folder.ts'
import type { MemoryStore } from './memory-store.ts'

export const account = 'acc-1'
export const minute = 60_000

/** What the computers of one folder agree about. */
export interface Sharing {
  header: FolderHeader
  code: string
  accountId: string
}

export interface SharedComputer extends TestComputer {
  folder: MemoryFolder
  clock: { now: number }
  exchange: Exchange
}

interface About {
  clock?: { now: number }
  name?: string
  model?: number
}

export function newSharing(accountId = account): Sharing {
  const code = createJoinCode()
  return { header: createFolder(code, accountId), code, accountId }
}

export function openExchange(
  { document }: TestComputer,
  files: FolderFiles,
  { header, code, accountId }: Sharing,
  { clock = { now: noon }, name = 'Laptop', model = 1 }: About = {},
): Exchange {
  const joined = joinFolder([header], code, accountId)
  if (joined.outcome !== 'joined') throw new Error(joined.outcome)
  return new Exchange({ document, files, key: joined.key, header, name, model, now: () => clock.now })
}

export async function startShared(
  sharing: Sharing,
  {
    folder = new MemoryFolder(),
    store,
    ...about
  }: About & { folder?: MemoryFolder; store?: MemoryStore } = {},
): Promise<SharedComputer> {
  await placeHeader(folder, sharing.header)
  const computer = startComputer(store)
  const clock = about.clock ?? { now: noon }
  return {
    ...computer,
    folder,
    clock,
    exchange: openExchange(computer, folder, sharing, { ...about, clock }),
  }
}

/** A round a minute later. */
export async function round({ clock, exchange }: SharedComputer): Promise<RoundReport> {
  clock.now += minute
  return await exchange.round()
}

/** Rounds of computers with one folder, until each has what the others wrote. */
export async function meet(...computers: SharedComputer[]): Promise<RoundReport[]> {
  for (const computer of computers) await round(computer)
  const reports: RoundReport[] = []
  for (const computer of computers) reports.push(await round(computer))
  return reports
}

/** Names of the files of a computer. */
export function listOwn({ folder, document }: SharedComputer, computer = document.readComputer()): string[] {
  return [...folder.contents.keys()].filter((name) => name.startsWith(computer))
}
