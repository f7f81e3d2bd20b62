import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { root } from '../../build/paths.mjs'
import { makeSbom } from '../../build/sbom.mjs'

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const readSchema = (name: string) =>
  readJson(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`)

const names = Object.keys(readJson('build/reviewed-packages.json'))
const packages = names.map((name) => {
  const { version, license } = readJson(`node_modules/${name}/package.json`)
  return { name, version, license, text: '' }
})
const versions = {
  electron: readJson('node_modules/electron/package.json').version,
  chrome: '148.0.7778.96',
  node: '24.15.0',
}
const sbom = makeSbom({ packages, versions, time: 1_790_000_000 })

describe('the bill of materials', () => {
  it('follows the CycloneDX 1.6 schema', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    // The names by which the schema refers to its parts.
    for (const part of ['spdx', 'jsf-0.82']) {
      ajv.addSchema(readSchema(part), `http://cyclonedx.org/schema/${part}.SNAPSHOT.schema.json`)
    }
    const validate = ajv.compile(readSchema('bom-1.6'))
    validate(sbom)
    expect(validate.errors).toBeNull()
  })

  it('names every shipped package with the hash of package-lock.json', () => {
    expect(sbom.components.map(({ name, group }) => (group ? `${group}/${name}` : name))).toEqual(
      expect.arrayContaining(names.filter((name) => !['keytar', 'better-sqlite3'].includes(name))),
    )
    const zod = sbom.components.find(({ name }) => name === 'zod')
    const { integrity, version } = readJson('package-lock.json').packages['node_modules/zod']
    expect(zod).toMatchObject({ purl: `pkg:npm/zod@${version}`, licenses: [{ license: { id: 'MIT' } }] })
    const [hash] = zod?.hashes ?? []
    expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`).toBe(integrity)
  })

  it('names a package by what it is, not by its alias', () => {
    const keytar = sbom.components.find(({ name }) => name === 'keytar')
    expect(keytar?.purl).toMatch(/^pkg:npm\/%40github\/keytar@/)
    const sqlite = sbom.components.find(({ name }) => name === 'better-sqlite3-multiple-ciphers')
    expect(sqlite?.purl).toMatch(/^pkg:npm\/better-sqlite3-multiple-ciphers@/)
  })

  it('has Electron with its download’s hash, its Chromium and its Node', () => {
    const electron = sbom.components.find(({ name }) => name === 'electron')
    expect(electron).toMatchObject({
      purl: `pkg:github/electron/electron@v${versions.electron}`,
      hashes: [{ alg: 'SHA-256' }],
      components: [
        { name: 'chromium', version: versions.chrome, cpe: expect.stringContaining('google:chrome:148.0') },
        { name: 'node', version: versions.node },
      ],
    })
  })

  it('is the same for the same commit', () => {
    expect(makeSbom({ packages, versions, time: 1_790_000_000 })).toEqual(sbom)
    expect(sbom.metadata.timestamp).toBe('2026-09-21T14:13:20.000Z')
    expect(sbom).not.toHaveProperty('serialNumber')
  })
})
