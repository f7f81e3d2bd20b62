import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import configuration from '../../build/electron-builder.mjs'
import { root } from '../../build/paths.mjs'
import { installerValues } from '../../build/windows-installer.mjs'

describe('the values of the Windows installer', () => {
  const values = installerValues(configuration, join(root, 'dist', 'win-unpacked'))

  it('name the files of the unpacked app', () => {
    expect(values).toContain(`!define APP_FILES "${join(root, 'dist', 'win-unpacked', '*')}"\n`)
  })

  it('offer the links of other programs, and take the app’s own', () => {
    const schemesOf = (name: string) => {
      const body = new RegExp(`!macro ${name} action\\n([^]*?)!macroend`).exec(values)?.[1] ?? ''
      return [...body.matchAll(/!insertmacro \$\{action\} "(.*)"/g)].map(([, scheme]) => scheme)
    }
    expect(schemesOf('EachScheme')).toEqual(['offhook', 'tel', 'callto'])
    expect(schemesOf('EachOwnScheme')).toEqual(['offhook'])
  })
})

describe('the Windows installer', () => {
  it('is made from one script everywhere, for one person', async () => {
    expect(configuration.win?.target).toContain('nsis')
    const script = await readFile(join(root, String(configuration.nsis?.script)), 'utf8')
    expect(script).toMatch(/^RequestExecutionLevel user$/m)
  })

  it('deletes only the folders that it creates', async () => {
    const script = await readFile(join(root, String(configuration.nsis?.script)), 'utf8')
    const deleted = [...script.matchAll(/RMDir \/r "(.*)"/g)].map(([, folder]) => folder)
    expect(new Set(deleted)).toEqual(new Set(['$INSTDIR', '$INSTDIR.new', '$INSTDIR.old']))
    // Both the installer and the uninstaller set it themselves.
    expect(script.match(/!insertmacro FixedFolder/g)).toHaveLength(2)
  })
})
