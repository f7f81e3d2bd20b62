/**
 * Gives each Playwright worker a desktop of its own: a display, a session bus with an unlocked keychain, and a home.
 * Apps of two workers do not take each other's focus, keys, links or secrets.
 */
import { test as base } from '@playwright/test'
import { startDisplay } from '../../../build/display.mjs'
import { startSecretService } from '../../../build/secret-service.mjs'

export const test = base.extend<object, { desktop: undefined }>({
  desktop: [
    // Playwright reads what a fixture needs from its pattern: this one needs nothing.
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

/** What the worker starts inherits it, and so does the keychain that tests look into. */
function replaceEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, env)
}
