/**
 * Puts one object on `window` and nothing else: no ipcRenderer, no Node. Only declared methods and events pass.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { eventNames, firstScreenChannel, invokeChannel } from './contract/channels.ts'
import type { OffhookBridge } from './contract/bridge.ts'
import { FirstAnswers } from './first-answers.ts'

/** The build inserts the list here: see `electron.vite.config.ts`. */
declare const METHOD_NAMES: readonly string[]

const first = new FirstAnswers()
// Requested while the page's scripts load. On failure, there are no answers.
void ipcRenderer.invoke(firstScreenChannel).then(
  (answers: Record<string, string> | null) => first.keep(answers),
  () => undefined,
)
// A change makes the answers outdated, and the page may start to listen too late to receive it.
for (const name of eventNames) ipcRenderer.once(name, () => first.drop())

const bridge: OffhookBridge = {
  // As text: objects are copied to the page property by property.
  takeFirst: (name, args) => first.take(name, args),
  invoke(name, args) {
    if (!METHOD_NAMES.includes(name)) throw new Error('unknown method')
    if (name !== 'window.list-shown') return ipcRenderer.invoke(invokeChannel, name, args)
    first.drop()
    return ipcRenderer.invoke(invokeChannel, name, args, first.used)
  },
  on(event, listener) {
    if (!eventNames.includes(event)) throw new Error('unknown event')
    const forward = (_event: unknown, value: Parameters<typeof listener>[0]) => listener(value)
    ipcRenderer.on(event, forward)
    return () => ipcRenderer.removeListener(event, forward)
  },
}

contextBridge.exposeInMainWorld('offhook', bridge)
// WebRTC bypasses all rules for requests. See `shell/window/lockdown.ts` for frames, which would have their own
// copy.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
      Reflect.deleteProperty(globalThis, name)
  },
})
