/** The texts of the dial pad and calls in progress, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { dialerText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
