/** Reads a REFI-QDA project, and checks it as the schema of version 1.0 and readers of projects do. */
import { unzipSync } from 'fflate'
import { Window } from 'happy-dom'
import { expect } from 'vitest'

type Parsed = ReturnType<InstanceType<Window['DOMParser']>['parseFromString']>
export type Part = NonNullable<ReturnType<Parsed['querySelector']>>

export interface QdaProject {
  xml: string
  root: Part
  /** By name, without their folder. */
  sources: Map<string, Buffer>
}

const text = { children: [], attributes: [], required: [] }
const changes = ['creatingUser', 'creationDateTime', 'modifyingUser', 'modifiedDateTime']
const source = {
  children: ['Description', 'PlainTextContent', 'PlainTextSelection', 'Coding', 'NoteRef', 'VariableValue'],
  attributes: ['guid', 'name', 'richTextPath', 'plainTextPath', ...changes],
  required: ['guid'],
}
const selection = {
  children: ['Description', 'Coding', 'NoteRef'],
  attributes: ['guid', 'name', ...changes],
  required: ['guid'],
}
const reference = { children: [], attributes: ['targetGUID'], required: ['targetGUID'] }
const groupOf = (child: string) => ({ children: [child], attributes: [], required: [], isFilled: true })

/** The children of each element in their order, and its attributes. */
const rules: Record<
  string,
  { children: string[]; attributes: string[]; required: string[]; isFilled?: boolean; isAnyOrder?: boolean }
> = {
  Project: {
    children: ['Users', 'CodeBook', 'Variables', 'Cases', 'Sources', 'Notes', 'Links', 'Sets'],
    attributes: ['xmlns', 'name', 'origin', 'creatingUserGUID', 'creationDateTime'],
    required: ['name'],
  },
  Users: groupOf('User'),
  User: { children: [], attributes: ['guid', 'name', 'id'], required: ['guid'] },
  CodeBook: groupOf('Codes'),
  Codes: groupOf('Code'),
  Code: {
    children: ['Description', 'NoteRef', 'Code'],
    attributes: ['guid', 'name', 'isCodable', 'color'],
    required: ['guid', 'name', 'isCodable'],
  },
  Cases: groupOf('Case'),
  Case: {
    children: ['Description', 'CodeRef', 'VariableValue', 'SourceRef', 'SelectionRef'],
    attributes: ['guid', 'name'],
    required: ['guid'],
  },
  Sources: { ...groupOf('TextSource'), children: ['TextSource', 'AudioSource'], isAnyOrder: true },
  TextSource: source,
  AudioSource: {
    children: ['Description', 'Transcript', 'AudioSelection', 'Coding', 'NoteRef', 'VariableValue'],
    attributes: ['guid', 'name', 'path', 'currentPath', ...changes],
    required: ['guid'],
  },
  Transcript: {
    children: ['Description', 'PlainTextContent', 'SyncPoint', 'TranscriptSelection', 'NoteRef'],
    attributes: ['guid', 'name', 'richTextPath', 'plainTextPath', ...changes],
    required: ['guid'],
  },
  SyncPoint: { children: [], attributes: ['guid', 'timeStamp', 'position'], required: ['guid'] },
  PlainTextSelection: {
    ...selection,
    attributes: [...selection.attributes, 'startPosition', 'endPosition'],
    required: ['guid', 'startPosition', 'endPosition'],
  },
  TranscriptSelection: {
    ...selection,
    attributes: [...selection.attributes, 'fromSyncPoint', 'toSyncPoint'],
  },
  AudioSelection: {
    ...selection,
    attributes: [...selection.attributes, 'begin', 'end'],
    required: ['guid', 'begin', 'end'],
  },
  Coding: {
    children: ['CodeRef', 'NoteRef'],
    attributes: ['guid', 'creatingUser', 'creationDateTime'],
    required: ['guid'],
    isFilled: true,
  },
  Notes: groupOf('Note'),
  Note: source,
  CodeRef: reference,
  NoteRef: reference,
  SourceRef: reference,
  Description: text,
  PlainTextContent: text,
}

/** What each attribute has to look like. */
const forms: Record<string, RegExp> = {
  guid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  color: /^#[0-9a-f]{6}$/,
  isCodable: /^(true|false)$/,
  creationDateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  modifiedDateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  ...Object.fromEntries(
    ['startPosition', 'endPosition', 'position', 'timeStamp', 'begin', 'end'].map((name) => [name, /^\d+$/]),
  ),
}

