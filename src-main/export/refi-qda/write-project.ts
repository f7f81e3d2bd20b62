/**
 * Writes calls as a project for research tools: REFI-QDA 1.0 (www.qdasoftware.org), which ATLAS.ti, MAXQDA, NVivo and
 * others open. A ZIP file with the texts and audio of calls, and `project.qde`, which has everything else.
 */
import type { TagColor } from '../../../src-preload/contract/personal.ts'
import { getAudioExtension } from '../../model/audio-formats.ts'
import { ZipWriter } from '../../util/zip.ts'
import { nameSpeaker } from '../formats/call-text.ts'
import { isUnsupported } from '../read-call.ts'
import type { ExportContext, ExportedCall, ExportedTheme } from '../types.ts'
import { makeGuid } from './guid.ts'
import { getThemeGuid, renderCallSource } from './source.ts'
import { renderElement, renderText } from './xml.ts'

/** The standard allows 2 GiB; one file at a time is in memory. */
const maxAudioBytes = 1_000_000_000

/** Those of `tokens.css`. */
const colors: Record<TagColor, string> = {
  gray: '#8a8d92',
  red: '#d1453b',
  orange: '#d9741a',
  yellow: '#c79a0a',
  green: '#3f9142',
  teal: '#12908a',
  blue: '#4a6fd8',
  purple: '#8f58c9',
}

export async function toProject(call: ExportedCall, context: ExportContext): Promise<Uint8Array> {
  async function* one() {
    yield call
  }
  return Buffer.concat(await Array.fromAsync(toProjectTogether(one(), context)))
}

export async function* toProjectTogether(
  calls: AsyncIterable<ExportedCall>,
  context: ExportContext,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  const project = new Project(context)
  for await (const call of calls) {
    const audio = await context.readAudio(call.id, maxAudioBytes)
    const sound = audio === null || isUnsupported(audio) ? null : audio
    const { textFile, audioFile, text } = project.add(call, sound && getAudioExtension(sound.type))
    const content = Buffer.from(text)
    yield* await zip.add({ name: `sources/${textFile}`, content, isCompressed: true })
    if (sound)
      yield* await zip.add({ name: `sources/${audioFile}`, content: sound.bytes, isCompressed: false })
  }
  const content = Buffer.from(project.render())
  yield* await zip.add({ name: 'project.qde', content, isCompressed: true })
  yield* zip.finish()
}

/** Collects the elements of `project.qde`. */
class Project {
  readonly #context: ExportContext
  /** Names by GUID. */
  readonly #users = new Map<string, string>()
  readonly #themes = new Map<number, ExportedTheme>()
  /** By GUID. */
  readonly #cases = new Map<string, { name: string; sources: string[] }>()
  readonly #sources: string[] = []
  readonly #notes: string[] = []

  constructor(context: ExportContext) {
    this.#context = context
  }

  add(call: ExportedCall, audioExtension: string | null) {
    const context = this.#context
    const user = nameSpeaker('you', call, context.words)
    const userGuid = makeGuid('user', user)
    const written = renderCallSource({ call, userGuid, audioExtension, context })
    this.#users.set(userGuid, user)
    for (const theme of call.themes) this.#addTheme(theme)
    this.#addCase(call, written.guid)
    this.#sources.push(written.source)
    this.#notes.push(...written.notes)
    return written
  }

  render(): string {
    const project = renderElement(
      'Project',
      { xmlns: 'urn:QDA-XML:project:1.0', name: this.#context.words.calls, origin: 'Offhook' },
      [
        ...renderGroup(
          'Users',
          [...this.#users].map(([guid, name]) => renderElement('User', { guid, name })),
        ),
        ...renderGroup('CodeBook', renderGroup('Codes', this.#renderCodes())),
        ...renderGroup('Cases', this.#renderCases()),
        ...renderGroup('Sources', this.#sources),
        ...renderGroup('Notes', this.#notes),
      ],
    )
    return `<?xml version="1.0" encoding="utf-8"?>\n${project}\n`
  }

  /** Words of a description that are redacted in one call are left out for all. */
  #addTheme(theme: ExportedTheme): void {
    const isRedacted = this.#themes.get(theme.id)?.description === ''
    this.#themes.set(theme.id, isRedacted ? { ...theme, description: '' } : theme)
  }

  #addCase({ personId, person }: ExportedCall, source: string): void {
    if (personId === null || person === null) return
    const guid = makeGuid('person', personId, person)
    const known = this.#cases.get(guid) ?? { name: person, sources: [] }
    known.sources.push(source)
    this.#cases.set(guid, known)
  }

  /** In the user's order. */
  #renderCodes(): string[] {
    return [...this.#themes.values()]
      .sort((one, other) => one.position - other.position)
      .map((theme) => {
        const { name, color, description } = theme
        const attributes = { guid: getThemeGuid(theme), name, isCodable: 'true', color: colors[color] }
        const described = description === '' ? [] : [renderText('Description', description)]
        return renderElement('Code', attributes, described)
      })
  }

  #renderCases(): string[] {
    return [...this.#cases].map(([guid, { name, sources }]) =>
      renderElement(
        'Case',
        { guid, name },
        sources.map((targetGUID) => renderElement('SourceRef', { targetGUID })),
      ),
    )
  }
}

/** Nothing for an empty group: the schema does not allow one. */
function renderGroup(name: string, children: readonly string[]): string[] {
  return children.length === 0 ? [] : [renderElement(name, {}, children)]
}
