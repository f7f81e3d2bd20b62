/** Methods to export personal data to a file, and to import it after a preview. */
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import {
  importModes,
  type PersonalChanges,
  type PersonalImportPreview,
} from '../../src-preload/contract/personal-import.ts'
import type { Offhook } from '../app/compose.ts'
import { describeFile, recordExport } from '../export/export-journal.ts'
import type { Workspace } from '../app/workspace.ts'
import type { SaveDialogs } from './export.ts'
import { getWorkspace, method } from './method.ts'
import { CodedError } from '../util/coded-error.ts'

/** Asks the user for a file; null when cancelled. */
export interface PortableDataDialogs extends Pick<SaveDialogs, 'chooseFile'> {
  choosePersonalData(): Promise<string | null>
}

/** Kept from its preview until it is imported or another is chosen. */
interface ChosenFile {
  workspace: Workspace
  json: string
}

export function portableDataMethods(offhook: Offhook, dialogs: PortableDataDialogs) {
  let chosen: ChosenFile | null = null
  return {
    /** Asks for a file and writes it; null when the user closed the dialog. */
    'personal.export-data': method(z.null(), async (): Promise<{ fileName: string } | null> => {
      const { jobs, folder, threads } = getWorkspace(offhook)
      const file = await dialogs.chooseFile('personal-data.json', 'json')
      if (file === null) return null
      await offhook.exports.during(dirname(file), () => jobs.run('export-personal', { folder, file }))
      await recordExport(threads, {
        ...{
          at: offhook.clock.now(),
          kind: 'personal-data',
          format: 'json',
          calls: 'all',
          isRedacted: false,
        },
        files: await describeFile(file),
      })
      return { fileName: basename(file) }
    }),
    /** Asks for a file and returns what its import would change; null when the user closed the dialog. */
    'personal.choose-import': method(z.null(), async (): Promise<PersonalImportPreview | null> => {
      const workspace = getWorkspace(offhook)
      const file = await dialogs.choosePersonalData()
      if (file === null) return null
      const { jobs, folder } = workspace
      const plan = { folder, file, region: offhook.region() }
      const { changes, json } = await jobs.run('preview-personal', plan)
      chosen = { workspace, json }
      return { fileName: basename(file), ...changes }
    }),
    /** Imports the chosen file and returns the changes. */
    'personal.import': method(
      z.object({ mode: z.enum(importModes) }),
      async ({ mode }): Promise<PersonalChanges> => {
        const workspace = getWorkspace(offhook)
        // Another library is open, or the window sent the request twice.
        if (chosen?.workspace !== workspace) throw new CodedError('not-personal-data')
        const done = await workspace.threads.writer.importPortableData({ json: chosen.json, mode })
        chosen = null
        return done
      },
    ),
  }
}
