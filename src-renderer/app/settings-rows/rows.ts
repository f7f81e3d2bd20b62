/** Declares rows of the settings; each feature declares its own, and the catalogue of the settings collects them. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { SettingsPart } from '../navigation.svelte.ts'
import { withCurrent } from './choices.ts'

export interface Choice {
  /** All values side by side; otherwise in a list. */
  isSegmented: boolean
  /** Those of a segmented control, which the search finds. */
  visibleLabels: readonly string[]
  listOptions: (current: Settings) => { value: string | number; label: string }[]
}

interface Declared<Id extends string> {
  id: Id
  /** For the setting of this name. Missing if the component of the part shows the row. */
  control?: 'switch' | Choice
  title: string
  /** Shown below the title, unless the row has its own text. */
  hint: string
  /** Found by the search, besides title, hint and choices. */
  keywords: readonly string[]
}

export interface SettingRow extends Omit<Declared<string>, 'id' | 'keywords'> {
  part: SettingsPart
  section: Section
  /** The hint, choices and keywords. */
  words: string
}

/** Rows under one title. */
export type Section =
  | SettingsPart
  | 'audio'
  | 'network'
  | 'library'
  | 'computer'
  | 'exports'
  | 'exportFolder'
  | 'callCommand'
  | 'encryption'
  | 'lock'
  | 'updates'
  | 'releases'
  | 'diagnostics'

/** All rows by id; the catalogue of the settings declares which. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled there
export interface SettingRows {}

export type SettingId = keyof SettingRows

/** Values that each have a label. */
export function oneOf<Id extends keyof Settings>(
  _id: Id,
  labels: Record<Settings[Id] & string, string>,
  look: 'list' | 'side-by-side' = 'list',
): Choice {
  const options = Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
  const isSegmented = look === 'side-by-side'
  const visibleLabels = isSegmented ? Object.values<string>(labels) : []
  return { isSegmented, visibleLabels, listOptions: () => options }
}

/** The usual numbers and the current one, in the order of the usual ones. */
export function numbers<Id extends keyof Settings>(
  id: Id & (Settings[Id] extends number ? unknown : never),
  usual: readonly number[],
  say: (value: number) => string,
): Choice {
  const isDescending = usual[0]! > usual.at(-1)!
  const listOptions = (current: Settings) => {
    const values = withCurrent(usual, current[id] as number)
    return (isDescending ? values.reverse() : values).map((value) => ({ value, label: say(value) }))
  }
  return { isSegmented: false, visibleLabels: [], listOptions }
}

/** Declares the rows of a section, in their order. */
export function section<const Id extends string>(
  part: SettingsPart,
  section: Section,
  rows: readonly Declared<Id>[],
): Record<Id, SettingRow> {
  const entries = rows.map(({ id, keywords, ...row }) => {
    const choices = typeof row.control === 'object' ? row.control.visibleLabels : []
    return [id, { ...row, part, section, words: [row.hint, ...choices, ...keywords].join(' ') }] as const
  })
  return Object.fromEntries(entries) as unknown as Record<Id, SettingRow>
}

export const joinValues = (labels: Record<string, string>) => Object.values(labels).join(' ')
