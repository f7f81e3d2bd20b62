/** Exports the lines of a search as a file. Tables and Markdown are written while the lines are read. */
import { maxDocumentLines, type LineFormat } from '../../../src-preload/contract/line-export.ts'
import { writeFileAtomically } from '../../util/atomic-file.ts'
import { CodedError } from '../../util/coded-error.ts'
import type { ExportContext } from '../types.ts'
import { toLinesCsv, toLinesMarkdown, type Lines } from './line-text.ts'
import { readLines, type LinesToRead } from './read-lines.ts'
import type { ExportedLine } from './types.ts'

export interface LinesToExport extends LinesToRead {
  format: LineFormat
  context: Pick<ExportContext, 'words' | 'locale' | 'paper' | 'mark'>
  /** True after the export was cancelled, or while the library is being closed: the export stops. */
  isStopped?: () => boolean
  /** Called after each part. @param calls those reached so far */
  onPart?: (calls: number) => void
}

export interface ExportedLines {
  lines: number
  /** Their ids, each once. */
  calls: string[]
  isStopped: boolean
}

const writers: Record<LineFormat, (lines: Lines, context: LinesToExport['context']) => AsyncIterable<Part>> =
  {
    csv: toLinesCsv,
    docx: writeDocx,
    md: toLinesMarkdown,
  }
type Part = string | Uint8Array

/**
 * Writes no file when the export stops, and when there are no lines. An existing file is replaced.
 *
 * @throws CodedError, or the file system's error
 */
export async function exportLines(file: string, options: LinesToExport): Promise<ExportedLines> {
  const counted = new CountedLines(options)
  try {
    await writeFileAtomically(file, writers[options.format](counted.read(), options.context))
  } catch (error) {
    if (!(error instanceof NothingWrittenError)) throw error
  }
  return counted.outcome()
}

/** The same as text, part by part. @throws CodedError */
export async function* printLines(options: LinesToExport): AsyncGenerator<Part> {
  yield* writers[options.format](readLines(options), options.context)
}

/** @throws CodedError when a Word document cannot have as many lines. */
async function* writeDocx(lines: Lines, context: LinesToExport['context']): AsyncGenerator<Uint8Array> {
  const all: ExportedLine[] = []
  for await (const part of lines) {
    all.push(...part)
    if (all.length > maxDocumentLines) {
      throw new CodedError('too-many-lines')
    }
  }
  // Loads a library for documents, which no start needs.
  yield await (await import('./line-docx.ts')).toLinesDocx(all, context)
}

class CountedLines {
  readonly #options: LinesToExport
  readonly #calls = new Set<string>()
  #lines = 0
  #isStopped = false

  constructor(options: LinesToExport) {
    this.#options = options
  }

  async *read(): Lines & AsyncGenerator<ExportedLine[]> {
    const { isStopped = () => false, onPart } = this.#options
    try {
      for await (const part of readLines(this.#options)) {
        if (isStopped()) break
        this.#lines += part.length
        for (const { recordingId } of part) this.#calls.add(recordingId)
        onPart?.(this.#calls.size)
        yield part
      }
    } catch (error) {
      // Errors of a closed library are expected.
      if (!isStopped()) throw error
    }
    this.#isStopped = isStopped()
    if (this.#isStopped || this.#lines === 0) throw new NothingWrittenError()
  }

  outcome(): ExportedLines {
    return { lines: this.#lines, calls: [...this.#calls], isStopped: this.#isStopped }
  }
}

class NothingWrittenError extends Error {}
