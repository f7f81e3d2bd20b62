/** The texts of people, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { peopleText, peopleCommandsText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
