import type { Certificate, Request } from 'electron'
import { describe, expect, it } from 'vitest'
import { watchAuthorities, type CertificateVerifier } from '../../../src-main/shell/watch-authorities.ts'

type Decide = Parameters<NonNullable<Parameters<CertificateVerifier['setCertificateVerifyProc']>[0]>>

function listenTo() {
  let verify: ((...args: Decide) => void) | null = null
  const authoritiesOf = watchAuthorities({ setCertificateVerifyProc: (proc) => void (verify = proc) })
  const decided: number[] = []
  const meet = (hostname: string, chain: string[], verificationResult = 'net::OK') => {
    const certificate = chain.reduceRight<Certificate | undefined>(
      (issuerCert, data) => ({ data, issuerCert }) as Certificate,
      undefined,
    )
    const request = { hostname, verificationResult, validatedCertificate: certificate } as Request
    verify!(request, (result) => void decided.push(result))
  }
  return { authoritiesOf, decided, meet }
}

describe('watchAuthorities', () => {
  it('returns the authorities that a host was trusted by', () => {
    const { authoritiesOf, meet } = listenTo()
    meet('api.example.com', ['own', 'between', 'root'])
    meet('example.com', ['other'])
    expect(authoritiesOf('api.example.com')).toEqual(['own', 'between', 'root'])
  })

  it('returns the authorities of all hosts, each once, for an unknown host', () => {
    const { authoritiesOf, meet } = listenTo()
    expect(authoritiesOf('storage.example.com')).toEqual([])
    meet('api.example.com', ['own', 'office'])
    meet('example.com', ['other', 'office'])
    expect(authoritiesOf('storage.example.com')).toEqual(['own', 'office', 'other'])
  })

  it('forgets a host whose certificate was refused', () => {
    const { authoritiesOf, meet } = listenTo()
    meet('api.example.com', ['own', 'root'])
    meet('api.example.com', ['forged'], 'net::ERR_CERT_AUTHORITY_INVALID')
    expect(authoritiesOf('api.example.com')).toEqual([])
  })

  it('leaves every decision to Chromium', () => {
    const { decided, meet } = listenTo()
    meet('a.example.com', ['own'])
    meet('b.example.com', ['own'], 'net::ERR_CERT_DATE_INVALID')
    expect(decided).toEqual([-3, -3])
  })

  it('keeps the most recently checked hosts', () => {
    const { authoritiesOf, meet } = listenTo()
    for (let index = 0; index <= 100; index++) meet(`${index}.example.com`, [`own ${index}`])
    expect(authoritiesOf('0.example.com')).not.toContain('own 0')
    expect(authoritiesOf('100.example.com')).toEqual(['own 100'])
  })
})
