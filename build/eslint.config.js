/**
 * Lint rules: typescript-eslint's strict set with type information, Svelte's own, and the habits of this
 * code that a rule can hold. Import boundaries between folders are in import-rules.mjs.
 */
import prettier from 'eslint-config-prettier'
import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import { fileURLToPath } from 'node:url'
import ts from 'typescript-eslint'
import { slowPatternRules } from './slow-pattern-rules.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Syntax that the house does without; each message says what to do instead. */
const bannedSyntax = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name: a name is found, and is the same everywhere.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a union of literals: Node runs these files by erasing types.',
  },
  {
    selector: 'TSModuleDeclaration[declare!=true]',
    message: 'Use a module: Node runs these files by erasing types.',
  },
  {
    selector: 'Program > VariableDeclaration[kind="let"]',
    message: 'No mutable module state: pass it, or keep it in what you create.',
  },
]

export default defineConfig(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/', 'playwright-report/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,js,mjs,svelte}'],
    extends: [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked],
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: root,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      'no-restricted-syntax': ['error', ...bannedSyntax],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-param-reassign': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An empty variable of the environment, or an empty header, is as good as none.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowAny: true }],
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // A number in a template is read by people as they expect.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `return response.end()` ends a handler in one line; what it gives back is nobody's.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // An index that was just checked is read with `!` (noUncheckedIndexedAccess cannot see the check).
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Modules here give back objects of closures: their methods do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // Code points are what `[...text]` is for here.
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      // An AbortSignal's reason is whatever the one who aborted gave.
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingUnknown: true, allowThrowingAny: true },
      ],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allowThrowingUnknown: true, allowThrowingAny: true },
      ],
      // Listeners may be asynchronous; what they must not do is fail unheard (no-floating-promises).
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'electron',
              importNames: ['ipcRenderer', 'contextBridge'],
              message: 'Only the preload script talks to the other process directly.',
            },
          ],
        },
      ],
      // The library's interfaces are asynchronous across threads and synchronous inside: both sides share them.
      '@typescript-eslint/require-await': 'off',
      // `type` for shapes that a mapped type needs, `interface` elsewhere: the choice is the reader's.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // There are no enums here (`bannedSyntax`), and the compiler holds classes with private fields apart: these two
      // compare the types of everything that is assigned, and take a quarter of all the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  ...svelte.configs.recommended,
  {
    // Each component would rebuild the program; svelte-check has looked at their types already.
    files: ['**/*.svelte'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { parser: ts.parser, projectService: false } },
  },
  {
    files: ['**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      // `let` is how a component holds its state.
      'no-restricted-syntax': ['error', ...bannedSyntax.filter(({ selector }) => !selector.includes('let'))],
      'prefer-const': 'off',
      // Lists that come over ipc are replaced whole ($state.raw); a Set that one function fills is no state.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived', '$state'] }],
    },
  },
  { files: ['src-*/**'], plugins: { regexp }, rules: slowPatternRules },
  {
    files: ['src-renderer/**'],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'The renderer has no Node; ask the main process through client.ts.' },
        { name: 'require', message: 'The renderer has no Node; ask the main process through client.ts.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'offhook', message: 'Only client.ts touches the preload object.' },
      ],
    },
  },
  { files: ['src-renderer/client.ts', 'src-renderer/main.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    // Where printing is the purpose.
    files: ['build/**', 'src-main/cli/**', 'test/bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**'],
    rules: {
      // Tests look into what they made themselves, and read better without proofs for the compiler.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // These ask for the type of every name and condition, and tell of nothing that could make a test pass wrongly.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  { files: ['src-preload/index.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    // Scripts for npm are checked through JSDoc; JSON and untyped packages make `any` common there.
    files: ['**/*.{js,mjs}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // These programs look for a default export.
    files: [
      'electron.vite.config.ts',
      'build/eslint.config.js',
      'build/electron-builder.mjs',
      'build/import-rules.mjs',
      'test/*.config.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  prettier,
  ...svelte.configs.prettier,
)
