import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** The end of the first reply in a text; -1 if it is incomplete. */
const endOfReply = (text: string): number => {
  const head = text.indexOf(END_OF_HEAD)
  if (head === -1) return -1
  const body = head + END_OF_HEAD.length
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, body))?.[1]
  if (length !== undefined) return text.length >= body + Number(length) ? body + Number(length) : -1
  const last = text.indexOf(LAST_CHUNK, body)
  return last === -1 ? -1 : last + LAST_CHUNK.length
}

/**
 * A keep-alive connection that sends prepared requests and reads complete replies, one at a time. It does as little as
 * possible, since it shares the CPU with the measured server.
 */
export interface HttpConnection {
  /** Resolves with the complete reply, head and body. */
  send(request: string): Promise<string>
  close(): void
}

interface PendingReply {
  resolve(reply: string): void
  reject(error: Error): void
}

export const openConnection = async (port: number): Promise<HttpConnection> => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  socket.setEncoding('latin1')
  let pending: PendingReply | undefined
  let received = ''
  const fail = (error: Error) => {
    pending?.reject(error)
    pending = undefined
  }
  socket.on('data', (chunk: string) => {
    received += chunk
    const end = endOfReply(received)
    if (end === -1) return
    const reply = received.slice(0, end)
    received = received.slice(end)
    pending?.resolve(reply)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      pending = undefined
      socket.destroy()
    },
  }
}
