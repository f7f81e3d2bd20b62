/**
 * Puts one object on `window` and nothing else: no ipcRenderer, no Node. Only declared methods and events pass.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { eventNames, invokeChannel } from './contract/channels.ts'
import type { OffhookBridge } from './contract/bridge.ts'

/** The build inserts the list here: see `electron.vite.config.ts`. */
declare const METHOD_NAMES: readonly string[]

const bridge: OffhookBridge = {
  invoke(name, args) {
    if (!METHOD_NAMES.includes(name)) throw new Error('unknown method')
    return ipcRenderer.invoke(invokeChannel, name, args)
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
