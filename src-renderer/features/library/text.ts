/** The texts of the library and its audio, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { libraryText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
