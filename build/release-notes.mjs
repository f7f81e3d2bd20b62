/**
 * `node build/release-notes.mjs v<version>`: prints the changes of a release, and fails when the tag,
 * package.json and the changelog differ. Needs a Node that reads TypeScript (22.18 or newer).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releases } from '../src-renderer/features/help/releases.ts'
import { root } from './paths.mjs'
import { main } from './run.mjs'

/**
 * @param {string} tag
 * @param {string} version of package.json
 * @param {readonly { version: string, changes: { en: readonly string[] } }[]} changelog
 * @returns {string} Markdown
 */
export function releaseNotes(tag, version, changelog) {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has version ${version}.`)
  const release = changelog.find((each) => each.version === version)
  if (!release) throw new Error(`src-renderer/features/help/releases.ts has no version ${version}.`)
  return release.changes.en.map((change) => `- ${change}`).join('\n')
}

if (import.meta.main) {
  await main(async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    console.log(releaseNotes(process.argv[2] ?? '', version, releases))
    return 0
  })
}
