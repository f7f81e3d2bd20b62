/**
 * Exports calls as an evidence bundle: a folder with their unchanged files, a signed manifest, and instructions
 * to check it with standard tools. Uses local data; makes no requests.
 */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RedactedCalls } from '../../../src-preload/contract/setting-values.ts'
import type { RedactAudio } from '../../model/redacted-audio.ts'
import type { AudioFolder } from '../../model/stored-file.ts'
import { createDatedPath } from '../../backup/dated-folder.ts'
import { makeTemporaryName } from '../../util/atomic-file.ts'
import { chunk } from '../../util/chunk.ts'
import { privateFolder } from '../../util/private-mode.ts'
import type { Naming } from '../read-call.ts'
import type { ExportWords } from '../types.ts'
import { BundleFolder, sumsName, type BundleFile } from './bundle-folder.ts'
import { manifestName, publicKeyName, signatureName, timeStampName } from './check-commands.ts'
import { earlierExportsName, writeEarlierExports } from './earlier-exports.ts'
import { bundleCall, type EvidenceEntry } from './entry.ts'
import { describeListedFolder, type ExportJournal, recordExport } from '../export-journal.ts'
import { renderPageEnd, renderPageEntry, renderPageHead } from './page.ts'
import { renderReadme, type BundleFacts } from './readme.ts'
import type { EvidenceKey, EvidenceOrigin, EvidenceSource, EvidenceWords } from './types.ts'
import { renameFile } from '../../util/rename-file.ts'

/** Increased when programs for an older manifest would misread a newer one. */
const formatVersion = 1
const nonceBytes = 16
/** Recordings read at once. */
const readAtOnce = 100

export interface EvidenceOptions {
  ids: readonly string[]
  /** The bundle becomes a new folder in it. */
  to: string
  /** The account's folder; audio paths are relative to it. */
  library: AudioFolder
  reader: EvidenceSource
  writer: ExportJournal['writer']
  key: EvidenceKey
  origin: EvidenceOrigin
  /**
   * Includes corrections, notes, passages, tags and names, separate from the service's words, and a list of earlier
   * exports.
   */
  withAdditions: boolean
  withTimeStampRequest: boolean
  redactedCalls: RedactedCalls
  redactAudio: RedactAudio
  words: EvidenceWords
  /** For numbered transcripts. */
  naming: Naming
  exportWords: ExportWords
  /** BCP 47, for the texts. */
  locale: string
  /** Milliseconds since the epoch. */
  now: () => number
  signal: AbortSignal
  /** Called after each call. */
  onCall?: (done: number) => void
}

export interface ExportedEvidence {
  /** Absolute. */
  folder: string
  fingerprint: string
  calls: number
  withoutAudio: number
  withoutTranscript: number
  /** Calls with redactions that are not in it. */
  leftOut: number
}

/**
 * The folder is hidden until it is complete, and then gets its name.
 *
 * @throws the file system's error, or the signal's reason: nothing is left then.
 */
export async function exportEvidence(options: EvidenceOptions): Promise<ExportedEvidence> {
  const { callIds, ...exported } = await writeBundle(options)
  await recordExport(options, {
    ...{ at: options.now(), kind: 'evidence', format: 'folder', calls: callIds },
    // Calls with redactions are in it as they are, or not at all.
    isRedacted: false,
    files: await describeListedFolder(exported.folder, sumsName),
  })
  return exported
}

/** `callIds`: the calls in it. */
type WrittenBundle = ExportedEvidence & { callIds: string[] }

async function writeBundle(options: EvidenceOptions): Promise<WrittenBundle> {
  const { to, key, signal } = options
  await mkdir(to, { recursive: true, mode: privateFolder })
  const hidden = join(to, makeTemporaryName())
  const folder = await BundleFolder.create(hidden, signal)
  try {
    const facts = {
      appVersion: options.origin.appVersion,
      createdAt: new Date(options.now()).toISOString(),
      withTimeStampRequest: options.withTimeStampRequest,
    }
    const counts = await writeContents(folder, facts, options)
    await folder.seal(signatureName(sumsName), key.sign)
    signal.throwIfAborted()
    await folder.requireInPlace()
    const path = createDatedPath(to, 'Offhook evidence', new Date(options.now()))
    await renameFile(hidden, path)
    return { folder: path, fingerprint: key.fingerprint, ...counts }
  } catch (error) {
    await folder.discard().catch(() => undefined)
    throw error
  } finally {
    await folder.close()
  }
}

