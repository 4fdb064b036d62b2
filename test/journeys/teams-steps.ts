import { randomUUID } from 'node:crypto'
import { type ChatSetup, TEAMS_CLIENT } from '@sso-elements/server/testing/chat-setup'
import type { FrameLocator, Page } from 'playwright/test'
import { expect, type Product } from './product.ts'
import { FRAME, serveSite } from './secure-product.ts'
import { holdToken, memberOfOrganization, signInByPassword } from './steps.ts'

/** The web client of Teams, which shows a page in a frame. */
const TEAMS = 'https://teams.microsoft.com'
/** Where its package asks for the origins of new clients. */
const ORIGINS = 'https://res.cdn.office.net/**'

/** How the client answers a request for a token: with the token, or with the message of its error. */
export type TokenAnswer = (silent: boolean) => { token: string } | { error: string }

const clientPage = (address: string): string => `<!doctype html><html lang="en"><title>Teams</title>
<body style="margin:0"><iframe src="${address}" title="App" ${FRAME}></iframe>
<script>
  const runtime = JSON.stringify({ apiVersion: 4, isLegacyTeams: false, supports: {}, hostVersionsInfo: {} })
  const frame = document.querySelector('iframe')
  let popup = null
  let asked = null
  addEventListener('message', async ({ data, source, origin }) => {
    const { id, uuid, uuidAsString, func, args = [] } = data ?? {}
    const answer = (...reply) => source.postMessage({ id, uuid, uuidAsString, args: reply }, origin)
    if (func === 'initialize') answer(source === frame.contentWindow ? 'content' : 'authentication', 'web', runtime, '2.0.0')
    if (func === 'authentication.getAuthToken') {
      const { token, error } = await answerToken(args[2] === true)
      if (error) answer(false, error)
      else answer(true, token)
    }
    if (func === 'authentication.authenticate') {
      asked = answer
      popup = open(args[0], '_blank', 'width=600,height=640')
      const closed = setInterval(() => {
        if (!popup.closed) return
        clearInterval(closed)
        asked?.(false, 'CancelledByUser')
      }, 50)
    }
    if (func?.startsWith('authentication.authenticate.')) {
      asked(func.endsWith('success'), args[0])
      asked = null
      popup.close()
    }
  })
</script></body></html>`

/** Opens a page of the product in the web client of Teams. */
export const openInTeams = async (page: Page, address: string, answer: TokenAnswer): Promise<FrameLocator> => {
  const context = page.context()
  await context.exposeFunction('answerToken', answer)
  await serveSite(context, TEAMS, clientPage(address))
  await context.route(ORIGINS, (route) => route.abort())
  await page.goto(`${TEAMS}/v2/`)
  return page.frameLocator('iframe')
}

/** Role template of a global administrator. */
export const ADMINISTRATOR = '62e90394-69f5-4237-9190-012177145e10'
export const someUser = (tid: string, roles: readonly string[] = []) => ({
  oid: randomUUID(),
  tid,
  name: 'Grace Hopper',
  roles,
})

export const someTenant = (): string => randomUUID()

/** An administrator connects the tenant on the page of the chat tools. */
export const connectTenant = async (
  page: Page,
  { product, site, tools }: { product: Product; site: string; tools: ChatSetup },
  { token, user }: { token: string; user: ReturnType<typeof someUser> | null },
): Promise<void> => {
  tools.teams.setCurrentUser(user)
  await holdToken(page.context(), { ...product, url: site }, token)
  await page.goto(`${site}/sso/orginfo?chat-tools`)
  await page.getByRole('radio', { name: 'Microsoft Teams' }).press('Space')
  await page.getByRole('button', { name: 'Add to Microsoft Teams' }).click()
}

export const tokenOf = (tools: ChatSetup, user: ReturnType<typeof someUser>) => () => ({
  token: tools.teams.pageToken(TEAMS_CLIENT.clientId, user),
})

const linkMember = async (page: Page, secure: { product: Product; site: string; tools: ChatSetup }) => {
  const member = { ...(await memberOfOrganization(secure.product)), tid: someTenant() }
  await connectTenant(page, secure, { token: member.token, user: someUser(member.tid, [ADMINISTRATOR]) })
  await expect(page).toHaveURL(/\/sso\/teams\/app-authorized/)
  await page.context().clearCookies()
  const user = someUser(member.tid)
  await signInOnPage(page, secure, { ...member, user })
  await page.context().clearCookies()
  return { ...member, user }
}

let linked: ReturnType<typeof linkMember> | undefined
/** A member whose organization has connected a tenant, with a person of it who is linked: one for all tests, which take nothing away. */
export const linkedMember = (...given: Parameters<typeof linkMember>): ReturnType<typeof linkMember> => {
  linked ??= linkMember(...given)
  return linked
}

/** Links a person on the way through Microsoft's page, outside Teams. */
const signInOnPage = async (
  page: Page,
  { site, tools }: { site: string; tools: ChatSetup },
  { orgId, email, user }: { orgId: string; email: string; user: ReturnType<typeof someUser> },
): Promise<void> => {
  tools.teams.setCurrentUser(user)
  await page.goto(`${site}/sso/teams/transit?suuid=${orgId}`)
  await expect(page).toHaveURL(/\/sso\/teams\/authorized/)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${site}/sso/orginfo`)
}
