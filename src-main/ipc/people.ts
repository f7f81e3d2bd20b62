/** Methods for people: list, one person's page, and import of an address book. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { Fact } from '../../src-preload/contract/conversation.ts'
import {
  textEncodings,
  type ImportOutcome,
  type ImportPreview,
  type PersonPage,
  type Topic,
} from '../../src-preload/contract/people.ts'
import type { Offhook } from '../app/compose.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'
import { normalizeText } from '../model/normalize.ts'
import { maxName, maxNumbers, name } from '../model/written-limits.ts'
import type { AddressBookPlan } from '../personal-data/read-address-book.ts'
import { maxAddressBookBytes } from '../personal-data/types.ts'
import { getWorkspace, method } from './method.ts'
import { person } from './personal.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import { formatLocalDay } from '../util/local-day.ts'
import type { Workspace } from '../app/workspace.ts'
import { CodedError } from '../util/coded-error.ts'

/** Asks the user for a file; null when cancelled. */
export interface PeopleDialogs {
  chooseAddressBook(): Promise<string | null>
}

/** More would not be read. */
const maxTopics = 12
const maxLastTopics = 6
/** Calls whose dates are shown. */
const latestDated = 10
/** Per call, so that one call does not hide the others. */
const maxUpcoming = 8
/** The largest preview. */
const maxIndices = 50_000
const maxColumns = 1_000
/** The window shows fewer at once. */
const maxFormatted = 1_000

/** The chosen file, from its preview until it is imported or another is chosen. */
interface ChosenFile extends AddressBookPlan {
  workspace: Workspace
  fileName: string
}

export function peopleMethods(offhook: Offhook, dialogs: PeopleDialogs) {
  return { ...pageMethods(offhook), ...importMethods(offhook, dialogs) }
}

const ids = z.array(rowId).max(maxIndices)
function pageMethods(offhook: Offhook) {
  return {
    'people.list': method(z.null(), () => getWorkspace(offhook).threads.reader.listPersonItems()),
    /** Null when there is no such person. */
    'people.page': method(z.object({ id: rowId }), ({ id }) =>
      readPage(getWorkspace(offhook), id, { region: offhook.region(), now: offhook.clock.now() }),
    ),
    /** Formats numbers for display, in the given order; other text stays. */
    'people.format-numbers': method(
      z.object({ numbers: z.array(z.string().max(maxName)).max(maxFormatted) }),
      ({ numbers }) => numbers.map((number) => formatNumber(number, offhook.region())),
    ),
    /**
     * Names that were said by numbers without a name: by one of them, or by all (null). Null when a later
     * request replaced this one.
     */
    'people.list-said-names': method(
      z.object({ number: z.string().max(maxName).nullable() }),
      ({ number }) => {
        const { conversations } = getWorkspace(offhook)
        return number === null ? conversations.listSaidNames() : conversations.findSaidName(number)
      },
    ),
    /** The user accepted or dismissed a name that was said, or undid that. */
    'people.answer-said-name': method(
      z.object({ number: z.string().min(1).max(maxName), name, isAnswered: z.boolean() }),
      (answer) => getWorkspace(offhook).threads.writer.saveSaidNameAnswer({ ...answer, at: Date.now() }),
    ),
    /** Restores people as before an import, merge or other change. False when others changed all of it since. */
    'people.restore': method(
      z.object({
        deleted: ids,
        restored: z.array(person).max(maxIndices),
        from: z.array(person).max(maxIndices),
        references: z.object({ personId: rowId, entries: ids, followUps: ids }).optional(),
      }),
      (people) => getWorkspace(offhook).threads.writer.restorePeople(people),
    ),
    /** Merges a contact into another one. Returns what was about it, for `people.restore`. */
    'people.merge': method(z.object({ gone: rowId, kept: person, from: person }), (merge) =>
      getWorkspace(offhook).threads.writer.mergePeople(merge),
    ),
  }
}

