/**
 * Records the certificate authorities that Chromium trusted, including those in places Node does not read, such
 * as a user's certificates on Linux. Never changes Chromium's decision.
 */
import type { Certificate, Session } from 'electron'
import type { FindAuthorities } from '../service/open-connection.ts'

/** The service and its audio storages, each with some addresses; a limit for memory. */
const maxHosts = 100
/** No real chain is longer. */
const maxChain = 10

/** The used part of Electron's session. */
export type CertificateVerifier = Pick<Session, 'setCertificateVerifyProc'>

/**
 * Starts recording. For a host Chromium did not contact, returns the authorities of all others, because an
 * office's own authority signs for every host.
 */
export function watchAuthorities(verifier: CertificateVerifier): FindAuthorities {
  const known = new Map<string, readonly string[]>()
  verifier.setCertificateVerifyProc(({ hostname, validatedCertificate, verificationResult }, decide) => {
    known.delete(hostname)
    known.set(hostname, verificationResult === 'net::OK' ? listChainAuthorities(validatedCertificate) : [])
    if (known.size > maxHosts) known.delete(known.keys().next().value!)
    // Keep Chromium's result.
    decide(-3)
  })
  return (hostname) => known.get(hostname) ?? [...new Set([...known.values()].flat())]
}

/** From the host's certificate to the trusted one. */
function listChainAuthorities(certificate: Certificate): string[] {
  const chain: string[] = []
  // The type says it is always present; it is missing for the last one.
  let at = certificate as Certificate | undefined
  for (; at && chain.length < maxChain; at = at.issuerCert) chain.push(at.data)
  return chain
}
