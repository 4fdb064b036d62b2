// Signs a user in to a program on their own machine: `node sign-in.mjs https://sso.example.com`.
// It listens on a free port, asks the user to open /sso/ide-login in a browser, and exchanges the ticket of the redirect (RFC 8252, RFC 7636).
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** Long enough for a user who has to sign in first. */
const WAIT_MS = 10 * 60 * 1000

const site = new URL(process.argv[2] ?? 'http://localhost:3000').origin

const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const redirectUri = `http://127.0.0.1:${server.address().port}/back`

// The verifier stays in this process: a ticket that leaks from the URL is useless without it.
const state = randomBytes(16).toString('base64url')
const codeVerifier = randomBytes(32).toString('base64url')
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')

const page = new URL('/sso/ide-login', site)
page.search = new URLSearchParams({
  redirect_uri: redirectUri,
  state,
  code_challenge: codeChallenge,
  code_challenge_method: 'S256',
}).toString()
console.log(`Open this address in a browser:\n${page}`)

/** Resolves with the query of the redirect; other requests to this port get 404. */
const redirected = new Promise((resolve, reject) => {
  server.on('request', (request, response) => {
    const url = new URL(request.url, redirectUri)
    const isRedirect = url.pathname === '/back' && url.searchParams.get('state') === state
    response.writeHead(isRedirect ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end(isRedirect ? 'You can close this page and return to the terminal.' : 'Not found')
    if (isRedirect) resolve(url.searchParams)
  })
  setTimeout(() => reject(new Error('Nobody signed in.')), WAIT_MS).unref()
})

/** @throws Error with the server's message when the call fails */
const call = async (path, body, token) => {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { accesstoken: token }) },
    body: JSON.stringify(body),
  })
  const { code, msg, result } = await response.json()
  if (code !== '200') throw new Error(`${path}: ${code} ${msg}`)
  return result
}

try {
  const ticket = (await redirected).get('ticket')
  if (ticket === null) throw new Error('You did not allow it.')
  const { token } = await call('/authorize/token', { clientId: 'ide', redirectUri, ticket, codeVerifier })
  const { orgUserName, orgEmail } = await call('/account/user-info', {}, token)
  console.log(`Signed in as ${orgUserName} (${orgEmail}).`)
  await call('/account/logout', {}, token)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  server.close()
}
