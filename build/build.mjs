/**
 * `npm run build`: compiles the app into out/.
 */
import { buildApp } from './app-build.mjs'
import { main } from './run.mjs'

await main(buildApp)
