/**
 * Writes the texts inside the Linux packages (desktop file, AppStream metadata, control file, spec) from one
 * description: electron-builder's configuration and package.json. Pure.
 */

/** The app's own libraries, as a regular expression. */
const ownLibraries = 'lib(ffmpeg|EGL|GLESv2|vk_swiftshader|vulkan)[.]so'

/** Where the app is installed. The files in build/linux/ contain this path too. */
export const appFolder = '/usr/lib/offhook'

/**
 * @typedef {object} Product
 * @property {string} name of the package, its program and its desktop file
 * @property {string} title
 * @property {string} appId
 * @property {string} version
 * @property {string} license SPDX
 * @property {string} author
 * @property {string} maintainer with an address
 * @property {string} homepage
 * @property {string} summary one line
 * @property {string} description
 * @property {string} category of freedesktop.org's menu specification
 * @property {Record<string, string>} entry more keys of the desktop file
 * @property {string[]} schemes of links that the app opens
 * @property {{ section: string, priority: string, depends: string[] }} deb
 * @property {{ depends: string[] }} rpm
 */

/**
 * @param {import('electron-builder').Configuration} configuration
 * @param {{ version: string, license: string, author: string, description: string }} metadata package.json
 * @returns {Product}
 */
export function describeProduct(configuration, metadata) {
  const { linux, deb, rpm, protocols, extraMetadata } = configuration
  return {
    name: given(linux?.executableName),
    title: given(configuration.productName),
    appId: given(configuration.appId),
    version: metadata.version,
    license: metadata.license,
    author: metadata.author,
    maintainer: given(linux?.maintainer),
    homepage: given(extraMetadata?.homepage),
    summary: given(linux?.synopsis),
    description: metadata.description,
    category: given(linux?.category),
    entry: linux?.desktop?.entry ?? {},
    schemes: [protocols, linux?.protocols].flat().flatMap((protocol) => protocol?.schemes ?? []),
    deb: {
      section: given(deb?.packageCategory),
      priority: given(deb?.priority),
      depends: [deb?.depends ?? []].flat(),
    },
    rpm: { depends: [rpm?.depends ?? []].flat() },
  }
}

/**
 * @param {string | null | undefined} value
 * @returns {string}
 */
function given(value) {
  if (!value) throw new Error('The configuration lacks a field that the Linux packages need.')
  return value
}

/**
 * Desktop Entry Specification 1.5.
 * @param {Product} product
 */
export function desktopFile({ name, title, summary, category, entry, schemes }) {
  const fields = {
    Type: 'Application',
    Name: title,
    Comment: summary,
    Exec: `${name} %U`,
    Icon: name,
    Terminal: 'false',
    Categories: `${category};`,
    MimeType: schemes.map((scheme) => `x-scheme-handler/${scheme};`).join(''),
    ...entry,
  }
  const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  return `${['[Desktop Entry]', ...lines].join('\n')}\n`
}

/**
 * AppStream 0.16.
 * @param {Product} product
 * @param {Date} date of the release
 */
