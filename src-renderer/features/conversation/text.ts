/** The texts of the figures and facts of a call, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { glanceText, factsText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
