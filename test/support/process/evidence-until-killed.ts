/**
 * A program that exports all calls of a library (its first argument) as evidence into a folder (its second),
 * and prints a line after each call, until it is killed.
 */
import { writeSync } from 'node:fs'
import { createSigningKeyStore } from '../../../src-main/credentials/signing-key.ts'
import { exportEvidence } from '../../../src-main/export/evidence/export-evidence.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { asRemote } from '../engine/as-remote.ts'
import { createMemoryKeyStore } from '../engine/memory-key-store.ts'
import { plainFolder } from '../library/audio-folder.ts'

const [library, to] = process.argv.slice(2) as [string, string]
const reader = createLibraryReader(openForReading(library))
const key = await createSigningKeyStore(createMemoryKeyStore(), to).get()
for (;;) {
  await exportEvidence({
    ...{
      ids: reader.listIds({ view: 'all' }),
      to,
      key,
      library: plainFolder(library),
      reader: asRemote(reader),
      // It is killed before an export is complete.
      writer: { saveExport: async () => undefined },
    },
    origin: { appVersion: '1.2.3', service: 'https://api.example.com', account: null },
    ...{ withAdditions: true, withTimeStampRequest: true, words: en.evidence, locale: 'en' },
    ...{ exportWords: en.export, naming: { formatNumber: (raw) => raw, userName: null } },
    ...{ redactedCalls: 'original', redactAudio: async () => false },
    ...{ now: () => Date.now(), signal: new AbortController().signal },
    onCall: () => void writeSync(1, 'call\n'),
  })
}
