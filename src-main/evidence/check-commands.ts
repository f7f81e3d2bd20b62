/** The commands that check a bundle, run in its folder: `sha256sum`, OpenSSL 3 and `find` alone. */
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
    `find . ! -type d ! -path ./${sumsName} ! -path ./${signatureName(sumsName)} | wc -l`,
  ],
}

/** For a time stamp: asks an authority for it, and checks the answer, which is beside the folder. */
export const timeStampCommands = {
  request: [
    `curl -H 'Content-Type: application/timestamp-query' --data-binary @${timeStampName} -o ../manifest.tsr https://AUTHORITY`,
  ],
  check: [`openssl ts -verify -data ${manifestName} -in ../manifest.tsr -CAfile ../authority.pem`],
}
