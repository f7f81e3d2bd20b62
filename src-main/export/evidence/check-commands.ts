/**
 * The commands that check a bundle, run in its folder with only `sha256sum`, OpenSSL 3 and `find`, which follows links:
 * one in place of a folder may lead to more files.
 */
import { sumsName } from './bundle-folder.ts'

export const manifestName = 'manifest.json'
export const publicKeyName = 'public-key.pem'
export const timeStampName = 'manifest.tsq'

export function signatureName(name: string): string {
  return `${name}.sig`
}

const verify = (name: string) =>
  `openssl pkeyutl -verify -pubin -inkey ${publicKeyName} -rawin -in ${name} -sigfile ${signatureName(name)}`

export const checkCommands = {
  key: [`openssl pkey -pubin -in ${publicKeyName} -outform DER | sha256sum`],
  signatures: [verify(manifestName), verify(sumsName)],
  files: [`sha256sum -c ${sumsName}`],
  others: [
    `wc -l < ${sumsName}`,
    `find -L . ! -type d ! -path ./${sumsName} ! -path ./${signatureName(sumsName)} | wc -l`,
  ],
}

/** For time stamps: requests one from an authority and checks the answer, a file beside the folder. */
export const timeStampCommands = {
  request: [
    `curl -H 'Content-Type: application/timestamp-query' --data-binary @${timeStampName} -o ../manifest.tsr https://AUTHORITY`,
  ],
  check: [`openssl ts -verify -data ${manifestName} -in ../manifest.tsr -CAfile ../authority.pem`],
}
