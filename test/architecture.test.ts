/**
 * The shape of the house, checked: which folder may import which, where Electron may be named, what the
 * root holds. The rules are data, each with the sentence that says why.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  /** Path from the root, with `/`. */
  file: string
  /** As written. */
  specifier: string
  /** Path from the root of what it resolves to; null for a package. */
  target: string | null
  typeOnly: boolean
}

interface Rule {
  /** The folder (or file) of src-main that the rule is about. */
  from: string
  /** The folders of src-main it may import beside itself and the innermost ones. */
  may: string[]
  /** Folders of which it may know the types only: what they do is handed in. */
  mayType?: string[]
  why: string
}

/**
 * The thread protocol's `Remote<T>`, how everyone on this side of the worker threads sees the library; a type.
 */
const remoteTypes = 'src-main/workers/rpc.ts'

/** What the window's and the command line's side call. */
const useCases =
  'accounts audio backup credentials dialer export library people remote-search saved-searches search service sync'.split(
    ' ',
  )

/** Every folder of src-main. One that is missing here fails the test below, so that each gets a sentence. */
const rules: Rule[] = [
  { from: 'model', may: ['util'], why: 'The domain types know nothing of who uses them.' },
  { from: 'util', may: [], why: 'Pure helpers know nothing of the domain.' },
  { from: 'service', may: [], why: 'The REST client only speaks to the service.' },
  { from: 'library', may: [], why: 'The library only speaks to SQLite.' },
  { from: 'audio', may: [], why: 'Audio files are kept without knowing where they come from.' },
  {
    from: 'search',
    may: [],
    why: 'Search can always be rebuilt, so nothing may depend on it or it on them.',
  },
  {
    from: 'conversation',
    may: [],
    why: 'Figures and facts are a function of the words alone, whoever keeps and shows these.',
  },
  { from: 'credentials', may: [], why: 'The only reader of the key trusts nobody else with it.' },
  {
    from: 'export',
    may: [],
    mayType: ['library'],
    why: 'A format is a function of a recording and its transcript, read from the library it is given.',
  },
  { from: 'sample-service', may: [], why: 'The far side shares no code with the near side that it checks.' },
  { from: 'sync', may: ['service', 'library', 'audio'], why: 'Sync brings these three together.' },
  {
    from: 'dialer',
    may: ['service'],
    mayType: ['library'],
    why: 'A call is one request, and one intent in the library it is given.',
  },
  {
    from: 'people',
    may: ['dialer'],
    why: 'An address book is a file whose numbers are written as those of calls are.',
  },
  {
    from: 'remote-search',
    may: ['service', 'search'],
    mayType: ['library'],
    why: 'The service is asked for the words of a query, about what the library it is given lacks.',
  },
  {
    from: 'saved-searches',
    may: [],
    mayType: ['library', 'search'],
    why: 'What is new is counted by the search, and kept by the library, that it is given.',
  },
  {
    from: 'workers',
    may: ['audio', 'conversation', 'library', 'search', 'backup', 'people'],
    why: 'The threads host the library, the search, and the long jobs on them and on audio files.',
  },
  {
    from: 'backup',
    may: ['library'],
    why: 'A copy is made of files and of a database, whoever they belong to.',
  },
  {
    from: 'accounts',
    may: ['backup', 'credentials', 'service', 'sample-service'],
    mayType: ['library', 'sync', 'workers'],
    why: 'Connecting an account asks the service once and hands the key to the keychain.',
  },
  {
    from: 'ipc',
    may: useCases,
    why: 'Handlers call use cases; they open no window, start no thread and run no sample service.',
  },
  {
    from: 'cli',
    may: useCases,
    why: 'The command line calls the same use cases as ipc does.',
  },
  {
    from: 'shell',
    may: ['accounts', 'ipc'],
    mayType: ['audio', 'dialer', 'library', 'service', 'sync'],
    why: 'Windows, tray and menus show what the use cases say.',
  },
]

