/** The texts of the page that is shown after crashes, in the window's language. */
import { fillTexts } from '../../src-preload/contract/language.ts'
import { language } from '../util/language.ts'
import * as en from './text.en.ts'

export const { crashText } = fillTexts(
  en,
  import.meta.glob('./text.*.ts', { eager: true })[`./text.${language}.ts`],
)