type Counts = Omit<WrittenBundle, 'folder' | 'fingerprint'>

async function writeContents(
  folder: BundleFolder,
  facts: BundleFacts,
  options: EvidenceOptions,
): Promise<Counts> {
  const { key, words, reader, withAdditions, withTimeStampRequest } = options
  const manifest = await folder.begin(manifestName)
  const page = await folder.begin('index.html')
  await manifest.write(renderManifestHead(facts, options))
  await page.write(renderPageHead(words, facts, options.locale))
  const { copies, ...exported } = await writeCalls(folder, { manifest, page }, options)
  const earlier = withAdditions
    ? await folder.write(earlierExportsName, await writeEarlierExports(reader, exported.callIds))
    : undefined
  const end = { exports: earlier, entryCount: exported.calls }
  await manifest.write(`\n],${JSON.stringify(end).slice(1)}\n`)
  const written = await folder.finish(manifest)
  await page.write(renderPageEnd(words, written))
  await folder.finish(page)
  await folder.write(signatureName(manifestName), key.sign(await folder.readToSign(written)))
  await folder.write(publicKeyName, key.publicPem)
  if (withTimeStampRequest) {
    // Loaded on demand: the ASN.1 writer is large, and time stamps are rarely requested.
    const { createTimeStampRequest } = await import('./time-stamp-request.ts')
    await folder.write(timeStampName, createTimeStampRequest(written.sha256, randomBytes(nonceBytes)))
  }
  await folder.write(
    'README.txt',
    renderReadme(words, { ...facts, withAdditions, withRedactedCopies: copies > 0 }),
  )
  return exported
}

/** One entry per line: the manifest of many calls is never completely in memory before it is signed. */
function renderManifestHead(
  { appVersion, createdAt }: BundleFacts,
  { key, origin }: EvidenceOptions,
): string {
  const head = {
    ...{ format: 'offhook-evidence', formatVersion, appVersion, createdAt },
    ...{ service: origin.service, account: origin.account },
    publicKey: { algorithm: 'Ed25519', sha256: key.fingerprint.replaceAll(' ', '') },
  }
  return `${JSON.stringify(head).slice(0, -1)},"entries":[`
}

async function writeCalls(
  folder: BundleFolder,
  { manifest, page }: { manifest: BundleFile; page: BundleFile },
  options: EvidenceOptions,
): Promise<Counts & { copies: number }> {
  const { ids, reader, redactedCalls, words, signal, onCall } = options
  const counts = { calls: 0, withoutAudio: 0, withoutTranscript: 0, leftOut: 0, copies: 0 }
  const callIds: string[] = []
  const digits = Math.max(4, String(ids.length).length)
  let done = 0
  for (const part of chunk(ids, readAtOnce)) {
    const recordings = await reader.findRecordings({ ids: part })
    const redacted = new Set(await reader.listRedacted({ ids: part }))
    for (const recording of recordings) {
      signal.throwIfAborted()
      const isRedacted = redacted.has(recording.id)
      if (isRedacted && redactedCalls === 'leave-out') {
        counts.leftOut += 1
        onCall?.((done += 1))
        continue
      }
      const number = (counts.calls += 1)
      callIds.push(recording.id)
      const withCopy = isRedacted && redactedCalls === 'add-copy'
      const entry: EvidenceEntry = await bundleCall(folder, {
        ...options,
        recording,
        number,
        digits,
        withCopy,
      })
      if (entry.redacted) counts.copies += 1
      if (typeof entry.audio === 'string') counts.withoutAudio += 1
      if (typeof entry.transcript === 'string') counts.withoutTranscript += 1
      await manifest.write(`${number === 1 ? '' : ','}\n${JSON.stringify(entry)}`)
      await page.write(renderPageEntry(words, entry))
      onCall?.((done += 1))
    }
  }
  return { ...counts, callIds }
}
