/** The texts of the frame: navigation, notices, undo and links, in the window's language. */
import { choose } from '../util/language.ts'
import * as en from './text.en.ts'

export const { appText, linksText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
