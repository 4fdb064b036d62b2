import { expect } from 'chai'
import { show } from './screen.mjs'

const DIST = '/packages/elements/dist'
const readJson = async (path) => (await fetch(path)).json()

describe('the delivered files', () => {
  it('match the manifest until the first input, and the hashes of integrity.json', async () => {
    const manifest = await readJson(`${DIST}/manifest.json`)
    const fetched = new Promise((resolve) => {
      document.addEventListener('sso-ready', () =>
        resolve(
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.startsWith(`${DIST}/cdn/`))
            .map((path) => path.slice(DIST.length + 1)),
        ),
      )
    })
    await import(`${DIST}/cdn/sso-elements.js`)
    await show('<sso-login locale="en"></sso-login>')
    const expected = [...manifest.loader, ...manifest.react, ...manifest.firstInput['sso-login']]
    expect((await fetched).sort()).to.deep.equal(expected.sort())

    const integrity = await readJson(`${DIST}/integrity.json`)
    for (const file of expected) {
      const bytes = await (await fetch(`${DIST}/${file}`)).arrayBuffer()
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
      expect(integrity[file]).to.equal(`sha384-${btoa(String.fromCharCode(...hash))}`)
    }
  })

  it('can be imported on a server without a DOM', async () => {
    const server = await readJson('/rendering-server')
    expect(server.defined).to.equal(false)
    expect(server.names).to.include.members(['configure', 'getSession', 'signIn', 'signOut', 'RequestError'])
    expect(server.html).to.equal('<sso-login locale="en"></sso-login>')
  })
})
