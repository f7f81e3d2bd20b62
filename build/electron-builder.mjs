/**
 * How the app is packaged: what goes in, which of Electron's doors are shut (fuses), and the installers
 * of each system.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeDeviceReasons } from './mac-info.mjs'
import { readUpdateFeed } from './update-feed.mjs'
import { writeInstallerValues } from './windows-installer.mjs'

/**
 * Links of other programs. Only what is declared can be chosen; each system lets the person choose.
 * @type {import('electron-builder').Protocol}
 */
const telephone = { name: 'Telephone', schemes: ['tel', 'callto'], role: 'Viewer' }

/**
 * What goes into the archive.
 * @param {NodeJS.Platform} platform that the package is for; native modules bring binaries for every system
 */
export const filesFor = (platform) => [
  'out/**',
  '!out/.built',
  'package.json',
  '!**/node_modules/better-sqlite3/{deps,src,binding.gyp}',
  '!**/node_modules/better-sqlite3/{deps,src}/**',
  `!**/node_modules/better-sqlite3/prebuilds/!(${platform}-\${arch}.node)`,
  // Headers, for building keytar where there is no binary.
  '!**/node_modules/node-addon-api/**',
  '!**/node_modules/keytar/{src,script}/**',
  `!**/node_modules/keytar/prebuilds/!(${platform}-\${arch})/**`,
]

const feed = readUpdateFeed(process.env)

/** @type {import('electron-builder').Configuration} */
const configuration = {
  appId: 'app.offhook.Offhook',
  productName: 'Offhook',
  copyright: 'Copyright © The Offhook authors',
  directories: { output: 'dist', buildResources: 'build/icons' },
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',

  files: filesFor(process.platform),
  extraResources: [
    // Read as plain files, by the sample service and by the desktop.
    { from: 'src-main/sample-service/speech', to: 'speech' },
    { from: 'build/icons', to: 'icons', filter: ['*.png'] },
  ],
  asar: true,
  // The loader of the operating system cannot open a library inside an archive.
  asarUnpack: ['**/*.node'],
  // Both native modules come with binaries that fit every Electron (Node-API).
  npmRebuild: false,
  // With a feed, `latest….yml` is written beside the packages. Nothing is uploaded.
  publish: feed && [{ provider: 'generic', url: feed.url }],
  afterPack: async ({ appOutDir, electronPlatformName }) => {
    // Electron's own start page, which a distribution given as a folder still holds.
    await rm(join(appOutDir, 'resources', 'default_app.asar'), { force: true })
    if (electronPlatformName === 'win32') await writeInstallerValues(configuration, appOutDir)
    if (electronPlatformName === 'darwin') await removeDeviceReasons(join(appOutDir, 'Offhook.app'))
  },

  electronFuses: {
    // The app is not a Node interpreter for whoever can start it.
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    // Only the archive that was built runs; its integrity is checked where Electron can (macOS, Windows).
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
    // Pages come by the app's own scheme; files are nobody's.
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  },

  // The app's own links.
  protocols: [{ name: 'Offhook', schemes: ['offhook'] }],

  // linux-packages.mjs makes deb, rpm and tar.gz from these fields.
  linux: {
    target: ['AppImage'],
    executableName: 'offhook',
    icon: 'build/icons/icon.png',
    category: 'Office',
    synopsis: 'Your recorded calls, on your own machine',
    protocols: [telephone],
    desktop: { entry: { Keywords: 'phone;call;recording;transcript;dial;', StartupWMClass: 'offhook' } },
    // Packages must name someone. There is no public address yet, and this one cannot become a stranger's (RFC 2606).
    maintainer: 'The Offhook authors <authors@offhook.invalid>',
    extraFiles: [{ from: 'build/launchers/offhook-cli.sh', to: 'offhook-cli' }],
  },
  // Its entry would start the app with --no-sandbox otherwise.
  appImage: { executableArgs: [] },
  // The default runtime needs libfuse2, which current distributions no longer install.
  toolsets: { appimage: '1.0.3' },
  deb: {
    packageCategory: 'comm',
    priority: 'optional',
    depends: [
      'libc6 (>= 2.34)',
      'libgtk-3-0 | libgtk-3-0t64',
      'libnss3',
      'libasound2 | libasound2t64',
      'libgbm1',
      // gdbus, which finds the panel's tray.
      'libglib2.0-bin',
      'libx11-xcb1',
      'libxss1',
      'libnotify4',
      'libsecret-1-0',
      'xdg-utils',
    ],
  },
  // Only what the app opens while it runs: rpmbuild finds what it links.
  rpm: { depends: ['libnotify.so.4()(64bit)', 'libX11-xcb.so.1()(64bit)', '/usr/bin/gdbus', 'xdg-utils'] },

  mac: {
    target: ['dmg', 'zip'],
    icon: 'build/icons/icon.icns',
    category: 'public.app-category.business',
    darkModeSupport: true,
    protocols: [telephone],
    hardenedRuntime: true,
    // The defaults would also let the app load libraries that others signed.
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    extraFiles: [{ from: 'build/launchers/offhook-cli-mac.sh', to: 'Resources/offhook-cli' }],
  },

  win: {
    target: ['nsis', 'zip'],
    icon: 'build/icons/icon.ico',
    protocols: [telephone],
    // In a folder of its own, which is on the PATH without the app's libraries.
    extraFiles: [{ from: 'build/windows/offhook-cli.exe', to: 'bin/offhook-cli.exe' }],
  },
  // For one person, without administrator's rights; the calls of others on the machine stay theirs. Its own script
  // needs only what every NSIS brings, so that the same installer is compiled, and tried, on Linux.
  nsis: {
    script: 'build/windows/installer.nsi',
    installerLanguages: ['en_US', 'de_DE'],
    packElevateHelper: false,
    // electron-builder makes an archive first, which this script does not use.
    differentialPackage: false,
    useZip: true,
    // electron-builder's header declares more than this script uses.
    warningsAsErrors: false,
  },

  // Packages must have a page as well; see the maintainer above.
  extraMetadata: { homepage: 'https://offhook.invalid/' },
}

export default configuration
