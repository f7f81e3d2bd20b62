/** Values and limits of settings that the window shows. No schemas: the window does not load zod. */

/** The steps of a first run: find something that was said, play it, save the moment. */
export const firstStepNames = ['find', 'hear', 'keep', 'promise'] as const
export type FirstStep = (typeof firstStepNames)[number]

/** Seconds. */
export const skipLengths = [5, 10, 15, 30] as const

/** Hours of the day at which reminders are shown; 0 for none. */
export const reminderHours = [0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const

/** The columns of the list that can be hidden, in their order. The name is always shown. */
export const listColumns = ['direction', 'when', 'number', 'length', 'tags', 'words', 'state'] as const
export type ListColumn = (typeof listColumns)[number]

/** The placeholders in the name of an exported file, written in braces. */
export const nameParts = ['date', 'time', 'name', 'number', 'id'] as const
export type NamePart = (typeof nameParts)[number]

/** Characters. */
export const maxNamePattern = 200
export const maxDocumentName = 100

/** Calls with redactions: left out, or original, alone or with a redacted copy. Evidence is never redacted itself. */
export const redactedCalls = ['leave-out', 'add-copy', 'original'] as const
export type RedactedCalls = (typeof redactedCalls)[number]
