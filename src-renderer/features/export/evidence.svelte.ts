/**
 * Exports of calls as signed evidence: the dialog's state, and the report at the end. The main process exports
 * in the background, as a task of the library.
 */
import { createContext } from 'svelte'
import type { EvidenceChoice } from '../../../src-preload/contract/export-choice.ts'
import type { EvidenceOutcome } from '../../../src-preload/contract/export.ts'
import { messageOf } from '../../client.ts'
import { commonText } from '../../util/text.ts'
import type { ExportInput } from './export.svelte.ts'
import { ScopeChoice, type ExportScope } from './scope-choice.svelte.ts'
import { evidenceNoticesText, evidenceText, exportNoticesText } from './text.ts'

export interface EvidenceInput extends Pick<ExportInput, 'client' | 'notices' | 'library' | 'listScopes'> {
  copy: (text: string) => boolean
}

export class EvidenceState {
  readonly scopes: ScopeChoice
  readonly #input: EvidenceInput
  #choice = $state.raw<EvidenceChoice>({ withAdditions: true, withTimeStampRequest: false })
  #fingerprint = $state<string | null>(null)
  #keyFailure = $state<string | null>(null)

  constructor(input: EvidenceInput) {
    this.#input = input
    this.scopes = new ScopeChoice(input)
  }

  get choice(): EvidenceChoice {
    return this.#choice
  }

  /** Fingerprint of the signing key; null until the keychain has answered. */
  get fingerprint(): string | null {
    return this.#fingerprint
  }

  /** Why there is no key, or no calls. */
  get failure(): string | null {
    const { failure, tally } = this.scopes
    return this.#keyFailure ?? failure ?? (tally?.calls === 0 ? evidenceText.nothing : null)
  }

  get canExport(): boolean {
    return this.scopes.tally !== null && this.scopes.tally.calls > 0 && this.#fingerprint !== null
  }

  /** Opens the dialog. @param first what to export: one of the listed scopes, or a call that is not listed */
  open(first: ExportScope['kind'] | ExportScope | null = null): void {
    void this.scopes.open(first)
    void this.#loadFingerprint()
  }

  change(changes: Partial<EvidenceChoice>): void {
    this.#choice = { ...this.#choice, ...changes }
  }

  copyFingerprint(): void {
    const { copy, notices } = this.#input
    notices.say(copy(this.#fingerprint ?? '') ? commonText.copied : commonText.notCopied)
  }

  async run(): Promise<void> {
    const [scope, choice, { client, notices, library }] = [this.scopes.current, this.#choice, this.#input]
    if (scope === null || !this.canExport) return
    this.scopes.close()
    if (library.task !== null) return notices.refuse(exportNoticesText.busy)
    await notices.attempt(async () => {
      this.#report(await client.call('evidence.save', { source: scope.source, choice }))
    })
  }

  async #loadFingerprint(): Promise<void> {
    this.#keyFailure = null
    try {
      this.#fingerprint = (await this.#input.client.call('evidence.fingerprint', { make: true })).fingerprint
    } catch (error) {
      this.#fingerprint = null
      this.#keyFailure = messageOf(error)
    }
  }

  /** Reports nothing when the user chose no folder. */
  #report(outcome: EvidenceOutcome): void {
    const { client, notices } = this.#input
    const text = evidenceNoticesText
    if (outcome.state !== 'saved') {
      if (outcome.state === 'cancelled') notices.say(text.cancelled)
      if (outcome.state === 'closed') notices.refuse(text.closed)
      return
    }
    const { calls, withoutAudio, withoutTranscript } = outcome
    const left = [
      ...(withoutAudio > 0 ? [text.withoutAudio(withoutAudio)] : []),
      ...(withoutTranscript > 0 ? [text.withoutTranscript(withoutTranscript)] : []),
    ]
    notices.say([text.saved(calls), ...left].join(' '), {
      label: exportNoticesText.show,
      run: () => notices.attempt(async () => void (await client.call('export.show-saved', null))),
    })
  }
}

export const [useEvidence, provideEvidence] = createContext<EvidenceState>()
