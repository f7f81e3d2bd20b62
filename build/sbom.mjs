/**
 * Lists the contents of the packaged app as a bill of materials (CycloneDX 1.6), which programs compare with
 * known vulnerabilities.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {{ name?: string, integrity: string, dependencies?: Record<string, string> }} LockEntry
 * @typedef {object} Component
 * @property {string} type
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {object[]} licenses
 * @property {string} [group]
 * @property {string} [cpe]
 * @property {{ alg: string, content: string }[]} [hashes]
 * @property {Component[]} [components]
 */

/**
 * Describes the app. It has no serial number, so that the same app has the same description.
 * @param {object} app
 * @param {import('./shipped-packages.mjs').ShippedPackage[]} app.packages
 * @param {{ electron: string, chrome: string, node: string }} app.versions of the packaged Electron
 * @param {number} app.time seconds since 1970
 */
export function makeSbom({ packages, versions, time }) {
  const { name, version, license } = readJson('package.json')
  /** @type {Record<string, LockEntry>} */
  const lock = readJson('package-lock.json').packages
  const parts = packages.map((shipped) => {
    const entry = lock[`node_modules/${shipped.name}`]
    if (!entry) throw new Error(`package-lock.json has no ${shipped.name}.`)
    const component =
      shipped.name === 'electron' ? describeElectron(versions) : describePackage(shipped, entry)
    return { name: shipped.name, component, needs: Object.keys(entry.dependencies ?? {}) }
  })
  const dependencies = parts.map(({ component, needs }) => ({
    ref: component['bom-ref'],
    dependsOn: parts.filter((part) => needs.includes(part.name)).map((part) => part.component['bom-ref']),
  }))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(time * 1000).toISOString(),
      component: describe({
        type: 'application',
        name,
        version,
        license,
        purl: `pkg:generic/${name}@${version}`,
      }),
    },
    components: parts.map(({ component }) => component),
    dependencies,
  }
}

/**
 * @param {{ name: string, version: string, license: string }} shipped
 * @param {LockEntry} entry which knows the name behind an alias
 */
function describePackage({ name: folder, version, license }, { name: fullName = folder, integrity }) {
  const [name = fullName, group] = fullName.split('/').toReversed()
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    ...describe({ type: 'library', name, version, license, purl }),
    ...(group && { group }),
    hashes: [{ alg: 'SHA-512', content }],
  }
}

/** @param {{ electron: string, chrome: string, node: string }} versions */
function describeElectron({ electron: version, chrome, node }) {
  const purl = `pkg:github/electron/electron@v${version}`
  // The official downloads of the version that package.json pins.
  const checksums = readJson('node_modules/electron/checksums.json')
  const content = checksums[`electron-v${version}-${process.platform}-${process.arch}.zip`]
  return {
    ...describe({ type: 'framework', name: 'electron', version, license: 'MIT', purl }),
    ...(content && { hashes: [{ alg: 'SHA-256', content }] }),
    components: [
      describeRuntime('chromium', chrome, 'BSD-3-Clause', 'google:chrome'),
      describeRuntime('node', node, 'MIT', 'nodejs:node.js'),
    ],
  }
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string} license
 * @param {string} product its name in databases of vulnerabilities (CPE)
 */
function describeRuntime(name, version, license, product) {
  return {
    ...describe({ type: 'framework', name, version, license, purl: `pkg:generic/${name}@${version}` }),
    cpe: `cpe:2.3:a:${product}:${version}:*:*:*:*:*:*:*`,
  }
}

/**
 * @param {{ type: string, name: string, version: string, license: string, purl: string }} about with the license as
 *   packages state it: an SPDX identifier or expression
 * @returns {Component}
 */
function describe({ type, name, version, license, purl }) {
  const licenses = /\s/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]
  return { type, 'bom-ref': purl, name, version, licenses, purl }
}

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
