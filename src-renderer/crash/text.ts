/** The texts of the page that is shown after crashes, in the window's language. */
import { choose } from '../util/language.ts'
import * as en from './text.en.ts'

export const { crashText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
