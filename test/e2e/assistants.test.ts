import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { callRows, goTo } from '../../build/drive-app.mjs'
import { machineSwitches } from '../../build/run-electron.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

interface Configuration {
  mcpServers: { offhook: { command: string; args: string[]; env: Record<string, string> } }
}

test('shares starred calls with an assistant while the window is open, lists what it read and proposed, changes its calls, and ends its access', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 6 })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 6)).toBeVisible()
  await callRows(page).first().focus()
  await page.keyboard.press('s')
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Add assistant…' }).click()
  const adding = page.getByRole('dialog', { name: 'Add assistant' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Claude')
  await adding.getByText('Starred calls only').click()
  await adding.getByText('May suggest changes').click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  const setup = page.getByRole('dialog', { name: 'Set up Claude' })
  const text = (await setup.getByRole('region', { name: 'Configuration' }).textContent()) ?? ''
  const { command, args, env } = (JSON.parse(text) as Configuration).mcpServers.offhook
  await setup.getByRole('button', { name: 'Done' }).click()

  const client = new Client({ name: 'test', version: '1' })
  const [folder, ...words] = args
  const transport = new StdioClientTransport({
    command,
    // The arguments of the packages' launchers.
    args: [folder!, ...machineSwitches(), '--ozone-platform=headless', '--disable-gpu', ...words],
    env: { ...definedOf(process.env), ...env, OFFHOOK_HOME: home },
    stderr: 'ignore',
  })
  await client.connect(transport)
  const search = { name: 'search_calls', arguments: { query: '' } }
  expect((await client.callTool(search)).structuredContent).toMatchObject({ total: 1 })
  await expect(page.getByRole('button', { name: 'Claude is reading calls' })).toBeVisible()

  await page.getByRole('button', { name: 'Show…', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'What assistants read' })
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(log.getByRole('listitem')).toContainText('search_calls')
  await expect(log.getByRole('listitem')).toContainText('1 call')
  await log.getByRole('button', { name: 'Close' }).click()

  const { results } = (await client.callTool(search)).structuredContent as {
    results: { call: { id: string } }[]
  }
  const note = { id: results[0]!.call.id, text: 'Ask for the fee' }
  const proposal = { name: 'propose_note', arguments: note }
  expect((await client.callTool(proposal)).structuredContent).toMatchObject({ state: 'waiting' })
  await page.getByRole('button', { name: 'Suggestions 1' }).click()
  await page.getByRole('button', { name: 'Accept: Add note “Ask for the fee”' }).click()
  await expect(page.getByText('No suggestions')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: 'Suggestions 1' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(page.getByText('No suggestions')).toBeVisible()
  const call = { name: 'get_call', arguments: { id: note.id } }
  expect((await client.callTool(call)).structuredContent).toMatchObject({ notes: [{ text: note.text }] })
  const followUp = { id: note.id, text: 'Print the offer', dueDay: '2030-01-15' }
  await client.callTool({ name: 'propose_follow_up', arguments: followUp })
  await page.getByRole('button', { name: 'Suggestions 1' }).click()
  await page.getByRole('button', { name: 'Accept: Add follow-up “Print the offer”' }).click()
  await expect(page.getByText('No suggestions')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: 'Suggestions 1' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  const { id, ...task } = followUp
  const listed = async () => (await client.callTool({ name: 'list_follow_ups' })).structuredContent
  await expect.poll(listed).toMatchObject({ followUps: [{ ...task, call: { id } }] })
  await goTo(page, 'Follow-ups')
  await expect(page.getByRole('row', { name: /Print the offer/ })).toContainText('Jan 15, 2030')
  await client.callTool({ ...proposal, arguments: { ...note, text: 'Another' } })
  await expect(page.getByRole('button', { name: 'Suggestions 1' })).toBeVisible()
  await goTo(page, 'Settings')

  await page.getByRole('button', { name: 'Edit…', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit assistant' })
  await expect(editing.getByRole('switch', { name: 'Starred calls only' })).toBeChecked()
  await editing.getByText('Starred calls only').click()
  await editing.getByText('Show numbers and email addresses').click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^All calls · Numbers shown/)).toBeVisible()
  // The same connection, with the same token.
  expect((await client.callTool(search)).structuredContent).toMatchObject({
    total: 6,
    results: [{ call: { number: expect.stringMatching(/\d{3}/) } }, ...Array.from({ length: 5 }, () => ({}))],
  })

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed “Claude”.', { exact: false })).toBeVisible()
  await expect(client.callTool(search)).rejects.toThrow('does not share calls')
  await expect(page.getByRole('button', { name: /^Suggestions/ })).toHaveCount(0)
  await client.close()
})

test('adds no assistant while the connection comes from the environment, and says so', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { page } = await launch({ env })
  await expect(readyOffline(page, 2)).toBeVisible()
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Add assistant…' }).click()
  const adding = page.getByRole('dialog', { name: 'Add assistant' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Claude')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByRole('alert')).toContainText('it’s connected for this run only')
  await expect(page.getByRole('region', { name: 'Configuration' })).toHaveCount(0)
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0)
  expect(await readFile(join(home, 'offhook.json'), 'utf8')).not.toContain('tokenHash')
})

function definedOf(given: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
