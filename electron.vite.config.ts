import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      rolldownOptions: {
        input: {
          index: 'src-main/index.ts',
          cli: 'src-main/cli/main.ts',
          'writer-thread': 'src-main/workers/writer-thread.ts',
          'reader-thread': 'src-main/workers/reader-thread.ts',
        },
      },
    },
  },
  preload: {
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
    plugins: [svelte({ configFile: false })],
    build: {
      minify: true,
      rolldownOptions: { input: 'src-renderer/index.html' },
    },
  },
})
