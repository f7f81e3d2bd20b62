/** Limits of what a user writes, whether it comes from the window or from another computer. */
import { z } from 'zod'
import { cleanText } from '../util/clean-text.ts'

/** Ten hours of dictation; more is an error. */
export const maxNote = 100_000
export const maxName = 200
/** More than any contact has; a pasted address book is not one contact. */
export const maxNumbers = 100

/** One line: a line break or an override of the text's direction would forge a row. */
export const name = z.string().overwrite(cleanText).min(1).max(maxName)
