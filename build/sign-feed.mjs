/**
 * `node build/sign-feed.mjs <latest….yml …>`: writes a signature beside each file of the update feed, with the
 * private key (PEM) in OFFHOOK_UPDATE_PRIVATE_KEY. Needs a Node that reads TypeScript (22.18 or newer).
 */
import { createPrivateKey, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { signedText } from '../src-main/updates/signed-text.ts'
import { main } from './run.mjs'

/**
 * @param {string} path
 * @param {string} privateKey PEM
 */
export async function signFeedFile(path, privateKey) {
  const text = await readFile(path, 'utf8')
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
