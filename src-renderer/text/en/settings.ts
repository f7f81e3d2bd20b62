/** Every sentence about how the window looks, and about reading and listening, on the settings screen. */
export const settingsText = {
  language: 'Language',
  languageText: 'Of the window. Calls are never translated.',
  /** Each language in itself: who cannot read the window finds it. */
  languages: { system: 'System', en: 'English', de: 'Deutsch' },
  listLayout: 'Lists of calls',
  listLayoutText: 'Compact shows more calls, columns show what is known about each.',
  listLayouts: { comfortable: 'Comfortable', compact: 'Compact', columns: 'Columns' },

  reading: 'Reading and listening',
  transcriptLayout: 'Transcript',
  transcriptLayoutText: 'Paragraphs with the time beside them, or your words on the right as in a messenger.',
  transcriptLayouts: { plain: 'Paragraphs', bubbles: 'Bubbles' },
  transcriptSize: 'Text size of transcripts',
  transcriptSizeText: 'Everything else follows the zoom of the window.',
  percent: (size: number) => `${size} %`,
  showDetails: 'Show details beside the transcript',
  showDetailsText: 'Notes, what was agreed, and the conversation at a glance.',
  skipSilence: 'Skip silence',
  skipSilenceText: 'Stretches in which nobody speaks are passed over while a call plays.',
}
