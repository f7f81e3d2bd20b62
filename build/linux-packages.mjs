/**
 * Creates deb, rpm and tar.gz from the unpacked app with the system's tools, because electron-builder would
 * download its own. Checks each package with the tools of distributions.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import configuration from './electron-builder.mjs'
import {
  appFolder,
  controlFile,
  debArch,
  debianChangelog,
  debianCopyright,
  describeProduct,
  desktopFile,
  metainfo,
  rpmArch,
  rpmSpec,
} from './linux-package-files.mjs'
import { packagedFolder, unpackedFolder } from './packaged-app.mjs'
import { root } from './paths.mjs'
import { sourceDate } from './release-files.mjs'
import { capture } from './run.mjs'
import { step } from './steps.mjs'

const dist = join(root, 'dist')

/**
 * @param {string} suffix of the files' names
 * @returns {Promise<{ deb: string, rpm: string, archive: string }>} their paths
 */
export async function makeLinuxPackages(suffix) {
  const product = await readProduct()
  const date = new Date(sourceDate() * 1000)
  const title = (/** @type {string} */ arch) => `${product.name}-${product.version}-linux-${arch}${suffix}`
  const work = await mkdtemp(join(tmpdir(), 'offhook-packages-'))
  // Both tools keep the modes of folders.
  process.umask(0o022)
  // dpkg-deb and rpmbuild use this date: the same content gives the same package.
  const options = { env: { ...process.env, SOURCE_DATE_EPOCH: String(date.getTime() / 1000) } }
  try {
    const content = join(work, 'content')
    const paths = await stage(content, product, date)
    const rpm = join(dist, `${title(rpmArch(process.arch))}.rpm`)
    await makeRpm(rpm, { work, content, spec: rpmSpec(product, paths), options })
    const deb = join(dist, `${title(debArch(process.arch))}.deb`)
    await makeDeb(deb, { content, product, date, options })
    return { deb, rpm, archive: await makeArchive(title(process.arch), { work, product, date }) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * The same rpm with a higher version, to test an upgrade.
 * @param {string} work a folder
 * @returns {Promise<string>} its path
 */
export async function makeNextRpm(work) {
  const product = await readProduct()
  const next = { ...product, version: `${product.version}.next` }
  const content = join(work, 'rpm-content')
  const paths = await stage(content, next, new Date(sourceDate() * 1000))
  const rpm = join(work, 'next.rpm')
  await makeRpm(rpm, { work, content, spec: rpmSpec(next, paths), options: { env: process.env } })
  await rm(content, { recursive: true })
  return rpm
}

async function readProduct() {
  return describeProduct(configuration, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
}

/**
 * Creates the files that both packages install.
 * @param {string} content
 * @param {import('./linux-package-files.mjs').Product} product
 * @param {Date} date
 * @returns {Promise<string[]>} the files and folders that the packages own
 */
async function stage(content, product, date) {
  const { name, appId } = product
  const app = join(content, appFolder)
  await cp(packagedFolder(), app, { recursive: true, verbatimSymlinks: true })
  await mustRun('chmod', ['-R', 'u=rwX,go=rX', app])
  // Chromium's sandbox for systems that forbid user namespaces; it checks this mode and the owner.
  await chmod(join(app, 'chrome-sandbox'), 0o4755)
  /** @type {[string, string | Buffer][]} */
  const files = [
    [`/usr/share/applications/${name}.desktop`, desktopFile(product)],
    [`/usr/share/metainfo/${appId}.metainfo.xml`, metainfo(product, date)],
    [`/usr/share/icons/hicolor/512x512/apps/${name}.png`, await readFile(join(root, 'build/icons/icon.png'))],
    [
      `/usr/share/icons/hicolor/scalable/apps/${name}.svg`,
      await readFile(join(root, 'build/icons/icon.svg')),
    ],
    [
      `/usr/share/doc/${name}/copyright`,
      debianCopyright(product, await readFile(join(root, 'LICENSE'), 'utf8')),
    ],
  ]
  for (const [path, text] of files) await save(join(content, path), text)
  const programs = [name, `${name}-cli`]
  await mkdir(join(content, '/usr/bin'))
  for (const program of programs) {
    await symlink(join(relative('/usr/bin', appFolder), program), join(content, '/usr/bin', program))
  }
  // The app's own folders are listed as a whole; the others belong to other packages too.
  const owned = files.map(([path]) => path.replace(/^(\/usr\/share\/doc\/[^/]+)\/.*/, '$1'))
  return [appFolder, ...programs.map((program) => `/usr/bin/${program}`), ...owned]
}

/**
 * @param {string} rpm
 * @param {{ work: string, content: string, spec: string, options: { env: NodeJS.ProcessEnv } }} from
 */
async function makeRpm(rpm, { work, content, spec, options }) {
  const specFile = join(work, 'package.spec')
  await writeFile(specFile, spec)
  const folder = join(work, 'rpm')
  const defines = {
    _topdir: folder,
    content,
    _rpmdir: dirname(rpm),
    _rpmfilename: basename(rpm),
    // Supported by every distribution since 2018, and several times faster than xz.
    _binary_payload: 'w12T0.zstdio',
    // The same bytes on every machine at any time.
    use_source_date_epoch_as_buildtime: '1',
    clamp_mtime_to_source_date_epoch: '1',
    _buildhost: 'reproducible',
  }
  await mustRun(
    'rpmbuild',
    [
      ...['-bb', '--quiet', '--target', rpmArch(process.arch)],
      ...Object.entries(defines).flatMap(([key, value]) => ['--define', `${key} ${value}`]),
      specFile,
    ],
    options,
  )
}

/**
 * @param {string} deb
 * @param {{ content: string, product: import('./linux-package-files.mjs').Product, date: Date, options: { env:
 * NodeJS.ProcessEnv } }} from Debian's own files are added to `content`
 */
async function makeDeb(deb, { content, product, date, options }) {
  const { name } = product
  const extra = (/** @type {string} */ file) => readFile(join(root, 'build', 'linux', file))
  const changelog = gzipSync(debianChangelog(product, date), { level: 9 })
  await save(join(content, `/usr/share/doc/${name}/changelog.gz`), changelog)
  await save(join(content, `/usr/share/lintian/overrides/${name}`), await extra('lintian-overrides'))
  await save(join(content, appFolder, 'apparmor-profile'), await extra('apparmor-profile'))
  const { sums, sizeBytes } = await measure(content)
  const control = join(content, 'DEBIAN')
  await save(join(control, 'control'), controlFile(product, { arch: process.arch, sizeBytes }))
  await save(join(control, 'md5sums'), sums)
  for (const script of ['postinst', 'postrm']) {
    await save(join(control, script), await extra(script))
    await chmod(join(control, script), 0o755)
  }
  // The default level takes several times longer for a package of nearly the same size.
  await mustRun('dpkg-deb', ['--root-owner-group', '-Zxz', '-z2', '--build', content, deb], options)
}

/**
 * @param {string} content
 * @returns {Promise<{ sums: string, sizeBytes: number }>} in the format of `md5sum`
 */
async function measure(content) {
  let sums = ''
  let sizeBytes = 0
  const entries = await readdir(content, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.sort()) {
    const hash = createHash('md5')
    await pipeline(createReadStream(file), hash)
    sums += `${hash.digest('hex')}  ${relative(content, file)}\n`
    sizeBytes += (await stat(file)).size
  }
  return { sums, sizeBytes }
}

/**
 * For systems without either package format: one folder with the version in its name, and a script that adds
 * the app to the menu.
 * @param {string} title
 * @param {{ work: string, product: import('./linux-package-files.mjs').Product, date: Date }} from
 * @returns {Promise<string>} the archive's path
 */
async function makeArchive(title, { work, product, date }) {
  const file = join(dist, `${title}.tar.gz`)
  const extra = join(work, 'archive')
  await cp(join(root, 'build/linux/archive'), extra, { recursive: true })
  await save(join(extra, `${product.name}.desktop`), desktopFile(product))
  await mustRun('tar', [
    ...['--create', '--use-compress-program=gzip --no-name', '--file', file],
    // Leaves out everything that depends on this machine: users, file order, clock, umask.
    ...['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=go=rX'],
    `--mtime=@${date.getTime() / 1000}`,
    `--transform=s,^\\(${unpackedFolder()}\\|archive\\),${title},`,
    ...['-C', dist, unpackedFolder(), '-C', work, 'archive'],
  ])
  return file
}

/**
 * @param {{ deb: string, rpm: string }} packages
 * @returns {Promise<import('./steps.mjs').Outcome[]>}
 */
export async function checkLinuxPackages({ deb, rpm }) {
  const content = await mkdtemp(join(tmpdir(), 'offhook-packages-'))
  const share = join(content, 'usr', 'share')
  const quiet = (
    /** @type {string} */ name,
    /** @type {string} */ program,
    /** @type {string[]} */ ...args
  ) =>
    step(name, async () => {
      const { code, output } = await capture(program, args)
      if (code !== 0) console.log(output.trimEnd())
      return code
    })
  try {
    await mustRun('dpkg-deb', ['--extract', deb, content])
    const desktop = (await readdir(join(share, 'applications'))).map((file) =>
      join(share, 'applications', file),
    )
    const about = (await readdir(join(share, 'metainfo'))).map((file) => join(share, 'metainfo', file))
    return [
      await quiet('desktop file is valid', 'desktop-file-validate', ...desktop),
      await quiet('AppStream metadata is valid', 'appstreamcli', 'validate', '--no-net', ...about),
      await quiet('rpm is intact', 'rpm', '--checksig', rpm),
      await quiet(
        'deb keeps to Debian’s policy',
        'lintian',
        '--fail-on',
        'error',
        '--allow-root',

        deb,
      ),
    ]
  } finally {
    await rm(content, { recursive: true, force: true })
  }
}

/**
 * @param {string} path
 * @param {string | Buffer} text
 */
async function save(path, text) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
async function mustRun(program, args, options) {
  const { code, output } = await capture(program, args, options)
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
}
