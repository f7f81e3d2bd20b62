/**
 * Exports of calls as signed evidence: what the dialog asks, and what is said at the end. The main process exports in
 * the background, and reports it as a task of the library.
 */
import { createContext } from 'svelte'
import type { EvidenceChoice, EvidenceOutcome } from '../../../src-preload/contract/export.ts'
import { messageOf } from '../../client.ts'
import { commonText } from '../../util/text.ts'
import type { ExportInput, ExportScope } from './export.svelte.ts'
import { evidenceNoticesText, evidenceText, exportNoticesText } from './text.ts'

export interface EvidenceInput extends Pick<ExportInput, 'client' | 'notices' | 'library' | 'listScopes'> {
  copy: (text: string) => boolean
}

export class EvidenceState {
  readonly #input: EvidenceInput
  #scopes = $state.raw<ExportScope[]>([])
  #scope = $state.raw<ExportScope | null>(null)
  #choice = $state.raw<EvidenceChoice>({ withAdditions: true, withTimeStampRequest: false })
  #calls = $state<number | null>(null)
  #fingerprint = $state<string | null>(null)
  #keyFailure = $state<string | null>(null)
  #callsFailure = $state<string | null>(null)

  constructor(input: EvidenceInput) {
    this.#input = input
  }

  /** Null while the dialog is closed. */
  get scope(): ExportScope | null {
    return this.#scope
  }

  get scopes(): readonly ExportScope[] {
    return this.#scopes
  }

  get choice(): EvidenceChoice {
    return this.#choice
  }

  /** Null until they are counted. */
  get calls(): number | null {
    return this.#calls
  }

  /** Of the signing key; null until the keychain has answered. */
  get fingerprint(): string | null {
    return this.#fingerprint
  }

  /** Why there is no key, or are no calls. */
  get failure(): string | null {
    return this.#keyFailure ?? this.#callsFailure
  }

  get canExport(): boolean {
    return this.#calls !== null && this.#calls > 0 && this.#fingerprint !== null
  }

  /** Opens the dialog. @param first what to export: one of these, or a call that is not among them */
  open(first: ExportScope['kind'] | ExportScope | null = null): void {
    const scopes = this.#input.listScopes()
    const isCall = first !== null && typeof first === 'object'
    this.#scopes = isCall ? [first, ...scopes.filter(({ kind }) => kind !== 'call')] : scopes
    this.chooseScope(isCall ? first.kind : (first ?? this.#scopes[0]!.kind))
    void this.#loadFingerprint()
  }

  close(): void {
    this.#scope = null
    this.#scopes = []
  }

  chooseScope(kind: ExportScope['kind']): void {
    this.#scope = this.#scopes.find((scope) => scope.kind === kind) ?? this.#scopes[0]!
    this.#calls = null
    this.#callsFailure = null
    void this.#loadCalls(this.#scope)
  }

  change(changes: Partial<EvidenceChoice>): void {
    this.#choice = { ...this.#choice, ...changes }
  }

  copyFingerprint(): void {
    const { copy, notices } = this.#input
    notices.say(copy(this.#fingerprint ?? '') ? commonText.copied : commonText.notCopied)
  }

  async run(): Promise<void> {
    const [scope, choice, { client, notices, library }] = [this.#scope, this.#choice, this.#input]
    if (scope === null || !this.canExport) return
    this.close()
    if (library.task !== null) return notices.refuse(exportNoticesText.busy)
    await notices.attempt(async () => {
      this.#report(await client.call('evidence.save', { source: scope.source, choice }))
    })
  }

  async #loadCalls(scope: ExportScope): Promise<void> {
    try {
      const { calls } = await this.#input.client.call('export.tally', { source: scope.source })
      if (this.#scope !== scope) return
      this.#calls = calls
      if (calls === 0) this.#callsFailure = evidenceText.nothing
    } catch (error) {
      if (this.#scope === scope) this.#callsFailure = messageOf(error)
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

  /** Says nothing when the person chose no folder. */
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
