/** The export formats: what each contains, and which choices it offers. */
import type { ExportChoice } from './export-choice.ts'

interface FormatTraits {
  /** The choices that change its files; the name of the files can always be chosen. */
  choices: readonly (keyof ExportChoice)[]
  /** Maximum number of calls in one file. Without a limit, several calls are always one file. */
  maxTogether: number
  /** Calls without words are left out. */
  needsWords: boolean
}

/** About 5 hours of speech; Word and PDF readers become slow with more. */
const maxDocumentCalls = 100

const document = {
  choices: ['isCorrected', 'withNotes', 'isRedacted', 'isOneFile', 'isNumbered', 'isConfidential'],
  maxTogether: maxDocumentCalls,
  needsWords: true,
} satisfies FormatTraits
const page = {
  choices: ['isCorrected', 'withNotes', 'isRedacted', 'redactedSound', 'isConfidential'],
  maxTogether: 1,
  needsWords: true,
} satisfies FormatTraits
const text = {
  choices: ['isCorrected', 'withNotes', 'isRedacted'],
  maxTogether: 1,
  needsWords: true,
} satisfies FormatTraits
const words = { ...text, choices: ['isCorrected', 'isRedacted'] } satisfies FormatTraits

/** In the order of the dialog. */
export const formatTraits = {
  docx: document,
  pdf: document,
  html: page,
  csv: { choices: ['isRedacted'], maxTogether: Infinity, needsWords: false },
  'csv-turns': { ...words, maxTogether: Infinity },
  website: page,
  txt: { ...text, choices: [...text.choices, 'isNumbered', 'isConfidential'] },
  md: { ...text, choices: [...text.choices, 'withOffset'] },
  srt: { ...words, choices: [...words.choices, 'isServiceSrt', 'withNames'] },
  vtt: words,
  json: text,
  qdpx: {
    choices: ['isCorrected', 'withNotes', 'isRedacted', 'redactedSound'],
    maxTogether: Infinity,
    needsWords: true,
  },
  maxqda: words,
} satisfies Record<string, FormatTraits>

export type ExportFormatId = keyof typeof formatTraits
export const exportFormatIds = Object.keys(formatTraits) as ExportFormatId[]

/** The dialog shows these first. */
export const leadingFormats = ['docx', 'pdf', 'html', 'csv'] as const satisfies ExportFormatId[]

export function getTraits(format: ExportFormatId): FormatTraits {
  return formatTraits[format]
}

/** Whether several calls become one file. */
export function isWrittenTogether(
  { format, isOneFile }: { format: ExportFormatId; isOneFile: boolean },
  calls: number,
): boolean {
  const { maxTogether } = getTraits(format)
  return calls <= maxTogether && (isOneFile || maxTogether === Infinity)
}
