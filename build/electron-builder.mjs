/** Configures how the app is packaged: its files, Electron's fuses, and the installers of each system. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeDeviceReasons } from './mac-info.mjs'
import { readUpdateFeed } from './update-feed.mjs'
import { writeInstallerValues } from './windows-installer.mjs'

/**
 * Links of other programs. A system offers only the declared ones; the user chooses the program.
 * @type {import('electron-builder').Protocol}
 */
const telephone = { name: 'Telephone', schemes: ['tel', 'callto'], role: 'Viewer' }

/**
 * The files in the archive.
 * @param {NodeJS.Platform} platform of the package; native modules contain binaries for every system
 */
export const filesFor = (platform) => [
  // `out/` also contains screenshots of the demo and the page of the visual tests.
  'out/{main,preload,renderer}/**',
  'package.json',
  '!**/node_modules/better-sqlite3/{deps,src,binding.gyp}',
  '!**/node_modules/better-sqlite3/{deps,src}/**',
  `!**/node_modules/better-sqlite3/prebuilds/!(${platform}-\${arch}.node)`,
  // Headers, used to build keytar where there is no binary.
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
    // The sample service and the desktop read these as plain files.
    { from: 'src-main/sample-service/speech', to: 'speech' },
    { from: 'build/icons', to: 'icons', filter: ['*.png'] },
  ],
  asar: true,
  // The system's loader cannot open a library inside an archive.
  asarUnpack: ['**/*.node'],
  // Both native modules contain binaries that work with every Electron (Node-API).
  npmRebuild: false,
  // With a feed, `latest….yml` is written beside the packages. Nothing is uploaded.
  publish: feed && [{ provider: 'generic', url: feed.url }],
  afterPack: async ({ appOutDir, electronPlatformName }) => {
    // Electron's own start page, which a distribution in a folder still contains.
    await rm(join(appOutDir, 'resources', 'default_app.asar'), { force: true })
    if (electronPlatformName === 'win32') await writeInstallerValues(configuration, appOutDir)
    if (electronPlatformName === 'darwin') await removeDeviceReasons(join(appOutDir, 'Offhook.app'))
  },

  electronFuses: {
    // Prevents use of the app as a Node interpreter.
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    // Only the built archive runs; Electron checks its integrity where it can (macOS, Windows).
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
    // Pages are loaded through the app's own scheme, so `file:` needs no privileges.
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  },

  // The app's own links.
  protocols: [{ name: 'Offhook', schemes: ['offhook'] }],

  // linux-packages.mjs creates deb, rpm and tar.gz from these fields.
  linux: {
    target: ['AppImage'],
    executableName: 'offhook',
    icon: 'build/icons/icon.png',
    category: 'Office',
    synopsis: 'Your recorded calls, on your own machine',
    protocols: [telephone],
    desktop: { entry: { Keywords: 'phone;call;recording;transcript;dial;', StartupWMClass: 'offhook' } },
    // Packages must have a maintainer. There is no public address yet, and nobody can register this one (RFC
    // 2606).
    maintainer: 'The Offhook authors <authors@offhook.invalid>',
    extraFiles: [{ from: 'build/launchers/offhook-cli.sh', to: 'offhook-cli' }],
  },
  // Otherwise its entry would start the app with --no-sandbox.
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
      // gdbus, which detects the panel's tray.
      'libglib2.0-bin',
      'libx11-xcb1',
      'libxss1',
      'libnotify4',
      'libsecret-1-0',
      'xdg-utils',
    ],
  },
  // Only libraries that the app opens at run time: rpmbuild finds the linked ones.
  rpm: { depends: ['libnotify.so.4()(64bit)', 'libX11-xcb.so.1()(64bit)', '/usr/bin/gdbus', 'xdg-utils'] },

  mac: {
    target: ['dmg', 'zip'],
    icon: 'build/icons/icon.icns',
    category: 'public.app-category.business',
    darkModeSupport: true,
    protocols: [telephone],
    hardenedRuntime: true,
    // The defaults would also let the app load libraries with another signature.
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    extraFiles: [{ from: 'build/launchers/offhook-cli-mac.sh', to: 'Resources/offhook-cli' }],
  },

  win: {
    target: ['nsis', 'zip'],
    icon: 'build/icons/icon.ico',
    protocols: [telephone],
    // In a separate folder, which is in the PATH without the app's libraries.
    extraFiles: [{ from: 'build/windows/offhook-cli.exe', to: 'bin/offhook-cli.exe' }],
  },
  // Installs for one user, without administrator's rights; the calls of other users stay private. Our own
  // script uses only standard NSIS features, so that the same installer is compiled and tested on Linux.
  nsis: {
    script: 'build/windows/installer.nsi',
    installerLanguages: ['en_US', 'de_DE'],
    packElevateHelper: false,
    // electron-builder first creates an archive, which this script does not use.
    differentialPackage: false,
    useZip: true,
    // electron-builder's header declares more than this script uses.
    warningsAsErrors: false,
  },

  // Packages must have a home page too; see the maintainer above.
  extraMetadata: { homepage: 'https://offhook.invalid/' },
}

export default configuration
