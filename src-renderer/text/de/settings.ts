/** German; see `en/settings.ts`. */
import type { settingsText as en } from '../en/settings.ts'
import type { Translated } from '../language.ts'

export const settingsText: Translated<typeof en> = {
  language: 'Sprache',
  languageText: 'Des Fensters. Anrufe werden nie übersetzt.',
  languages: { system: 'System', en: 'English', de: 'Deutsch' },
  listLayout: 'Anruflisten',
  listLayoutText: 'Kompakt zeigt mehr Anrufe, Spalten zeigen, was über jeden bekannt ist.',
  listLayouts: { comfortable: 'Großzügig', compact: 'Kompakt', columns: 'Spalten' },

  reading: 'Lesen und Hören',
  transcriptLayout: 'Transkript',
  transcriptLayoutText: 'Absätze mit der Zeit daneben, oder Ihre Worte rechts wie im Messenger.',
  transcriptLayouts: { plain: 'Absätze', bubbles: 'Sprechblasen' },
  transcriptSize: 'Textgröße der Transkripte',
  transcriptSizeText: 'Alles andere folgt der Vergrößerung des Fensters.',
  percent: (size) => `${size} %`,
  showDetails: 'Details neben dem Transkript zeigen',
  showDetailsText: 'Notizen, was vereinbart wurde, und das Gespräch auf einen Blick.',
  skipSilence: 'Stille überspringen',
  skipSilenceText: 'Strecken, in denen niemand spricht, werden beim Abspielen übergangen.',
}
