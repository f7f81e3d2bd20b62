/** A clip of a call: the dialog's state and actions. The main process cuts and writes it. */
import type { ClipFormat, ClipPart, ClipPreview } from '../../../src-preload/contract/clip.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import { type Client, messageOf } from '../../client.ts'
import { startFileDrag } from '../../components/file-drag.ts'
import { clipText } from './text.ts'

export interface ClipInput {
  client: Client
  notices: NoticesState
  /** The selected part of the open call; null for none. */
  findSelected: () => ClipPart | null
}

export class ClipState {
  readonly #input: ClipInput
  #part = $state.raw<ClipPart | null>(null)
  #preview = $state.raw<ClipPreview | null>(null)
  #failure = $state<string | null>(null)
  #chosen = $state<ClipFormat>('audio')

  /** The available formats of this clip. */
  readonly formats: ClipFormat[] = $derived.by(() => {
    if (this.#preview === null) return []
    const { hasAudio, withoutWords } = this.#preview
    const hasWords = withoutWords === null
    return [
      ...(hasAudio ? (['audio'] as const) : []),
      ...(hasAudio || hasWords ? (['html'] as const) : []),
      ...(hasWords ? (['md'] as const) : []),
    ]
  })

  constructor(input: ClipInput) {
    this.#input = input
  }

  /** Null while the dialog is closed. */
  get part(): ClipPart | null {
    return this.#part
  }

  /** Null until it is loaded. */
  get preview(): ClipPreview | null {
    return this.#preview
  }

  get failure(): string | null {
    return this.#failure
  }

  /** The last chosen format, if this clip has it. */
  get format(): ClipFormat | null {
    return this.formats.includes(this.#chosen) ? this.#chosen : (this.formats[0] ?? null)
  }

  get canOpen(): boolean {
    return this.#input.findSelected() !== null
  }

  openSelected(): void {
    const part = this.#input.findSelected()
    if (part !== null) this.open(part)
  }

  open(part: ClipPart): void {
    this.#part = part
    this.#preview = null
    this.#failure = null
    void this.#load(part)
  }

  close(): void {
    this.#part = null
  }

  choose(format: ClipFormat): void {
    this.#chosen = format
  }

  /** Copies the text, and the audio if the system supports it. */
  async copy(): Promise<void> {
    await this.#finish(async (part) => {
      const { withAudio } = await this.#input.client.call('clip.copy', part)
      this.#input.notices.say(withAudio ? clipText.copiedWithAudio : clipText.copied)
    })
  }

  async save(): Promise<void> {
    const { client, notices } = this.#input
    const { format } = this
    await this.#finish(async (part) => {
      if (format === null || !(await client.call('clip.save', { ...part, format })).saved) return
      const show = () => notices.attempt(async () => void (await client.call('clip.show-saved', null)))
      notices.say(clipText.saved, { label: clipText.show, run: show })
    })
  }

  /** The dialog stays open, because the end of the drag is unknown. */
  async drag(event: DragEvent): Promise<void> {
    startFileDrag(event)
    const { client, notices } = this.#input
    const part = this.#part
    if (part !== null) await notices.attempt(async () => void (await client.call('clip.drag', part)))
  }

  async #finish(run: (part: ClipPart) => Promise<void>): Promise<void> {
    const part = this.#part
    if (part === null) return
    this.close()
    await this.#input.notices.attempt(() => run(part))
  }

  async #load(part: ClipPart): Promise<void> {
    try {
      const preview = await this.#input.client.call('clip.preview', part)
      if (this.#part === part) this.#preview = preview
    } catch (error) {
      if (this.#part === part) this.#failure = messageOf(error)
    }
  }
}
