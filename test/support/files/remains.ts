/** Searches text in every byte of a library's files. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which of these texts are in any file of the folder: each as `file: text`. */
export function findRemains(folder: string, wanted: readonly (string | Buffer)[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    lstatSync(join(folder, name)).isFile(),
  )
  return files.flatMap((name) => {
    const bytes = readFileSync(join(folder, name))
    return wanted.filter((each) => bytes.includes(each)).map((each) => `${name}: ${each.toString('latin1')}`)
  })
}
