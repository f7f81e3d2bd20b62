/**
 * Defines which folder may import which, and forbids import cycles: configuration of dependency-cruiser, run by
 * `npm run check`. Each rule states its reason.
 */

/** What the window and the command line call. */
const useCases = [
  ...[
    'assistants',
    'audio',
    'backup',
    'call-command',
    'computers',
    'conversation/jobs',
    'credentials',
    'dialer',
    'doctor',
  ],
  ...['export', 'export/evidence', 'export/folder', 'library', 'personal-data', 'search', 'search/remote'],
  ...['search/saved', 'service', 'session', 'sync', 'updates'],
]

/**
 * Every folder of src-main, and the folders that it may import besides itself, model and util. From `types` it
 * may only import types: their implementations are injected. A folder within one that has a rule of its own, such as
 * `export/folder`, is not part of the other.
 *
 * @type {Record<string, { may: string[], types?: string[], why: string }>}
 */
export const folders = {
  util: { may: [], why: 'Pure helpers know nothing of the domain.' },
  model: { may: [], why: 'The domain types know nothing of their users.' },
  service: { may: [], why: 'The REST client only speaks to the service.' },
  library: {
    may: ['computers'],
    why: 'The library only speaks to SQLite; what computers share is its rows.',
  },
  audio: { may: ['encryption'], why: 'Audio files are kept without knowing where they come from.' },
  search: { may: [], why: 'Search can always be rebuilt: nothing depends on it, and it depends on nothing.' },
  conversation: { may: [], why: 'Figures and facts are a function of the words alone.' },
  computers: {
    may: ['encryption'],
    types: ['library'],
    why: 'What computers exchange is records without a meaning: tables and windows are wired to it.',
  },
  encryption: { may: [], why: 'Keys are derived and wrapped without knowing what they protect.' },
  credentials: { may: ['encryption'], why: 'The only reader of the keys trusts nobody else with them.' },
  export: {
    may: ['audio', 'encryption'],
    types: ['library'],
    why: 'A format is a function of a recording, its transcript and its audio.',
  },
  'export/evidence': {
    may: ['backup', 'encryption', 'export'],
    types: ['library'],
    why: 'A bundle is copies of files and what is written about them; its key is handed in.',
  },
  'export/folder': {
    may: ['backup', 'encryption', 'export'],
    types: ['library'],
    why: 'The folder holds what the library and the formats that it is given say.',
  },
  'sample-service': { may: [], why: 'The far side shares no code with the near side that it checks.' },
  sync: { may: ['service', 'library', 'audio'], why: 'Sync brings these three together.' },
  dialer: {
    may: ['service'],
    types: ['library'],
    why: 'A call is one request, and one intent in the library.',
  },
  'personal-data': {
    may: [],
    types: ['library'],
    why: 'Address books and files of personal data are read and written without a library.',
  },
  'personal-data/jobs': {
    may: ['library', 'personal-data'],
    why: 'A file is compared with a library in a thread of its own.',
  },
  'conversation/jobs': {
    may: ['conversation', 'library'],
    types: ['threads'],
    why: 'Figures and facts are found for the calls of a library, in a thread of their own, and stored there.',
  },
  assistants: {
    may: ['conversation', 'export', 'search'],
    types: ['library'],
    why: 'What assistants are given is read through one gate, from the library and search that it is given.',
  },
  'call-command': {
    may: [],
    types: ['library', 'threads'],
    why: 'A command is started for calls of the library that it is given.',
  },
  'search/remote': {
    may: ['search', 'service'],
    types: ['library'],
    why: 'The service is asked for the words of a query, about what the library lacks.',
  },
  'search/saved': {
    may: [],
    types: ['library', 'search'],
    why: 'New hits are counted by the search and kept by the library that it is given.',
  },
  threads: {
    may: [
      ...['audio', 'backup', 'conversation/jobs', 'encryption', 'export/folder', 'library'],
      ...['personal-data/jobs', 'search'],
    ],
    types: ['personal-data'],
    why: 'The threads host the library, the search, and the long jobs on them and on audio files.',
  },
  doctor: {
    may: ['audio', 'backup', 'credentials', 'encryption', 'service', 'session', 'updates'],
    types: ['library', 'threads'],
    why: 'A check asks what the others say of themselves, and opens no library.',
  },
  updates: { may: ['service'], why: 'The feed is asked within the deadlines and limits of any request.' },
  backup: { may: ['encryption', 'library'], why: 'A copy is made of files and of a database.' },
  session: {
    may: ['backup', 'computers', 'credentials', 'encryption', 'service', 'sample-service'],
    types: ['library', 'sync', 'threads'],
    why: 'Connecting an account asks the service once and hands the key to the keychain.',
  },
  ipc: { may: useCases, why: 'Methods call use cases; they open no window and start no thread.' },
  shell: {
    may: ['encryption', 'ipc', 'session', 'updates'],
    types: ['audio', 'dialer', 'doctor', 'library', 'service', 'sync'],
    why: 'Windows, tray and menus show what the use cases say.',
  },
  cli: {
    may: ['app', ...useCases, 'ipc', 'sample-service', 'shell', 'threads'],
    why: 'The command line starts and wires the program without a window.',
  },
  app: {
    may: ['cli', ...useCases, 'encryption', 'ipc', 'sample-service', 'shell', 'threads'],
    why: 'It starts the program and connects its modules.',
  },
}

/** The library's interface on this side of its threads, as a type. */
const remoteTypes = '^src-main/threads/rpc\\.ts$'

/** @param {string[]} names */
const inFolders = (names) => names.map(inFolder).join('|')

