import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../src-main/audio/answer.ts'
import type { Part } from '../../../src-main/audio/audio-store.ts'

const nothing: Part = { sizeBytes: 0, etag: null }
const part: Part = { sizeBytes: 500, etag: '"one"' }

const read = (status: number, headers: Record<string, string> = {}, of = part) =>
  readAnswer(status, new Headers(headers), of)

describe('the storage’s response', () => {
  it.each([401, 403, 410])('of %d means that the URL has expired', (status) => {
    expect(read(status)).toEqual({ kind: 'expired' })
  })

  it.each([301, 302, 303, 307, 308])('of %d is a redirect', (status) => {
    const location = 'https://other.example/file'
    expect(read(status, { location })).toEqual({ kind: 'redirect', location })
  })

  it.each([204, 304, 400, 404, 429, 500])('of %d is an error', (status) => {
    expect(read(status)).toEqual({ kind: 'refused', code: 'http-status' })
  })
})

describe('a whole file', () => {
  it('has the announced length and tag when the body is not encoded', () => {
    const headers = { 'content-length': '900', etag: '"one"' }
    for (const said of [headers, { ...headers, 'content-encoding': 'identity' }]) {
      expect(read(200, said)).toEqual({
        kind: 'whole',
        totalBytes: 900,
        etag: '"one"',
        framed: true,
      })
    }
  })

  it('has no length and no tag when the body is encoded', () => {
    const headers = { 'content-length': '900', etag: '"one"', 'content-encoding': 'gzip' }
    expect(read(200, headers)).toEqual({ kind: 'whole', totalBytes: null, etag: null, framed: false })
  })

  it('has no usable tag when the tag is weak', () => {
    expect(read(200, { etag: 'W/"one"' })).toMatchObject({ etag: null })
  })

  it('has a visible end when it has a length or is chunked', () => {
    expect(read(200)).toMatchObject({ framed: false })
    expect(read(200, { 'content-length': 'many' })).toMatchObject({ totalBytes: null, framed: false })
    expect(read(200, { 'transfer-encoding': 'chunked' })).toMatchObject({ totalBytes: null, framed: true })
  })
})

describe('the rest of a file', () => {
  const fitting = { 'content-range': 'bytes 500-899/900', etag: '"one"' }

  it('is accepted when it is exactly the missing range of the same file', () => {
    expect(read(206, fitting)).toEqual({ kind: 'rest', totalBytes: 900 })
  })

  it.each<[string, Record<string, string>]>([
    ['begins too early', { 'content-range': 'bytes 400-899/900' }],
    ['begins too late', { 'content-range': 'bytes 501-899/900' }],
    ['ends too early', { 'content-range': 'bytes 500-800/900' }],
    ['does not say how long the file is', { 'content-range': 'bytes 500-899/*' }],
    ['says more than one range', { 'content-range': 'bytes 500-899/900, 0-1/900' }],
    ['says no range', { 'content-range': '' }],
    ['is of another file', { etag: '"two"' }],
    ['has a weak tag', { etag: 'W/"one"' }],
    ['is encoded', { 'content-encoding': 'gzip' }],
  ])('is refused when it %s', (_, changes) => {
    expect(read(206, { ...fitting, ...changes })).toEqual({ kind: 'restart' })
  })

  it('is refused when no range was requested', () => {
    expect(read(206, { 'content-range': 'bytes 0-899/900' }, nothing)).toEqual({
      kind: 'refused',
      code: 'bad-range',
    })
  })
})

describe('a range beyond the end of the file', () => {
  it('completes the part when the file has the same size', () => {
    expect(read(416, { 'content-range': 'bytes */500' })).toEqual({ kind: 'complete' })
  })

  it.each(['bytes */499', 'bytes */501', 'bytes */*', ''])('starts over after %j', (range) => {
    expect(read(416, { 'content-range': range })).toEqual({ kind: 'restart' })
  })

  it('never completes an empty file', () => {
    expect(read(416, { 'content-range': 'bytes */0' }, nothing)).toEqual({ kind: 'restart' })
  })
})
