/** The texts of notes and bookmarks, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { notesText, notesCommandsText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
