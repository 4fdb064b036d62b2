// An OpenID provider to try a sign-in with, for `npm start` in dev: anybody who types a name there is that person.
import { once } from 'node:events'
import { Provider } from 'oidc-provider'

/** Nobody but this machine can reach it, and nothing real depends on it. */
const CLIENT_SECRET = 'a secret of the trial provider, which opens nothing else'

/** @param {string} id what was typed as the name */
const claimsOf = (id) => ({
  sub: id,
  name: id,
  email: id.includes('@') ? id : `${id.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@trial.example`,
  email_verified: true,
})

const [callback = ''] = process.argv.slice(2)
const provider = new Provider('http://localhost', {
  clients: [
    {
      client_id: 'trial',
      client_secret: CLIENT_SECRET,
      token_endpoint_auth_method: 'client_secret_post',
      // The port of a native application may be another one each time (RFC 8252, 7.3).
      application_type: 'native',
      redirect_uris: [callback],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  findAccount: (_context, id) => ({ accountId: id, claims: async () => claimsOf(id) }),
  features: { devInteractions: { enabled: true } },
  pkce: { required: () => true },
})
const server = provider.listen(0, '127.0.0.1')
await once(server, 'listening')
