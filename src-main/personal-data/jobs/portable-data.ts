/** Exports a library's personal data, and previews an import. Runs in a separate thread. */
import type { ImportMode, PersonalChanges } from '../../../src-preload/contract/personal-import.ts'
import type { DatabaseKey } from '../../library/encrypted-file.ts'
import { countImport } from '../../library/writers/plan-portable-import.ts'
import { readPortableData } from '../../library/queries/portable-queries.ts'
import { readPortableFile, type ReadPortableData } from '../read-file.ts'
import { writePortableFile } from '../write-file.ts'

export interface PortablePlan {
  /** The library's folder. */
  folder: string
  /** An absolute path. */
  file: string
}

export interface PortableImportPlan extends PortablePlan {
  /** ISO 3166 country of numbers written without one. */
  region: string
}

export interface PortablePreview {
  changes: Record<ImportMode, PersonalChanges> & Omit<ReadPortableData, 'data'>
  /** The file's data, in the form that the writer accepts. */
  json: string
}

/** @throws CodedError, and the file system's errors */
export async function exportPortableData(
  { folder, file }: PortablePlan,
  key: DatabaseKey = null,
): Promise<{ calls: number }> {
  return await readPortableData(folder, key, (queries) => writePortableFile(file, queries))
}

/** @throws CodedError, and the file system's errors */
export async function previewPortableImport(
  { folder, file, region }: PortableImportPlan,
  key: DatabaseKey = null,
): Promise<PortablePreview> {
  const { data, ...read } = await readPortableFile(file, region)
  const changes = await readPortableData(folder, key, (queries) => ({
    ...read,
    merge: countImport(queries, data, 'merge'),
    replace: countImport(queries, data, 'replace'),
  }))
  return { changes, json: JSON.stringify(data) }
}
