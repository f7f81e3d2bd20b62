/**
 * Finds members of exported interfaces and classes that nothing reads: knip does not see them. A member counts as
 * read when anything outside tests reads a member with its name, so it may be overlooked, but is never reported
 * wrongly. Without types, this takes seconds.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

/** @typedef {{ path: string, text: string }} SourceFile */

/** What only tests and benchmarks use: the switches of the sample service. */
const forTests = 'src-main/sample-service/'

/** Members that the platform reads, or that are read by a composed name. */
const readElsewhere = new Set([
  // JSON.stringify.
  'HeldKey.toJSON',
  // The system's media controls.
  'CallTitle.artist',
  // `${problem}Audio`.
  'ExportWords.unplayableAudio',
  'ExportWords.uncuttableAudio',
])

/**
 * @param {SourceFile[]} files
 * @returns {string[]} such as `src-main/a.ts:3 Service.stop`
 */
export function findUnusedMembers(files) {
  /** @type {Set<string>} */
  const read = new Set()
  /** @type {{ name: string, label: string }[]} */
  const declared = []
  for (const { path, text } of files) {
    if (path.endsWith('.svelte')) for (const [word] of text.matchAll(/[\w$]+(?:-\w+)*/g)) read.add(word)
    else visitFile(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), read, declared)
  }
  return declared.filter(({ name }) => !read.has(name)).map(({ label }) => label)
}

/**
 * @param {ts.SourceFile} source
 * @param {Set<string>} read
 * @param {{ name: string, label: string }[]} declared
 */
function visitFile(source, read, declared) {
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node)) read.add(node.name.text)
    else if (ts.isStringLiteralLike(node)) read.add(node.text)
    else if (ts.isBindingElement(node)) read.add((node.propertyName ?? node.name).getText(source))
    else if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      if (isExported && !source.fileName.startsWith(forTests)) {
        for (const member of node.members) declared.push(...describeMember(source, node, member))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.InterfaceDeclaration | ts.ClassDeclaration} owner
 * @param {ts.TypeElement | ts.ClassElement} member
 */
function describeMember(source, owner, member) {
  if (!member.name || !ts.isIdentifier(member.name)) return []
  const name = member.name.text
  const full = `${owner.name?.text}.${name}`
  if (readElsewhere.has(full)) return []
  const line = source.getLineAndCharacterOfPosition(member.getStart(source)).line + 1
  return [{ name, label: `${source.fileName}:${line} ${full}` }]
}

/** @returns {SourceFile[]} */
function readSources() {
  return ['src-main', 'src-preload', 'src-renderer']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(root, folder, path),
      ),
    )
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
}

if (process.argv[1] === import.meta.filename) {
  const unused = findUnusedMembers(readSources())
  if (unused.length > 0) console.error(`Nothing reads these members:\n${unused.join('\n')}`)
  process.exitCode = unused.length > 0 ? 1 : 0
}