/** Which elements an attribute may point to. */
const targets: Record<string, string[]> = {
  creatingUser: ['User'],
  modifyingUser: ['User'],
  fromSyncPoint: ['SyncPoint'],
  toSyncPoint: ['SyncPoint'],
}
const referenced: Record<string, string[]> = {
  CodeRef: ['Code'],
  NoteRef: ['Note'],
  SourceRef: ['TextSource', 'AudioSource'],
}

export function readProject(bytes: Uint8Array): QdaProject {
  const files = unzipSync(bytes)
  const { DOMParser } = new Window()
  const xml = Buffer.from(files['project.qde']!).toString('utf8')
  const parsed = new DOMParser().parseFromString(xml, 'text/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  const names = Object.keys(files).filter((name) => name !== 'project.qde')
  for (const name of names) expect(name).toMatch(/^sources\/[\w-]+\.\w+$/)
  const sources = new Map(names.map((name) => [name.slice('sources/'.length), Buffer.from(files[name]!)]))
  const project = { xml, root: parsed.documentElement!, sources }
  checkProject(project)
  return project
}

export function listParts({ root }: QdaProject, name: string): Part[] {
  return [...root.getElementsByTagName(name)]
}

export function childrenOf(part: Part, name: string): Part[] {
  return [...part.children].filter(({ tagName }) => tagName === name)
}

/** The file that a path of the project names. */
export function readSource({ sources }: QdaProject, path: string | null): Buffer {
  expect(path).toMatch(/^internal:\/\//)
  return sources.get(path!.slice('internal://'.length))!
}

/** What the selection of a text or transcript selects. */
export function readSelection(project: QdaProject, selected: Part): string {
  const from = selected.parentElement!
  const points = new Map(childrenOf(from, 'SyncPoint').map((point) => [point.getAttribute('guid'), point]))
  const positionOf = (attribute: string, point: string) =>
    Number(
      selected.getAttribute(attribute) ?? points.get(selected.getAttribute(point))!.getAttribute('position'),
    )
  const all = readSource(project, from.getAttribute('plainTextPath')).toString('utf8')
  return [...all]
    .slice(positionOf('startPosition', 'fromSyncPoint'), positionOf('endPosition', 'toSyncPoint'))
    .join('')
}

function checkProject(project: QdaProject): void {
  const { root, xml, sources } = project
  expect([root.tagName, root.getAttribute('xmlns')]).toEqual(['Project', 'urn:QDA-XML:project:1.0'])
  // XML 1.0, section 2.2
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  const all = [root, ...root.getElementsByTagName('*')]
  const byGuid = new Map<string, string>()
  for (const part of all) {
    const guid = part.getAttribute('guid')
    if (guid === null) continue
    expect(byGuid.has(guid), `${part.tagName} ${guid} is unique`).toBe(false)
    byGuid.set(guid, part.tagName)
  }
  for (const part of all) checkPart(part, byGuid)
  const paths = all.flatMap((part) => part.getAttribute('plainTextPath') ?? part.getAttribute('path') ?? [])
  expect(paths.map((path) => path.slice('internal://'.length)).toSorted()).toEqual(
    [...sources.keys()].toSorted(),
  )
  for (const transcript of listParts(project, 'Transcript')) checkTimes(transcript)
}

function checkPart(part: Part, byGuid: ReadonlyMap<string, string>): void {
  const { tagName } = part
  const rule = rules[tagName]
  expect(rule, tagName).toBeDefined()
  const { children, attributes, required, isFilled, isAnyOrder } = rule!
  const names = [...part.children].map((child) => child.tagName)
  expect(children).toEqual(expect.arrayContaining(names))
  const order = names.map((name) => children.indexOf(name))
  if (!isAnyOrder) expect(order, `order in ${tagName}`).toEqual(order.toSorted((one, other) => one - other))
  if (isFilled) expect(names.length, `children of ${tagName}`).toBeGreaterThan(0)
  const given = part.getAttributeNames()
  expect(attributes).toEqual(expect.arrayContaining(given))
  expect(given).toEqual(expect.arrayContaining(required))
  for (const name of given) {
    const value = part.getAttribute(name)!
    if (forms[name]) expect(value, `${tagName} ${name}`).toMatch(forms[name])
    const target = name === 'targetGUID' ? referenced[tagName] : targets[name]
    if (target) expect(target, `${tagName} ${name}`).toContain(byGuid.get(value))
  }
}

function checkTimes(transcript: Part): void {
  const points = childrenOf(transcript, 'SyncPoint')
  for (const name of ['position', 'timeStamp']) {
    const values = points.flatMap((point) => Number(point.getAttribute(name) ?? []))
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  }
}
