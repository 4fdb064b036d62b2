// An OpenID provider for trying out a sign-in, in its own process: it signs a user in under any name. `npm start` runs it in dev.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** The secret need not be secret: it is only valid for this provider. */
const CLIENT = { id: 'trial', secret: 'the trial provider trusts everybody' }

/** @param {string} id the name that the user typed */
const claimsOf = (id) => ({
  sub: id,
  name: id.split('@')[0],
  email: id.includes('@') ? id : `${id.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@trial.example`,
  email_verified: true,
})

const [callback = ''] = process.argv.slice(2)
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const issuer = `http://127.0.0.1:${port}`
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      token_endpoint_auth_method: 'client_secret_post',
      // For native clients the port of a loopback redirect URI may vary (RFC 8252, section 7.3).
      application_type: 'native',
      redirect_uris: [callback],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Puts the claims into the ID token, as Google does.
  conformIdTokenClaims: false,
  findAccount: (_context, id) => ({ accountId: id, claims: async () => claimsOf(id) }),
  features: { devInteractions: { enabled: true } },
  pkce: { required: () => true },
})
server.on('request', provider.callback())
process.on('disconnect', () => process.exit())
process.send?.({
  key: 'trial',
  name: { en: 'Trial Provider', zh: '试用账号' },
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
})
