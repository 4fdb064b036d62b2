import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBanner } from './banner.ts'
import { DEMO_ACCOUNTS, workingDemoAccounts } from './demo/demo-data.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const banner = async (): Promise<string> => {
  const { db, passwords, settings } = server.server.dependencies
  return startBanner(settings, {
    url: 'http://localhost:3000',
    engine: 'pglite',
    demoAccounts: await workingDemoAccounts(db, passwords),
  })
}

describe('what is printed at start', () => {
  const [owner, member] = DEMO_ACCOUNTS

  it('STA-02 lists the demo accounts and where to begin', async () => {
    const text = await banner()
    expect(text).toContain('http://localhost:3000/sso/')
    for (const { email, password } of DEMO_ACCOUNTS) expect(text).toContain(`${email}  ${password}`)
  })

  it('STA-02 lists no demo account whose password was changed, that is disabled or that is not there', async () => {
    const code = await server.code(owner.email, 'reset')
    await server.call('/account/reset-password', { orgEmail: owner.email, code, password: 'another-fine-sentence' })
    const changed = await banner()
    expect(changed).not.toContain(owner.email)
    expect(changed).toContain(member.email)
    await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', member.email).execute()
    expect(await banner()).not.toContain('Demo')
    await server.db.deleteFrom('memberships').execute()
    await server.db.deleteFrom('accounts').where('email', '=', member.email).execute()
    expect(await banner()).not.toContain('Demo')
  })
})
