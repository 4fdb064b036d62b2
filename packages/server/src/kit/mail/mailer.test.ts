import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

interface Received {
  sender: string
  recipients: string[]
  text: string
}

/** A mail server that accepts everything: just enough SMTP. */
const startMailServer = async (received: Received[]): Promise<Server> => {
  const mailServer = createServer((socket) => {
    let mail: Received = { sender: '', recipients: [], text: '' }
    let inData = false
    let rest = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (inData && line === '.') {
          received.push(mail)
          mail = { sender: '', recipients: [], text: '' }
          inData = false
          socket.write('250 taken\r\n')
        } else if (inData) mail.text += `${line}\n`
        else if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else {
          if (/^MAIL FROM:/i.test(line)) mail.sender = line
          if (/^RCPT TO:/i.test(line)) mail.recipients.push(line)
          socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 fine\r\n')
        }
      }
    })
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  return mailServer
}

const received: Received[] = []
let mailServer: Server
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer(received)
  const { port } = mailServer.address() as AddressInfo
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: '"Worklane, Inc." <hello@example.com>',
  })
})
afterAll(async () => {
  await server.stop()
  mailServer.close()
})

describe('mail over SMTP', () => {
  it('reaches its one recipient, and no outbox exists', { tags: ['COD-01'] }, async () => {
    const email = someEmail()
    await server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    await server.server.dependencies.background.settled()
    const mail = received.find(({ recipients }) => recipients.includes(`RCPT TO:<${email}>`))
    expect(mail?.recipients).toEqual([`RCPT TO:<${email}>`])
    expect(mail?.sender).toMatch(/^MAIL FROM:<hello@example\.com>/)
    expect(mail?.text).toMatch(/^From: "Worklane, Inc\." <hello@example\.com>$/m)
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const body = { orgEmail: email, code, password: 'correct-horse-staple', orgUserName: 'Ada' }
    expect((await server.call('/account/register', body)).code).toBe('200')
    expect((await server.request('/outbox')).status).toBe(404)
  })

  it('adds no header or recipient from any text', { tags: ['INV-02'] }, async () => {
    const before = received.length
    const { mailer, background } = server.server.dependencies
    await mailer.send({
      to: 'a@example.org, b@example.org',
      subject: 'Hi\r\nBcc: c@example.org',
      text: '.\r\nRCPT TO:<d@example.org>',
    })
    await background.settled()
    for (const mail of received.slice(before)) {
      expect(mail.recipients).toHaveLength(1)
      expect(mail.text).not.toMatch(/^Bcc:/im)
    }
  })

  it('returns the same reply while the mail server is down', { tags: ['COD-02'] }, async () => {
    const down = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.com' })
    const reply = await down.call('/account/send-code', { orgEmail: someEmail(), scene: 'register' })
    expect(reply).toMatchObject({ code: '200', result: { resendAfter: 60 } })
    await down.stop()
  })
})
