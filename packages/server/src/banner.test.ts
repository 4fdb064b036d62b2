import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBanner } from './banner.ts'
import { DEMO_ACCOUNTS } from './features/demo/demo-data.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let database: TestDatabase
let server: TestServer
beforeEach(async () => {
  database = await createTestDatabase()
  server = await startTestServer(database.variables)
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

const banner = async (): Promise<string> =>
  startBanner(server.server.dependencies.settings, {
    ...server.server,
    demoAccounts: await server.server.demoAccounts(),
  })

describe('the start banner', () => {
  const [owner, member] = DEMO_ACCOUNTS

  const restart = async () => {
    await server.stop()
    server = await startTestServer(database.variables)
  }

  it('lists the demo accounts at every start', async () => {
    const first = await banner()
    await restart()
    for (const text of [first, await banner()]) {
      expect(text).toContain('/sso/')
      for (const { email, password } of DEMO_ACCOUNTS) expect(text).toContain(`${email}  ${password}`)
    }
  })

  it.each([
    ['lark', 'http://127.0.0.1:4010/lark', '  Chat tools  http://127.0.0.1:4010/  (simulated'],
    ['teams', 'http://127.0.0.1:4010/teams', '  Chat tools  http://127.0.0.1:4010/  (simulated'],
    ['feishu', 'https://open.feishu.cn', ''],
  ])(
    'says where the simulated chat tools are, if there are any (%s at %s)',
    { tags: ['OPS-01'] },
    async (key, api, line) => {
      const { dependencies, ...started } = server.server
      const chatApps = new Map([[key, { urls: { api } }]]) as unknown as typeof dependencies.chatApps
      const text = startBanner(dependencies.settings, {
        ...started,
        demoAccounts: [],
        dependencies: { ...dependencies, chatApps },
      })
      if (line === '') expect(text).not.toContain('Chat tools')
      else expect(text).toContain(line)
    },
  )

  it('omits demo accounts that are changed, disabled or deleted', async () => {
    await restart()
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
