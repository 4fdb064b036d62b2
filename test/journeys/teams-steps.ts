import type { FrameLocator, Page } from 'playwright/test'
import { FRAME, serveSite } from './secure-product.ts'

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
