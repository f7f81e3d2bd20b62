/**
 * The texts of the window in the page's language. English ones are part of the program; those of another language
 * are loaded before the modules that show them run.
 */
import { fillTexts } from '../../src-preload/contract/language.ts'
import { language, type Translated } from './language.ts'

const languages = import.meta.glob<{ translation: unknown }>('../translations/*.ts')
const loaded = await languages[`../translations/${language}.ts`]?.()

/** @param english the exports of a `text.en.ts`; their names are unique. Missing translations stay English. */
export function translate<Text>(english: Text): Translated<Text> {
  return fillTexts(english, loaded?.translation) as Translated<Text>
}
