/**
 * By whom Chromium trusts the hosts that it asked: in places that Node does not read, as a person's own certificates on
 * Linux are. What Chromium decides is heard, and never changed.
 */
import type { Certificate, Session } from 'electron'
import type { AuthoritiesOf } from '../service/open-connection.ts'

/** The service, and the storages of its audio, each with some addresses; a stranger must not fill the memory. */
const maxHosts = 100
/** Longer chains are nobody's. */
const maxChain = 10

/** What is used of Electron's session. */
export type CertificateVerifier = Pick<Session, 'setCertificateVerifyProc'>

/**
 * Begins to listen. For a host that Chromium was not asked about, it gives what it knows of all others: an office's
 * own authority vouches for every host alike.
 */
export function watchAuthorities(verifier: CertificateVerifier): AuthoritiesOf {
  const known = new Map<string, readonly string[]>()
  verifier.setCertificateVerifyProc(({ hostname, validatedCertificate, verificationResult }, decide) => {
    known.delete(hostname)
    known.set(hostname, verificationResult === 'net::OK' ? chainOf(validatedCertificate) : [])
    if (known.size > maxHosts) known.delete(known.keys().next().value!)
    // As Chromium decided.
    decide(-3)
  })
  return (hostname) => known.get(hostname) ?? [...new Set([...known.values()].flat())]
}

/** From the host's own to the one that was trusted. */
function chainOf(certificate: Certificate): string[] {
  const chain: string[] = []
  // Declared as always there, which it is not of the last.
  let at = certificate as Certificate | undefined
  for (; at && chain.length < maxChain; at = at.issuerCert) chain.push(at.data)
  return chain
}
