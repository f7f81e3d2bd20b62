/** Names of the files in a shared folder. They tell which computer wrote a file, by a random id, and nothing else. */
import { hashContent } from '../crypto.ts'

const filePattern = /^([0-9a-f]{12})-([0-9a-f]{32})\.offhook$/
const headerPattern = /^folder-([0-9a-f]{32})\.offhook$/
const partPattern = /^(folder|[0-9a-f]{12})-[0-9a-f]{32}\.offhook\.part$/

export function nameFile(computer: string, content: Uint8Array): string {
  return `${computer}-${hashContent(content)}.offhook`
}

export function nameHeader(content: Uint8Array): string {
  return nameFile('folder', content)
}

/** What a file is called until it is whole. */
export function namePart(name: string): string {
  return `${name}.part`
}

/** Null for anything else, such as a conflicted copy. */
export function parseFileName(name: string): { computer: string; hash: string } | null {
  const [, computer, hash] = filePattern.exec(name) ?? []
  return computer === undefined || hash === undefined ? null : { computer, hash }
}

export function isHeaderOf(name: string, content: Uint8Array): boolean {
  return headerPattern.exec(name)?.[1] === hashContent(content)
}

export function isHeaderName(name: string): boolean {
  return headerPattern.test(name)
}

/** Whether it can be a file of any computer, whole or not. */
export function isOurs(name: string): boolean {
  return [filePattern, headerPattern, partPattern].some((pattern) => pattern.test(name))
}

/** A file that this computer began and did not finish. */
export function isPartOf(name: string, computer: string): boolean {
  return partPattern.exec(name)?.[1] === computer
}
