/**
 * Puts one object on `window`, nothing else: no ipcRenderer, no Node.
 * Only declared methods and events pass.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { eventNames, invokeChannel } from './contract/channels.ts'
import type { OffhookBridge } from './contract/bridge.ts'

/** The build puts the list here: see `electron.vite.config.ts`. */
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
// WebRTC reaches the network past every rule for requests. See `shell/window/lockdown.ts` for frames, which would have another.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
      Reflect.deleteProperty(globalThis, name)
  },
})
