/**
 * Lint rules for Svelte components: Svelte's own, and those of typescript-eslint that need no types. svelte-check looks
 * at the types. TypeScript and JavaScript files are linted by oxlint (.oxlintrc.json), which reads the types of all of
 * them in a tenth of the time.
 */
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

export default defineConfig(
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.svelte'],
    extends: [...ts.configs.strict, ...ts.configs.stylistic, ...svelte.configs.recommended],
    languageOptions: { globals: { ...globals.browser }, parserOptions: { parser: ts.parser } },
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'object-shorthand': 'error',
      'no-param-reassign': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'offhook', message: 'Only client.ts touches the preload object.' },
      ],
      // Lists that come over ipc are replaced whole ($state.raw); a Set that one function fills is no state.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived', '$state'] }],
    },
  },
)