async function readPage(
  workspace: Workspace,
  id: number,
  { region, now }: { region: string; now: number },
): Promise<PersonPage | null> {
  const { reader, thorough } = workspace.threads
  const overview = await reader.findPersonOverview({ id })
  if (overview === null) return null
  const { notes, latest, ...known } = overview
  // A person's own name is not a topic.
  const names = new Set(normalizeText(known.person.name).split(' '))
  const withoutName = (topics: Topic[]) =>
    topics.filter(({ text }) =>
      normalizeText(text)
        .split(' ')
        .some((term) => !names.has(term)),
    )
  // Without search the page has no topics.
  const listCallTopics = (ids: string[], limit: number) =>
    ids.length === 0 ? [] : thorough.listTopics({ ids, limit }).catch(() => [])
  const recent = latest.slice(0, latestDated)
  const [topics, lastTopics, facts, recordings] = await Promise.all([
    listCallTopics(latest, maxTopics),
    listCallTopics(latest.slice(0, 1), maxLastTopics),
    recent.length === 0 ? [] : workspace.conversations.listFacts(recent).catch(() => []),
    reader.findRecordings({
      ids: [...new Set([...notes.map(({ recordingId }) => recordingId), ...recent])],
    }),
  ])
  const items = new Map(recordings.map((stored) => [stored.id, toRecordingItem(stored, region)]))
  return {
    ...known,
    notes: notes.flatMap((note) => {
      const recording = items.get(note.recordingId)
      return recording ? [{ note, recording }] : []
    }),
    topics: withoutName(topics),
    lastTopics: withoutName(lastTopics),
    upcoming: recent.flatMap((each, index) => {
      const recording = items.get(each)
      return recording ? listUpcoming(facts?.[index] ?? [], now).map((fact) => ({ fact, recording })) : []
    }),
  }
}

/** Days from today on, each once. */
function listUpcoming(facts: readonly Fact[], now: number): Fact[] {
  const today = formatLocalDay(now)
  const dates = facts.filter(
    ({ kind, value }) => kind === 'date' && value !== null && value.slice(0, 10) >= today,
  )
  return [...new Map(dates.map((fact) => [fact.value, fact])).values()].slice(0, maxUpcoming)
}

function importMethods(offhook: Offhook, dialogs: PeopleDialogs) {
  let chosen: ChosenFile | null = null
  const preview = async (file: ChosenFile): Promise<ImportPreview> => {
    const { workspace, fileName, ...plan } = file
    const before = chosen
    // Set before the result, so that the later of two requests is used.
    chosen = file
    try {
      return {
        fileName,
        ...(await workspace.jobs.run('preview-import', { folder: workspace.folder, ...plan })),
      }
    } catch (error) {
      if (chosen === file) chosen = before
      throw error
    }
  }
  const getChosen = (): ChosenFile => {
    // Another library is open, or the window sent the request twice: the old file must not be imported.
    if (chosen?.workspace !== getWorkspace(offhook)) throw new CodedError('not-an-address-book')
    return chosen
  }
  return {
    /** Asks for a vCard or CSV file and reads it; null when the user closed the dialog. */
    'people.choose-import': method(z.null(), async () => {
      const workspace = getWorkspace(offhook)
      const path = await dialogs.chooseAddressBook()
      if (path === null) return null
      if ((await stat(path)).size > maxAddressBookBytes) {
        throw new CodedError('address-book-too-large')
      }
      const file = { fileName: basename(path), bytes: await readFile(path), region: offhook.region() }
      return await preview({ workspace, ...file, encoding: null, columns: null, corrections: [] })
    }),
    /** Reads the chosen file in another way, or with corrections. */
    'people.read-import': method(choices, (changed) => preview({ ...getChosen(), ...changed })),
    /** Imports entries of the preview, by index. */
    'people.import': method(
      z.object({ indices: z.array(z.number().int().min(0)).max(maxIndices) }),
      async ({ indices }) => {
        const outcome = await importContacts(getChosen(), indices)
        chosen = null
        return outcome
      },
    ),
  }
}

async function importContacts(
  { workspace, fileName: _fileName, ...plan }: ChosenFile,
  indices: number[],
): Promise<ImportOutcome> {
  const { jobs, folder, threads } = workspace
  const { save, before } = await jobs.run('choose-import', { folder, ...plan, indices })
  const saved = await threads.writer.savePeople(save)
  const known = new Set(before.map(({ id }) => id))
  const added = saved.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const joined = saved.filter(({ id }) => known.has(id))
  return {
    ...{ added: added.length, joined: before.length },
    undo: { deleted: added, restored: before, from: joined },
  }
}

const columnList = z.array(z.number().int().min(0).max(maxColumns)).max(maxColumns)

const choices = z.object({
  encoding: z.enum(textEncodings).nullable(),
  columns: z.object({ nameColumns: columnList, numberColumns: columnList }).nullable(),
  corrections: z
    .array(
      z.object({
        entry: z.number().int().min(0).max(maxIndices),
        number: z.number().int().min(0).max(maxNumbers).nullable(),
        text: z.string().max(maxName),
      }),
    )
    .max(maxIndices),
})