export function metainfo(product, date) {
  const { appId, license, title, summary, description, author, name, homepage, schemes, version } = product
  const mediatypes = schemes.map((scheme) => `    <mediatype>x-scheme-handler/${xml(scheme)}</mediatype>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${xml(appId)}</id>
  <metadata_license>${xml(license)}</metadata_license>
  <project_license>${xml(license)}</project_license>
  <name>${xml(title)}</name>
  <summary>${xml(summary)}</summary>
  <description>
    <p>${xml(description)}</p>
  </description>
  <developer_name>${xml(author)}</developer_name>
  <launchable type="desktop-id">${xml(name)}.desktop</launchable>
  <url type="homepage">${xml(homepage)}</url>
  <provides>
    <binary>${xml(name)}</binary>
${mediatypes.join('')}  </provides>
  <content_rating type="oars-1.1" />
  <releases>
    <release version="${xml(version)}" date="${date.toISOString().slice(0, 10)}" />
  </releases>
</component>
`
}

/**
 * Debian Policy, chapter 5.
 * @param {Product} product
 * @param {{ arch: string, sizeBytes: number }} built
 */
export function controlFile(product, { arch, sizeBytes }) {
  return `Package: ${product.name}
Version: ${packageVersion(product.version)}
Architecture: ${debArch(arch)}
Maintainer: ${product.maintainer}
Installed-Size: ${Math.ceil(sizeBytes / 1024)}
Depends: ${product.deb.depends.join(', ')}
Section: ${product.deb.section}
Priority: ${product.deb.priority}
Homepage: ${product.homepage}
Description: ${product.summary}
${indent(wrap(product.description), ' ')}
`
}

/**
 * Machine-readable (DEP 5).
 * @param {Product} product
 * @param {string} license the text of the license, with its copyright notice
 */
export function debianCopyright({ title, license: id, homepage }, license) {
  const notice = given(/^Copyright (.*)$/m.exec(license)?.[1])
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${title}
Source: ${homepage}
Comment: The licenses of Electron and Chromium are in
 ${appFolder}/LICENSE.electron.txt and ${appFolder}/LICENSES.chromium.html.

Files: *
Copyright: ${notice}
License: ${id}
${indent(license.trim(), ' ')}
`
}

/**
 * Debian Policy, section 4.4.
 * @param {Product} product
 * @param {Date} date
 */
export function debianChangelog({ name, title, version, maintainer }, date) {
  return `${name} (${packageVersion(version)}) stable; urgency=medium

  * ${title} ${version}.

 -- ${maintainer}  ${date.toUTCString().replace('GMT', '+0000')}
`
}

/**
 * The app is built already, so rpmbuild does not strip it. rpmbuild finds linked libraries itself, by names
 * that all distributions share; the app's own libraries are left out. The macro `content` is the folder to
 * install.
 * @param {Product} product
 * @param {string[]} paths files and folders that the package owns
 */
export function rpmSpec(product, paths) {
  return `%global debug_package %{nil}
%global __os_install_post %{nil}
%global _build_id_links none
%global _buildhost localhost
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global __requires_exclude ^${ownLibraries}
AutoProv: no
Name: ${macro(product.name)}
Version: ${macro(packageVersion(product.version))}
Release: 1
Summary: ${macro(product.summary)}
License: ${macro(product.license)}
URL: ${macro(product.homepage)}
Vendor: ${macro(product.author)}
Packager: ${macro(product.maintainer)}
${product.rpm.depends.map((name) => `Requires: ${macro(name)}`).join('\n')}

%description
${macro(wrap(product.description))}

%install
cp -a "%{content}/." "%{buildroot}/"

%files
%defattr(-,root,root,-)
${paths.map((path) => `"${macro(path)}"`).join('\n')}
`
}

/** @param {string} arch Node's name */
export const debArch = (arch) => (arch === 'x64' ? 'amd64' : arch)

/** @param {string} arch Node's name */
export const rpmArch = (arch) => ({ x64: 'x86_64', arm64: 'aarch64' })[arch] ?? arch

/**
 * A tilde sorts before the release itself.
 * @param {string} version
 */
const packageVersion = (version) => version.replaceAll('-', '~')

/**
 * Breaks a text into lines of 79 characters at most.
 * @param {string} text
 */
const wrap = (text) => text.replace(/(.{1,78})(?:\s+|$)/g, '$1\n').trimEnd()

/**
 * An empty line is a single dot (Debian Policy, section 5.6.13).
 * @param {string} text
 * @param {string} margin
 */
const indent = (text, margin) =>
  text
    .split('\n')
    .map((line) => margin + (line.trim() || '.'))
    .join('\n')

/** @param {string} text */
const macro = (text) => text.replaceAll('%', '%%')

/** @param {string} text */
const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
