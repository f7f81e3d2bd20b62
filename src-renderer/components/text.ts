/** The texts of shared components, in the window's language. */
import { choose } from '../util/language.ts'
import * as en from './text.en.ts'

export const { markdownText, menuText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
