/** Copies words with their source and shows a notice; the style becomes the default. */
import type { CitationStyle } from '../../../src-preload/contract/citation.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { WordRange } from '../../app/open-call/selected-words.svelte.ts'
import type { TranscriptViewState } from '../../app/open-call/transcript-view.svelte.ts'
import { commonText } from '../../util/text.ts'

interface Tools {
  reader: ReaderState
  notices: NoticesState
  transcriptView: TranscriptViewState
}

export async function copyQuote(
  { reader, notices, transcriptView }: Tools,
  range: WordRange,
  style: CitationStyle = transcriptView.citationStyle,
): Promise<void> {
  transcriptView.rememberCitationStyle(style)
  await notices.attempt(async () => {
    await reader.copyQuote(range, style)
    notices.say(commonText.copied)
  })
}
