/**
 * A panel with a tray, as far as others can tell: it owns the name on the session bus by which panels are
 * detected. Implements the necessary part of the D-Bus protocol (D-Bus Specification, sections Authentication
 * and Message Protocol).
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const watcher = 'org.kde.StatusNotifierWatcher'

/** @returns the function that removes the panel */
export async function startPanel(address = process.env.DBUS_SESSION_BUS_ADDRESS ?? ''): Promise<() => void> {
  const [, kind, place] = /^unix:(path|abstract)=([^,;]+)/.exec(address) ?? []
  if (place === undefined) throw new Error('no bus of a session to be on')
  const socket = connect(kind === 'abstract' ? `\0${place}` : place)
  await once(socket, 'connect')
  const uid = Buffer.from(String(process.getuid!())).toString('hex')
  socket.write(`\0AUTH EXTERNAL ${uid}\r\n`)
  await heard(socket, 'OK ')
  socket.write('BEGIN\r\n')
  socket.write(callOf(1, 'Hello', '', Buffer.alloc(0)))
  socket.write(
    callOf(2, 'RequestName', 'su', Buffer.concat([text(watcher), padding(text(watcher), 4), uint(0)])),
  )
  await heard(socket, `${watcher}\0`)
  return () => socket.destroy()
}

async function heard(socket: Socket, words: string): Promise<void> {
  let received = ''
  while (!received.includes(words)) {
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    received += bytes.toString('latin1')
  }
}

/** A method call to the bus itself, little-endian. */
function callOf(serial: number, member: string, signature: string, body: Buffer): Buffer {
  const bus = 'org.freedesktop.DBus'
  const fields = [
    [1, 'o', '/org/freedesktop/DBus'],
    [2, 's', bus],
    [3, 's', member],
    [6, 's', bus],
    ...(signature === '' ? [] : [[8, 'g', signature]]),
  ] as [number, string, string][]
  const header = fields.reduce((before, [code, type, value]) => {
    const written = type === 'g' ? Buffer.from(`${String.fromCharCode(value.length)}${value}\0`) : text(value)
    return Buffer.concat([before, padding(before, 8), Buffer.from([code, 1, type.charCodeAt(0), 0]), written])
  }, Buffer.alloc(0))
  const methodCall = Buffer.from(['l'.charCodeAt(0), 1, 0, 1])
  const head = Buffer.concat([methodCall, uint(body.length), uint(serial), uint(header.length), header])
  return Buffer.concat([head, padding(head, 8), body])
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.concat([uint(Buffer.byteLength(value)), Buffer.from(`${value}\0`)])
}

function padding(bytes: Buffer, to: number): Buffer {
  return Buffer.alloc((to - (bytes.length % to)) % to)
}
