/**
 * Writes calls as a folder that any browser opens from the disk: a list with search, and for each call a page,
 * its audio and a search file. The folder gets its name only when it is complete.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryName } from '../../util/atomic-file.ts'
import { getAudioExtension } from '../../model/audio-formats.ts'
import { chunk } from '../../util/chunk.ts'
import { privateFile, privateFolder } from '../../util/private-mode.ts'
import { removeAll } from '../../util/remove-all.ts'
import { listFacts, nameSpeaker } from '../formats/call-text.ts'
import { exportEach, type CallsToExport, type Exported } from '../export-each.ts'
import { FileNames, sanitizeFileName } from '../file-name.ts'
import { type CallPagePlace, renderCallPage } from '../formats/html.ts'
import { isUnsupported } from '../read-call.ts'
import type { ExportContext, ExportedCall } from '../types.ts'
import { callsOnPage, type ListedCall, listPageName, renderListPage, startPageName } from './list-page.ts'
import { listParts, SearchFiles } from './search-files.ts'
import { keyLength } from './search-script.ts'
import { renameFile } from '../../util/rename-file.ts'
import { cleanText } from '../../util/clean-text.ts'

/** Hours of WAV; one file at a time is in memory. */
const maxAudioBytes = 1_000_000_000
/** Calls whose dates are read together, in a few milliseconds. */
const sortedAtOnce = 500

export interface FolderOptions extends CallsToExport {
  /** Where the new folder is created; existing files are never replaced. */
  folder: string
  /** The title of the calls, untrusted: the heading, and the new folder's name. */
  title?: string | undefined
}

export interface FolderFormat {
  /** The extension of its pages, without the dot. */
  extension: string
  /** Writes all calls or, when stopped, nothing. Passes the path to `onCall` at the end. */
  write(options: FolderOptions): Promise<Exported>
}

/** @throws the file system's error; nothing is left then. */
export async function writeWebsite(options: FolderOptions): Promise<Exported> {
  const { ids, folder, context, isStopped = () => false, onCall } = options
  const title = cleanText(options.title ?? '') || context.words.allCalls
  // Hidden, so that users do not mistake the remains of a killed program for the finished folder.
  const temporary = join(folder, makeTemporaryName())
  await mkdir(temporary, { recursive: true, mode: privateFolder })
  try {
    const outcome = await fillFolder({ ...options, isStopped }, temporary, title)
    if (isStopped()) return { ...outcome, saved: 0, unreached: outcome.unreached + outcome.saved }
    if (outcome.saved === 0) return outcome
    const name = sanitizeFileName(title)
    const path = join(folder, new FileNames(await readdir(folder)).reserve(name, name.length))
    await renameFile(temporary, path)
    onCall?.(ids.length, join(path, startPageName), null)
    return outcome
  } finally {
    // After the rename, nothing is left to delete. Cancelling does not wait for the deletion of thousands of
    // files.
    const removed = removeAll(temporary)
    if (!isStopped()) await removed
  }
}

async function fillFolder(
  options: FolderOptions & { isStopped: () => boolean },
  folder: string,
  title: string,
): Promise<Exported> {
  const { context, isStopped, onCall } = options
  const ids = await sortNewestFirst(options)
  const search = new SearchFiles(join(folder, 'search'), ids.length)
  const calls: ListedCall[] = []
  for (const name of ['audio', 'calls']) await mkdir(join(folder, name), { mode: privateFolder })
  const outcome = await exportEach(
    { ...options, ids, onCall: (done, _path, id) => onCall?.(done, null, id) },
    async (call) => {
      const listed = listCall(call, context)
      const audio = await writeAudio(folder, listed.key, call, context)
      const page = renderCallPage(call, context, { ...audio, home: `../${startPageName}` }).join('')
      await writeWhole(join(folder, 'calls', `${listed.key}.html`), page)
      await addToSearch(search, listed, call, context)
      calls.push(listed)
      return null
    },
  )
  if (isStopped() || outcome.saved === 0) return outcome
  await search.finish(isStopped)
  const website = { title, calls, shards: search.shards }
  for (let page = 1; (page - 1) * callsOnPage < calls.length; page++) {
    await writeWhole(join(folder, listPageName(page)), renderListPage(website, page, context))
  }
  return outcome
}

/** Each call once; calls without a date last. */
async function sortNewestFirst({ ids, reader, isStopped }: FolderOptions): Promise<string[]> {
  const times = new Map(ids.map((id) => [id, -Infinity]))
  for (const part of chunk([...times.keys()], sortedAtOnce)) {
    const found = await reader.findRecordings({ ids: part }).catch((error: unknown) => {
      // Errors of a closed library are expected.
      if (!isStopped?.()) throw error
      return []
    })
    for (const { id, createdAtMs } of found) times.set(id, createdAtMs ?? -Infinity)
  }
  return [...times].sort(([, a], [, b]) => (a === b ? 0 : b - a)).map(([id]) => id)
}

function listCall(call: ExportedCall, { words, locale }: ExportContext): ListedCall {
  const tags = call.tags.map(cleanText).join(', ')
  const facts = [...listFacts(call, words, locale), ...(tags === '' ? [] : [tags])]
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return {
    // Ids are untrusted and may have any length.
    key: createHash('sha256').update(call.id).digest('hex').slice(0, keyLength),
    name: cleanText(nameSpeaker('them', call, words)),
    facts: facts.map(cleanText).join(' · '),
    month: call.createdAtMs === null ? '' : month.format(call.createdAtMs),
  }
}

/** The address is from the call's page. */
async function writeAudio(
  folder: string,
  key: string,
  { id }: ExportedCall,
  { readAudio }: ExportContext,
): Promise<Pick<CallPagePlace, 'audio' | 'unsupported'>> {
  const audio = await readAudio(id, maxAudioBytes)
  if (audio === null || isUnsupported(audio)) return { audio: null, unsupported: audio }
  const path = `audio/${key}.${getAudioExtension(audio.type)}`
  await writeWhole(join(folder, path), audio.bytes)
  return { audio: `../${path}`, unsupported: null }
}

async function addToSearch(
  search: SearchFiles,
  { key, name, facts }: ListedCall,
  call: ExportedCall,
  { words }: ExportContext,
): Promise<void> {
  const parts = listParts(call, words)
  // Numbers are also found when typed without spaces.
  const number = call.number ?? ''
  await search.add(key, { name, facts, parts }, [...call.tags, number, number.replace(/\D/g, '')])
}

/** Synced to the disk before it returns: a renamed folder is complete even after a power cut. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content, { mode: privateFile, flush: true })
}