/**
 * Leaves out the folders within it that have rules of their own.
 * @param {string} name
 */
function inFolder(name) {
  const inner = Object.keys(folders).filter((each) => each.startsWith(`${name}/`))
  const others = inner.map((each) => each.slice(name.length + 1)).join('|')
  return `^src-main/${name}/${others && `(?!(${others})/)`}`
}

const folderRules = Object.entries(folders).flatMap(([name, { may, types = [], why }]) => {
  const ruleName = name.replace('/', '-')
  const innermost = name === 'util' ? [] : name === 'model' ? ['util'] : ['util', 'model']
  const from = { path: inFolder(name) }
  const known = [name, ...innermost, ...may, ...types]
  return [
    {
      name: `${ruleName}-imports-only-what-it-may`,
      comment: why,
      from,
      // What wires everything has a rule of its own below.
      to: { path: '^src-main/', pathNot: [inFolders(known), remoteTypes, '^src-main/app/'] },
    },
    ...(types.length === 0
      ? []
      : [
          {
            name: `${ruleName}-imports-types-only`,
            comment: why,
            from,
            to: { path: inFolders(types), dependencyTypesNot: ['type-only'] },
          },
        ]),
  ]
})

/** These start the program and connect its modules. */
const wiring = '^src-main/(app|cli)/'

const otherRules = [
  {
    name: 'no-circle',
    comment: 'Two modules that need each other are one module, or need a third one below both.',
    from: { path: '^src-' },
    to: { circular: true },
  },
  {
    name: 'no-circle-of-features',
    comment: 'A feature is read after those that it uses; what two need from each other belongs below both.',
    scope: 'folder',
    from: { path: '^src-renderer/(features/[^/]+|[^/]+)$' },
    to: { path: '^src-renderer/(features/[^/]+|[^/]+)$', circular: true },
  },
  {
    name: 'threads-protocol-is-a-type',
    comment: 'Only those who start threads run the protocol.',
    from: { path: '^src-main/', pathNot: ['^src-main/threads/', wiring] },
    to: { path: remoteTypes, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'wiring-is-imported-by-wiring',
    comment: 'What wires everything is known by its types only.',
    from: { path: '^src-main/', pathNot: wiring },
    to: { path: '^src-main/app/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'model-and-util-are-innermost',
    comment:
      'Of the contract they know types, how words are joined and redacted, and which words a turn has.',
    from: { path: inFolders(['model', 'util']) },
    to: {
      path: '^src-preload/',
      pathNot: '^src-preload/contract/(joined-words|redaction|turn-words)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'migrations-never-change',
    comment: 'A released migration depends on nothing that may change.',
    from: { path: '^src-main/library/migrations/\\d{4}-' },
    to: { pathNot: 'better-sqlite3' },
  },
  {
    name: 'electron-in-the-shell',
    comment: 'Electron is named only where windows, ipc and the keychain are.',
    from: {
      pathNot:
        '^src-main/((shell|ipc|credentials)/|app/(close-app|connect-page|index|run-window)\\.ts$)|^src-preload/index',
    },
    to: { path: '(^|node_modules/)electron(/|$)' },
  },
  {
    name: 'sql-in-the-threads',
    comment: 'SQL runs only in the library and the search.',
    from: { pathNot: inFolders(['library', 'search', 'threads']) },
    to: { path: 'better-sqlite3', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'keychain-in-credentials',
    comment: 'Only credentials read the key.',
    from: { pathNot: '^src-main/credentials/' },
    to: { path: 'keytar' },
  },
  {
    name: 'no-schemas-in-the-window',
    comment: 'The window would load zod for them, 90 kB. It takes their types only.',
    from: { path: '^src-renderer/' },
    to: {
      path: '^src-preload/contract/(export-choice|export-folder|settings)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'contract-is-plain',
    comment: 'Both sides share the contract, so it imports nothing but zod and, as types, the methods.',
    from: { path: '^src-preload/contract/', pathNot: '^src-preload/contract/bridge\\.ts$' },
    to: { pathNot: '^src-preload/contract/|node_modules/zod/' },
  },
  {
    name: 'bridge-derives-types',
    comment: 'The window’s methods derive from the main process’s, as types.',
    from: { path: '^src-preload/contract/bridge\\.ts$' },
    to: { path: '^src-main/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'main-does-not-import-the-bridge',
    comment: 'The bridge’s types are made of the main process’s.',
    from: { path: '^src-main/' },
    to: { path: '^src-preload/(index|contract/bridge)\\.ts$|^src-renderer/' },
  },
  {
    name: 'window-imports-the-contract',
    comment: 'The window and the main process share only the contract.',
    from: { path: '^src-renderer/' },
    to: { path: '^src-main/|^src-preload/(?!contract/)' },
  },
  {
    name: 'no-node-in-the-window',
    comment: 'The window is sandboxed.',
    from: { path: '^src-renderer/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'components-are-shared',
    comment: 'Shared components and helpers know neither the app nor its features.',
    from: { path: '^src-renderer/(components|util)/' },
    to: { path: '^src-renderer/(app|features)/' },
  },
  {
    name: 'state-knows-no-component',
    comment: 'What the window knows is apart from what shows it.',
    from: { path: '^src-renderer/.*\\.ts$', pathNot: '^src-renderer/(main|window/later-parts)\\.ts$' },
    to: { path: '\\.svelte$' },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: /** @type {any} */ (
    [...folderRules, ...otherRules].map((rule) => ({ severity: 'error', ...rule }))
  ),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.svelte', '.mjs', '.js', '.json'] },
  },
}

export default configuration
