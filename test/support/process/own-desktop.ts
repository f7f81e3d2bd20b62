/**
 * Gives each Playwright worker its own desktop: a display, a session bus with an unlocked keychain, and a home.
 * Apps of two workers do not take each other's focus, keys, links or secrets.
 */
import { test as base } from '@playwright/test'
import { startDisplay } from '../../../build/display.mjs'
import { startSecretService } from '../../../build/secret-service.mjs'

export const test = base.extend<object, { desktop: undefined }>({
  desktop: [
    // Playwright reads the dependencies of a fixture from its pattern: this one has none.
    async ({}, use) => {
      const display = await startDisplay()
      const secrets = await startSecretService(display.env)
      replaceEnvironment(secrets.env)
      await use(undefined)
      await secrets.stop()
      display.stop()
    },
    { scope: 'worker', auto: true },
  ],
})

/** Inherited by processes that the worker starts, and used for the keychain that tests read. */
function replaceEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, env)
}