/** What every folder may import. */
const innermost = ['model', 'util']

/** Files that may reach across: they start and wire the program. */
const wiring = [
  'src-main/answer-page.ts',
  'src-main/compose.ts',
  'src-main/index.ts',
  'src-main/run-window.ts',
  'src-main/tell-page.ts',
  'src-main/workspace.ts',
  'src-main/cli/',
]

const mayNameElectron = [
  'src-main/shell/',
  'src-main/ipc/',
  'src-main/credentials/',
  'src-main/answer-page.ts',
  'src-main/index.ts',
  'src-main/run-window.ts',
  'src-main/tell-page.ts',
]

/** What may lie in the project's folder, beside dot-files and what .gitignore names. */
const rootEntries = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'README.md',
  'LICENSE',
  'src-main',
  'src-preload',
  'src-renderer',
  'build',
  'test',
]
const generatedEntries = ['node_modules', 'out', 'dist', 'test-results', 'playwright-report', 'coverage']

const sources = ['src-main', 'src-preload', 'src-renderer'].flatMap(filesUnder)
const imports = sources.flatMap(importsOf)

describe('architecture', () => {
  it('reads the imports it judges', () => {
    expect(importsIn("import type { A } from './a.ts'\nimport b from 'b'")).toEqual([
      { specifier: './a.ts', typeOnly: true },
      { specifier: 'b', typeOnly: false },
    ])
    expect(importsIn("import {\n  c,\n} from '../c.ts'\nexport type { D } from './d.ts'")).toEqual([
      { specifier: '../c.ts', typeOnly: false },
      { specifier: './d.ts', typeOnly: true },
    ])
    expect(importsIn("import './e.css'\nconst f = await import('./f.ts')")).toEqual([
      { specifier: './e.css', typeOnly: false },
      { specifier: './f.ts', typeOnly: false },
    ])
    expect(importsIn("import { type G, type H } from './g.ts'")).toEqual([
      { specifier: './g.ts', typeOnly: true },
    ])
    expect(importsIn("// import x from './commented.ts'\n/* import './also.ts' */")).toEqual([])
    expect(imports.length).toBeGreaterThan(100)
  })

  it('has a rule for every folder of src-main', () => {
    const folders = readdirSync(join(root, 'src-main'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && filesUnder(`src-main/${entry.name}`).length > 0)
      .map((entry) => entry.name)
    expect(folders.filter((folder) => !rules.some((rule) => rule.from === folder))).toEqual([])
  })

  it.each(rules)('$from imports only what it may: $why', ({ from, may, mayType = [] }) => {
    const offences = imports.filter(({ file, target, typeOnly }) => {
      const folder = target && mainFolderOf(target)
      if (mainFolderOf(file) !== from || !folder || isWiring(file)) return false
      if (typeOnly && (target === remoteTypes || mayType.includes(folder))) return false
      return ![from, ...(innermost.includes(from) ? [] : innermost), ...may].includes(folder)
    })
    expect(offences.map(sentence)).toEqual([])
  })

  it('keeps model and util to themselves, but for the types of the contract', () => {
    const offences = imports.filter(
      ({ file, target, typeOnly }) =>
        /^src-main\/(model|util)\//.test(file) && target?.startsWith('src-preload/') && !typeOnly,
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('lets a released migration depend on nothing that may change', () => {
    const offences = imports.filter(
      ({ file, specifier }) =>
        /^src-main\/library\/migrations\/\d{4}-/.test(file) && specifier !== 'better-sqlite3',
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('names Electron only where windows, ipc and the keychain are', () => {
    const offences = imports.filter(
      ({ file, specifier }) =>
        isElectron(specifier) &&
        !file.startsWith('src-preload/index') &&
        !mayNameElectron.some((place) => file.startsWith(place)),
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('lets nothing but the wiring import what wires all, save for its types', () => {
    const wireAll = ['src-main/compose.ts', 'src-main/workspace.ts']
    const offences = imports.filter(
      ({ file, target, typeOnly }) => wireAll.includes(target ?? '') && !typeOnly && !isWiring(file),
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('shares only the contract between the main process and the window', () => {
    const offences = imports.filter(({ file, target }) => {
      if (target === null || sideOf(file) === sideOf(target)) return false
      return !target.startsWith('src-preload/contract/') && !file.startsWith('src-preload/contract/')
    })
    expect(offences.map(sentence)).toEqual([])
  })

  it('keeps Node and Electron out of the window', () => {
    const offences = imports.filter(
      ({ file, specifier }) =>
        file.startsWith('src-renderer/') && (specifier.startsWith('node:') || isElectron(specifier)),
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('lets shared components and helpers of the window import nothing of the app and its features', () => {
    const offences = imports.filter(
      ({ file, target }) =>
        /^src-renderer\/(components|util)\//.test(file) &&
        /^src-renderer\/(app|features)\//.test(target ?? ''),
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('keeps what the window knows and says apart from its components', () => {
    const offences = imports.filter(
      ({ file, target }) =>
        file.startsWith('src-renderer/') &&
        file.endsWith('.ts') &&
        file !== 'src-renderer/main.ts' &&
        target?.endsWith('.svelte'),
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('imports nothing into the contract but itself and zod, save for the type of the methods', () => {
    const outside = imports.filter(
      ({ file, specifier, target }) =>
        file.startsWith('src-preload/contract/') &&
        !target?.startsWith('src-preload/contract/') &&
        specifier !== 'zod',
    )
    expect(outside).toEqual([
      {
        file: 'src-preload/contract/bridge.ts',
        specifier: '../../src-main/ipc/methods.ts',
        target: 'src-main/ipc/methods.ts',
        typeOnly: true,
      },
    ])
  })

  it('hands the preload object to client.ts alone', () => {
    const reaching = filesUnder('src-renderer').filter((file) => /\bwindow\.offhook\b/.test(read(file)))
    // main.ts names it once, to give it to createClient.
    expect(reaching.filter((file) => !/^src-renderer\/(client|main)\.ts$/.test(file))).toEqual([])
  })

  it('runs SQL only in the library and the search', () => {
    const offences = imports.filter(
      ({ file, specifier, typeOnly }) =>
        specifier === 'better-sqlite3' && !typeOnly && !/^src-main\/(library|search|workers)\//.test(file),
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('names the keychain only in credentials', () => {
    const offences = imports.filter(
      ({ file, specifier }) => specifier === 'keytar' && !file.startsWith('src-main/credentials/'),
    )
    expect(offences.map(sentence)).toEqual([])
  })

  it('writes every relative import with the extension of the file that is there', () => {
    const known = new Set(sources)
    const offences = imports.filter(({ specifier, target }) => {
      // `?raw`, `?url` and the like are Vite's; style sheets and pictures are not listed as sources.
      if (target === null || specifier.includes('?')) return false
      return /\.(ts|svelte)$/.test(specifier) ? !known.has(target) : !/\.(css|svg|png|json)$/.test(specifier)
    })
    expect(offences.map(sentence)).toEqual([])
  })

  it('has no circle between the folders of src-main, types aside', () => {
    const edges = new Map<string, Set<string>>()
    for (const { file, target, typeOnly } of imports) {
      const from = mainFolderOf(file)
      const to = target && mainFolderOf(target)
      if (!from || !to || from === to || typeOnly || isWiring(file)) continue
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
    expect(circleIn(edges)).toEqual([])
  })

  it('has no circle between files, types aside', () => {
    const edges = new Map<string, Set<string>>()
    for (const { file, target, typeOnly } of imports) {
      if (target && !typeOnly) edges.set(file, (edges.get(file) ?? new Set()).add(target))
    }
    expect(circleIn(edges)).toEqual([])
  })

  it('finds a circle where there is one', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ])
    expect(circleIn(edges)).toEqual(['b', 'c', 'b'])
  })

  it('keeps the root closed', () => {
    const present = readdirSync(root).filter((name) => !name.startsWith('.'))
    const known = [...rootEntries, ...generatedEntries]
    expect(present.filter((name) => !known.includes(name))).toEqual([])
  })

  it('makes a file of a stored audio path in one place only, which checks where it leads', () => {
    const joined = /\b(?:join|resolve)\([^()]*\baudio(?:\.p|P)ath\b/
    const offences = sources.filter((file) => file.startsWith('src-main/') && joined.test(read(file)))
    expect(offences).toEqual([])
  })

  it('says the purpose of every module, at its top or on the first thing it declares', () => {
    expect(sources.filter((file) => !statesPurpose(file))).toEqual([])
  })
})

/**
 * All sources under a folder of the project, as paths from the root with `/`.
 */
function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => fromRoot(join(entry.parentPath, entry.name)))
}

function importsOf(file: string): Import[] {
  return importsIn(read(file)).map(({ specifier, typeOnly }) => ({
    file,
    specifier,
    typeOnly,
    target: specifier.startsWith('.') ? resolvedFrom(file, specifier) : null,
  }))
}

/**
 * A small parser for what this code writes: `import … from`, `export … from`, `import '…'`, `import('…')`.
 */
function importsIn(text: string): { specifier: string; typeOnly: boolean }[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?([\w*$\s{},]+?)\s+from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return [...bare.matchAll(pattern)].map(([, type, names, from, effect, dynamic]) => ({
    specifier: from ?? effect ?? dynamic ?? '',
    typeOnly: type !== undefined || (names !== undefined && namesOnlyTypes(names)),
  }))
}

/** `{ type A, type B }`: nothing of it is left at run time that matters here. */
function namesOnlyTypes(names: string): boolean {
  const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  const listed = inner
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return listed !== undefined && listed.length > 0 && listed.every((name) => name.startsWith('type '))
}

function resolvedFrom(file: string, specifier: string): string {
  return fromRoot(resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
}

function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** `src-main/sync/x.ts` -> `sync`; null for what lies elsewhere, and for the files directly in src-main. */
function mainFolderOf(file: string): string | null {
  return /^src-main\/([^/]+)\//.exec(file)?.[1] ?? null
}

function sideOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function isElectron(specifier: string): boolean {
  return /^electron(\/|$)/.test(specifier)
}

function isWiring(file: string): boolean {
  return wiring.some((place) => file.startsWith(place))
}

function sentence({ file, specifier }: Import): string {
  return `${file} imports ${specifier}`
}

/** Whether a comment comes before anything but imports (in a component, before its markup). */
function statesPurpose(file: string): boolean {
  const text = read(file)
  if (file.endsWith('.svelte')) return /^\s*<!--/.test(text) || /^\s*<script[^>]*>[\s\S]*?\/\*\*/.test(text)
  const imports = /^import\b[\s\S]*?(?:from\s+)?['"][^'"]+['"]\n/
  let rest = text.replace(/^#!.*\n/, '')
  for (; imports.test(rest.trimStart()); rest = rest.trimStart().replace(imports, ''));
  return rest.trimStart().startsWith('/*')
}

/**
 * The first circle in a directed graph, as the nodes along it with the first one repeated; empty when there is none.
 */
function circleIn(edges: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const visit = (node: string, path: string[]): string[] => {
    const at = path.indexOf(node)
    if (at >= 0) return [...path.slice(at), node]
    if (done.has(node)) return []
    for (const next of edges.get(node) ?? []) {
      const circle = visit(next, [...path, node])
      if (circle.length > 0) return circle
    }
    done.add(node)
    return []
  }
  for (const node of edges.keys()) {
    const circle = visit(node, [])
    if (circle.length > 0) return circle
  }
  return []
}
