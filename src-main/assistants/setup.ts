/** Writes the setup of an assistant: configurations to copy, and a bundle that some assistants can install. Pure. */
// The build of `fflate` for Node declares `require`, which the built app also declares.
import { strToU8, zipSync } from 'fflate/browser'
import type { ConfigurationFormat } from '../../src-preload/contract/assistants.ts'
import { proposalTools } from './proposal-tools.ts'
import { tools } from './tools.ts'

/** The command that an assistant runs: the program of the command line and its first arguments. */
export interface AssistantProgram {
  command: string[]
  /** Environment variables that the program needs. */
  env: ReadonlyMap<string, string>
}

interface Server {
  command: string
  args: string[]
  env: Record<string, string>
}

function describeServer({ command: words, env }: AssistantProgram, token: string): Server {
  const [command, ...args] = words
  const variables = { ...Object.fromEntries(env), OFFHOOK_ASSISTANT_TOKEN: token }
  return { command: command!, args: [...args, 'mcp'], env: variables }
}

/** Each contains the token. */
export function writeConfigurations(
  program: AssistantProgram,
  token: string,
): Record<ConfigurationFormat, string> {
  const offhook = describeServer(program, token)
  const { command, args, env } = offhook
  return {
    'mcp-servers': JSON.stringify({ mcpServers: { offhook } }, null, 2),
    'vs-code': JSON.stringify({ servers: { offhook: { type: 'stdio', ...offhook } } }, null, 2),
    // A JSON string is also a basic string in TOML.
    codex: [
      '[mcp_servers.offhook]',
      `command = ${JSON.stringify(command)}`,
      `args = [${args.map((each) => JSON.stringify(each)).join(', ')}]`,
      `env = { ${Object.entries(env)
        .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
        .join(', ')} }`,
    ].join('\n'),
  }
}

const readme = [
  'This bundle starts Offhook’s command line, which is installed on this computer. It contains no program.',
  'manifest.json contains the token of one assistant. Delete this file after you have installed it.',
  '',
].join('\n')

/**
 * Writes an MCP bundle (.mcpb, manifest version 0.3): a zip file with the token and the path of the installed
 * program.
 */
export function writeBundle(
  program: AssistantProgram,
  token: string,
  { version, platform, mayPropose }: { version: string; platform: string; mayPropose: boolean },
): Uint8Array {
  const manifest = {
    manifest_version: '0.3',
    name: 'offhook',
    display_name: 'Offhook',
    version,
    description: 'Searches and reads the recorded calls that you share, on this computer.',
    author: { name: 'The Offhook authors' },
    license: 'MIT',
    server: {
      type: 'binary',
      // Required, although the bundle contains no program.
      entry_point: 'README.txt',
      mcp_config: describeServer(program, token),
    },
    tools: [...tools, ...(mayPropose ? proposalTools : [])].map(({ name, title }) => ({
      name,
      description: title,
    })),
    prompts_generated: true,
    compatibility: { platforms: [platform] },
  }
  return zipSync({
    'manifest.json': strToU8(JSON.stringify(manifest, null, 2)),
    'README.txt': strToU8(readme),
  })
}
