/**
 * Exports of calls as signed evidence: the dialog's state, and the report at the end. The main process exports
 * in the background, as a task of the library.
 */
import type { EvidenceChoice } from '../../../src-preload/contract/export-choice.ts'
import type { EvidenceOutcome, RedactedTally } from '../../../src-preload/contract/export.ts'
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
  #choice = $state.raw<EvidenceChoice>({
    ...{ withAdditions: true, withTimeStampRequest: false, redactedCalls: 'leave-out' },
  })
  #redacted = $state.raw<RedactedTally | null>(null)
  #redactedFailure = $state<string | null>(null)
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

  /** Which of the chosen calls have redactions; null until loaded. */
  get redacted(): RedactedTally | null {
    return this.#redacted
  }

  /** Why there is no key, or no calls. */
  get failure(): string | null {
    const { failure, tally } = this.scopes
    const nothing = tally?.calls === 0 ? evidenceText.nothing : null
    return this.#keyFailure ?? failure ?? this.#redactedFailure ?? nothing
  }

  /** Whether every chosen call has redactions and is left out. */
  get isAllLeftOut(): boolean {
    const { tally } = this.scopes
    const isLeftOut = this.#choice.redactedCalls === 'leave-out' && tally !== null && tally.calls > 0
    return isLeftOut && tally.calls === this.#redacted?.calls
  }

  get canExport(): boolean {
    const isCounted = this.scopes.tally !== null && this.scopes.tally.calls > 0 && this.#redacted !== null
    return isCounted && !this.isAllLeftOut && this.#fingerprint !== null
  }

  /** Opens the dialog. @param first what to export: one of the listed scopes, or a call that is not listed */
  open(first: ExportScope['kind'] | ExportScope | null = null): void {
    // Calls that the person redacted are only exported when chosen for this export.
    this.change({ redactedCalls: 'leave-out' })
    void this.scopes.open(first)
    void this.#loadRedacted()
    void this.#loadFingerprint()
  }

  chooseScope(kind: ExportScope['kind']): void {
    void this.scopes.choose(kind)
    void this.#loadRedacted()
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

  async #loadRedacted(): Promise<void> {
    const { current } = this.scopes
    this.#redacted = null
    this.#redactedFailure = null
    if (current === null) return
    try {
      const redacted = await this.#input.client.call('evidence.redacted', { source: current.source })
      if (this.scopes.current === current) this.#redacted = redacted
    } catch (error) {
      if (this.scopes.current === current) this.#redactedFailure = messageOf(error)
    }
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
      if (outcome.state === 'no-calls') notices.refuse(evidenceText.allLeftOut(this.scopes.tally?.calls ?? 0))
      return
    }
    const { calls, withoutAudio, withoutTranscript, leftOut } = outcome
    const left = [
      ...(withoutAudio > 0 ? [text.withoutAudio(withoutAudio)] : []),
      ...(withoutTranscript > 0 ? [text.withoutTranscript(withoutTranscript)] : []),
      ...(leftOut > 0 ? [text.leftOut(leftOut)] : []),
    ]
    notices.say([text.saved(calls), ...left].join(' '), {
      label: exportNoticesText.show,
      run: () => notices.attempt(async () => void (await client.call('export.show-saved', null))),
    })
  }
}
