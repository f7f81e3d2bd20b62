/** Fetches a call's subtitles as the service writes them. */
import type { CallSource } from '../redacted-source.ts'
import type { ExportContext } from '../types.ts'

/** The part of the service's client that is needed. */
interface SrtService {
  fetchTranscriptText(id: string, format: 'srt', options: { priority: 'interactive' }): Promise<string>
}

/** The service's errors that concern a single call; see `ServiceError`. */
const notThere = ['not-found', 'not-ready']

/**
 * Returns null for a call that the service no longer has or has no words of, and for a call with redacted
 * words, which the service would include.
 *
 * @throws ServiceError, such as without a connection.
 */
export function createSrtFetch(
  service: SrtService,
  reader: Pick<CallSource, 'listRedactions'>,
  { isRedacted }: { isRedacted: boolean },
): NonNullable<ExportContext['fetchSrt']> {
  return async (id) => {
    const redactions = isRedacted ? await reader.listRedactions({ id }) : []
    if (redactions.some(({ state }) => state === 'confirmed')) return null
    try {
      const srt = await service.fetchTranscriptText(id, 'srt', { priority: 'interactive' })
      return srt.trim() === '' ? null : srt
    } catch (error) {
      if (error instanceof Error && 'code' in error && notThere.includes(error.code as string)) return null
      throw error
    }
  }
}
