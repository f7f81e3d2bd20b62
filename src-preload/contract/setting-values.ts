/** Values and bounds of settings that the window shows. Without zod, which the window does not load. */

/** What a first run consists of: find what was said, hear it, keep the moment. */
export const firstStepNames = ['find', 'hear', 'keep'] as const
export type FirstStep = (typeof firstStepNames)[number]

/** Seconds. */
export const skipLengths = [5, 10, 15, 30] as const

/** What the name of an exported file can contain, in braces. */
export const nameParts = ['date', 'time', 'name', 'number', 'id'] as const
export type NamePart = (typeof nameParts)[number]

/** Characters. */
export const maxNamePattern = 200
