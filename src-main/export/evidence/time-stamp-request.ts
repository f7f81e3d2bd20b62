/**
 * Builds a time-stamp request (RFC 3161, section 2.4.1) for a file: a time-stamping authority signs its hash.
 */
import { Boolean, Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'

const sha256Identifier = '2.16.840.1.101.3.4.2.1'

/**
 * @param sha256 of the file, hexadecimal.
 * @param nonce random bytes that the answer must repeat, so that an older answer cannot be reused.
 * @returns DER.
 */
export function createTimeStampRequest(sha256: string, nonce: Uint8Array): Uint8Array {
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: sha256Identifier }), new Null()] })
  const imprint = new Sequence({
    value: [algorithm, new OctetString({ valueHex: Buffer.from(sha256, 'hex') })],
  })
  const request = new Sequence({
    value: [
      new Integer({ value: 1 }),
      imprint,
      // The leading 1 makes it positive.
      Integer.fromBigInt(BigInt(`0x01${Buffer.from(nonce).toString('hex')}`)),
      // Requests the authority's certificate in the answer.
      new Boolean({ value: true }),
    ],
  })
  return new Uint8Array(request.toBER())
}
