/**
 * `node build/sign-feed.mjs <latest….yml …>`: dates each file of the update feed, and writes a signature beside it, with
 * the private key (PEM) in OFFHOOK_UPDATE_PRIVATE_KEY. Needs a Node that reads TypeScript (22.18 or newer).
 */
import { createPrivateKey, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { signedText } from '../src-main/updates/signed-text.ts'
import { main } from './run.mjs'

/**
 * @param {string} path
 * @param {string} privateKey PEM
 * @param {Date} now replaces the date of an earlier signature
 */
export async function signFeedFile(path, privateKey, now = new Date()) {
  const undated = (await readFile(path, 'utf8')).replace(/^signedAt:.*\n?/gm, '').trimEnd()
  const text = `${undated}\nsignedAt: '${now.toISOString()}'\n`
  await writeFile(path, text)
  const signature = sign(null, signedText(basename(path), text), createPrivateKey(privateKey))
  await writeFile(`${path}.sig`, `${signature.toString('base64')}\n`)
}

if (import.meta.main) {
  await main(async () => {
    const key = process.env.OFFHOOK_UPDATE_PRIVATE_KEY
    if (!key) throw new Error('OFFHOOK_UPDATE_PRIVATE_KEY is missing.')
    for (const path of process.argv.slice(2)) await signFeedFile(path, key)
    return 0
  })
}
