/** Reads an exported website as a browser would. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { SearchableCall, ShardContent } from '../../../src-main/export/website/search-script.ts'

/** Paths of all files, with `/`. */
export function listWebsite(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}

/** Runs a search file. @returns the data that it passes to the page */
export function runSearchFile(folder: string, name: string): unknown {
  const handed: unknown[] = []
  const loaded = (...args: [string, unknown]) => void handed.push(args)
  runInNewContext(readFileSync(join(folder, 'search', `${name}.js`), 'utf8'), { loaded })
  const [[handedName, content]] = JSON.parse(JSON.stringify(handed)) as [[string, unknown]]
  if (handedName !== name || handed.length !== 1) throw new Error(`${name} calls itself ${handedName}`)
  return content
}

/** The keys of the calls, newest first, and for each term the indexes of its calls. */
export function readSearchFiles(folder: string): { keys: string[]; terms: Map<string, number[]> } {
  const keys = (runSearchFile(folder, 'keys') as string).match(/.{16}/g) ?? []
  const terms = new Map<string, number[]>()
  for (const path of listWebsite(join(folder, 'search'))) {
    if (!/^words-\d+\.js$/.test(path)) continue
    const content = runSearchFile(folder, path.slice(0, -3)) as ShardContent
    for (let at = 0; at < content.length; at += 2) {
      let number = 0
      terms.set(
        content[at] as string,
        (content[at + 1] as number[]).map((step) => (number += step)),
      )
    }
  }
  return { keys, terms }
}

export function readSearchableCall(folder: string, key: string): SearchableCall {
  return runSearchFile(folder, `calls/${key}`) as SearchableCall
}
