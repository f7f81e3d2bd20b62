/**
 * Puts one object on `window`, nothing else: no ipcRenderer, no Node.
 * Only channels and events of the contract pass.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { channels, eventNames, type OffhookBridge } from './contract/channels.ts'

const bridge: OffhookBridge = {
  invoke(channel, args) {
    if (!channels.includes(channel)) throw new Error('unknown channel')
    return ipcRenderer.invoke(channel, args)
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
