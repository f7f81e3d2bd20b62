import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { readMethodNames } from './build/method-names.mjs'
import { listShippedPackages } from './build/shipped-packages.mjs'
import { compileIcons } from './build/static-icons.mjs'
import { readUpdateFeed } from './build/update-feed.mjs'

/**
 * The development server puts styles and markup into the page and talks to it over a socket; its policy forbids that.
 * It is opened for them there, and nowhere else: what is built keeps the policy of `index.html`.
 */
const developmentPolicy: Plugin = {
  name: 'offhook:development-policy',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws:")
      .replace("; require-trusted-types-for 'script'; trusted-types svelte-trusted-html", ''),
}

/**
 * Chromium compiles a function when it is first called: what is opened for the first time waited for that, 15 to 20 ms
 * in the case of a call. This comment makes it compile the whole file when the file is loaded, and keep the result
 * across starts. The list is not shown later; the window takes 5 MB more.
 */
const compileWhenLoaded: Plugin = {
  name: 'offhook:compile-when-loaded',
  apply: 'build',
  generateBundle: {
    // It counts only at the beginning of a file, and Vite adds lines there.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

export default defineConfig(({ command }) => ({
  main: {
    plugins: [listShippedPackages()],
    // By the command, not by NODE_ENV: `npm run dev` alone takes its page from a server.
    define: {
      'import.meta.env.DEV': JSON.stringify(command === 'serve'),
      'import.meta.env.UPDATE_FEED': JSON.stringify(readUpdateFeed(process.env)),
    },
    build: {
      rolldownOptions: {
        // Smaller, and less to read at each start. Names stay: exported pages contain functions as text, which call
        // one another by name, and a name in the log says where to look.
        output: { minify: { compress: false, mangle: false, codegen: true } },
        input: {
          index: 'src-main/app/index.ts',
          cli: 'src-main/cli/main.ts',
          'writer-thread': 'src-main/threads/writer-thread.ts',
          'reader-thread': 'src-main/threads/reader-thread.ts',
          'search-thread': 'src-main/threads/search-thread.ts',
        },
      },
    },
  },
  preload: {
    plugins: [listShippedPackages()],
    // A method that is added while `npm run dev` runs is allowed when it is started again.
    define: { METHOD_NAMES: JSON.stringify(readMethodNames()) },
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src-preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [
      compileIcons(),
      svelte({ configFile: false }),
      developmentPolicy,
      listShippedPackages(),
      compileWhenLoaded,
    ],
    build: {
      minify: true,
      rolldownOptions: {
        // From the disk's root: a build looks from here, the development server from `root`.
        input: {
          index: join(import.meta.dirname, 'src-renderer', 'index.html'),
          crashed: join(import.meta.dirname, 'src-renderer', 'crashed.html'),
        },
        output: {
          // One file for what the window needs at first, because each request costs more than its bytes; and one for
          // what the crash page and the translations need too: the first file waits for a translation, which must not
          // wait for the first file.
          codeSplitting: {
            groups: [
              {
                name: 'basics',
                test: /src-renderer\/(styles\/tokens|util\/(clipboard|language))\.|contract\/setting-values\./,
                priority: 1,
              },
              { name: 'first', test: /src-renderer\/main\.ts$/ },
            ],
          },
        },
      },
    },
  },
}))
