import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { root } from '../../build/paths.mjs'
import { expect, exportCallAs, quit, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } }
const onLinux = process.platform === 'linux'

/** Reads a PDF with other programs. */
function read(file: string) {
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
  run('qpdf', '--check', file)
  return {
    text: lettersOf(run('pdftotext', '-layout', file, '-')),
    pages: run('pdftotext', '-layout', file, '-').split('\f').slice(0, -1),
    info: run('pdfinfo', file),
    structure: run('pdfinfo', '-struct-text', file),
    links: run('qpdf', '--qdf', '--object-streams=disable', file, '-'),
  }
}

/** Without spaces and line breaks, and with ligatures split. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}

test('a call is exported as a tagged PDF, in the window and without a display', async ({ home, launch }) => {
  test.skip(!onLinux, 'Poppler and qpdf are installed for the tests on Linux only.')
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  const blocks = page.locator('[data-block]')
  await blocks.first().waitFor()
  const said = (await blocks.allInnerTexts()).map(lettersOf)
  const file = join(home, 'call.pdf')
  await answerSaveDialog(app, file)
  await exportCallAs(page, 'PDF')
  await expect(page.getByText('Exported 1 PDF.')).toBeVisible()
  const pdf = read(file)
  for (const words of said) expect(pdf.text).toContain(words)
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.text).toMatch(/1\/1$/)
  // The only page has the name as its title.
  expect(pdf.text).toMatch(/^NiamhGallagher/)
  expect(pdf.text).not.toMatch(/^NiamhGallagher,/)
  expect(pdf.info).toMatch(/Title: .*Niamh Gallagher\n/)
  expect(pdf.info).toMatch(/Tagged: +yes/)
  expect(pdf.structure).toMatch(/H1[^"]*"Niamh Gallagher"/)
  expect(pdf.structure).toMatch(/H2[^"]*"Transcript"/)
  expect(pdf.links).toMatch(/\/URI \(offhook:\/\/recording\/.+\?t=[\d.]+\)/)
  expect(pdf.links).toContain('/Lang (en')
  expect(pdf.links).toMatch(/\/Outlines \d/)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await quit(app)

  const out = join(home, 'out')
  mkdirSync(out)
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ELECTRON_RUN_AS_NODE: ___, ...env } = process.env
  const exportPdf = async (...options: string[]) => {
    const cli = join(root, 'build', 'cli.mjs')
    const args = [cli, 'export', '--all', '--format', 'pdf', '--out', out, ...options]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...env, OFFHOOK_HOME: home },
    })
    return stdout.trim().split('\n')
  }
  const exported = (await exportPdf()).map(read)
  for (const { text } of exported) expect(text).not.toContain('Confidential')
  expect(exported).toHaveLength(4)
  expect(exported.some(({ text }) => said.every((words) => text.includes(words)))).toBe(true)
  for (const { structure } of exported) expect(structure).toContain('"Transcript"')

  const one = await exportPdf('--one-file', '--confidential')
  expect(one).toEqual([join(out, 'Calls.pdf')])
  const all = read(one[0]!)
  for (const words of said) expect(all.text).toContain(words)
  expect(all.structure).toMatch(/H2[^"]*"Contents"/)
  expect(all.structure.match(/H2[^"]*"Transcript"/g)).toHaveLength(4)
  // Each page of a call has its name and date at the top, above the heading of the first.
  expect(all.pages).toHaveLength(5)
  for (const [index, text] of all.pages.slice(1).entries()) {
    expect(text).toMatch(/^.*Confidential/)
    const [header = '', heading] = text
      .replace('Confidential', '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    expect(header).toMatch(/, .*20\d\d/)
    expect(heading).toBe(header)
    expect(text.trimEnd()).toMatch(new RegExp(`${index + 2} ?/ ?5$`))
  }
  // The table of contents links to each call.
  expect(all.links.match(/\/Dest \/call-\d/g)).toHaveLength(4)
})
