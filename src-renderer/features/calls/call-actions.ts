/** What a person does with calls, beyond those of `BulkActions`: each says how it went. */
import type { AppState } from '../../app/app.svelte.ts'
import { bytesOf } from '../../util/format.ts'
import { callsText } from './text.ts'
import { readinessText } from '../readiness/text.ts'

/** Saves the transcripts of these calls as subtitles, where the person says; nothing is said of one who does not. */
export async function exportSrt(app: AppState, ids: string[]): Promise<void> {
  await app.attempt(async () => {
    const outcome = await app.client.call('export.srt', { ids })
    if (outcome.saved === null) return
    const { saved, unreached } = outcome
    if (unreached > 0) return app.notices.refuse(callsText.notices.exportEnded(saved.length, unreached))
    const skipped = outcome.skipped > 0 ? ` ${callsText.notices.skipped(outcome.skipped)}` : ''
    app.notices.say(callsText.notices.exported(outcome.saved.length) + skipped)
  })
}

/** Asks the service again; null: for everything that failed or waits. */
export async function retryCalls(app: AppState, ids: string[] | null): Promise<void> {
  await app.attempt(async () => {
    await app.readiness.retry(ids)
    app.notices.say(ids === null ? readinessText.retriedAll : readinessText.retried)
  })
}

/** Fetches this audio next, whatever settings, network and quota say. */
export async function fetchAudio(app: AppState, id: string): Promise<void> {
  await app.attempt(async () => {
    await app.readiness.fetchAudio(id)
    app.notices.say(readinessText.fetching)
  })
}

/** Frees the audio of a call that the service still has. @param bytes how many that gives back; null when unknown */
export async function removeAudio(app: AppState, id: string, bytes: number | null): Promise<void> {
  await app.attempt(async () => {
    // An open file cannot be deleted everywhere, and would play on from nothing.
    if (app.player.recording?.id === id) app.player.unload()
    await app.readiness.removeAudio(id)
    app.notices.say(bytes === null ? readinessText.freedUnknown : readinessText.freed(bytesOf(bytes)))
  })
}

/** Keeps what the service no longer has; null: all that are undecided. It can be taken back. */
export async function keepRemoved(app: AppState, ids: string[] | null): Promise<void> {
  await app.attempt(async () => {
    const did = app.undo.begin()
    const kept = await app.readiness.keep(ids)
    if (kept.length === 0) return
    did({
      text: ids === null ? readinessText.keptAll : readinessText.kept,
      undo: () => app.readiness.undecide(kept),
      redo: async () => void (await app.readiness.keep(kept)),
    })
  })
}

/** Deletes what the service no longer has; null: all that are undecided. It can be had back for a while. */
export async function deleteRemoved(app: AppState, ids: string[] | null): Promise<void> {
  await app.calls.bulk.deleteRemoved(ids)
}
