/** Runs the check of this computer and holds its results. */
import type { CheckLevel, Finding } from '../../../src-preload/contract/checks.ts'
import type { Client } from '../../client.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'

/** The required part of `navigator.mediaDevices`; missing if the system has none. */
export type MediaDeviceList = Pick<MediaDevices, 'enumerateDevices'> | undefined

export class ChecksState {
  readonly #client: Client
  readonly #notices: NoticesState
  readonly #devices: MediaDeviceList
  #findings = $state.raw<Finding[] | null>(null)
  #isRunning = $state(false)

  constructor({
    client,
    notices,
    devices,
  }: {
    client: Client
    notices: NoticesState
    devices: MediaDeviceList
  }) {
    this.#client = client
    this.#notices = notices
    this.#devices = devices
  }

  /** Null before the first check. */
  get findings(): readonly Finding[] | null {
    return this.#findings
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  count(level: CheckLevel): number {
    return (this.#findings ?? []).filter((finding) => finding.level === level).length
  }

  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      const audioOutputs = await countAudioOutputs(this.#devices)
      this.#findings = await this.#client.call('app.check', { audioOutputs })
    } catch (error) {
      this.#notices.fail(error)
    } finally {
      this.#isRunning = false
    }
  }
}

/** Null if the system lists no devices at all. Needs no permission: only the number is read. */
export async function countAudioOutputs(devices: MediaDeviceList): Promise<number | null> {
  try {
    const all = await devices?.enumerateDevices()
    return all?.filter(({ kind }) => kind === 'audiooutput').length ?? null
  } catch {
    return null
  }
}
