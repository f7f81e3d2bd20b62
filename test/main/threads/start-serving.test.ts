import { MessageChannel } from 'node:worker_threads'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServing } from '../../../src-main/threads/start-serving.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'

function openChannel() {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  return { here: port1, there: port2 }
}

describe('startServing', () => {
  it('reports that it is ready, then answers calls', async () => {
    const { here, there } = openChannel()
    startServing(there, () => ({ double: (value: number) => value * 2 }))
    expect(await once(here, 'message')).toEqual([{ ready: true }])
    here.postMessage({ call: 1, method: 'double', args: [21] })
    expect(await once(here, 'message')).toEqual([{ call: 1, value: 42 }])
  })

  it('reports why it cannot open, with the code of the failure', async () => {
    const { here, there } = openChannel()
    startServing(there, () => {
      throw new CodedError('newer-schema')
    })
    expect(await once(here, 'message')).toEqual([
      { ready: false, name: 'CodedError', message: 'newer-schema', code: 'newer-schema' },
    ])
  })
})
