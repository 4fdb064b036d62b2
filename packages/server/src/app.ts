import { join } from 'node:path'
import { API_BASE, HOST_BASE } from '@sso-elements/contract'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createApi } from './api/api.ts'
import { serveEndpoints } from './api/endpoint.ts'
import { describeApi } from './api/openapi.ts'
import type { Dependencies } from './dependencies.ts'
import { APPS_ADDED } from './features/chat/added-apps.ts'
import { CHAT_EVENTS } from './features/chat/chat-events.ts'
import { serveDomainFiles } from './features/chat/domain-files.ts'
import { COLLECTOR_BASE, collectorEndpoints } from './features/collector/collector-endpoints.ts'
import { REPLAY_FRAME_PAGE } from './features/collector/replay-frame.ts'
import { offerDeviceCookie } from './features/device/device-cookie.ts'
import { BEGIN_SIGN_IN } from './features/identity/begin-sign-in.ts'
import { awsRegistration } from './features/marketplace/aws-registration.ts'
import { serveFolder, servePage } from './features/site/built-files.ts'
import { createContentSources } from './features/site/content-sources.ts'
import { anyOrigin, apiOrigins } from './features/site/cross-origin.ts'
import { CSP_REPORTS } from './features/site/csp-reports.ts'
import { frontPage, hasOutbox, hostConfig, WORKSPACE_PAGE } from './features/site/host-config.ts'
import { outboxPage } from './features/site/outbox.ts'
import { baseHeaders, exampleHeaders, pageHeaders } from './features/site/security-headers.ts'
import { sourceMapEndpoints } from './features/source-maps/source-map-endpoints.ts'
import { isUnavailable, UNAVAILABLE_RETRY_SECONDS } from './kit/database/unavailable.ts'
import type { ServerEnv } from './kit/http/client-info.ts'
import { closeUnread } from './kit/http/connections.ts'
import { requestLog } from './kit/log/request-log.ts'
import type { ServedFolders } from './package-files.ts'
import { ROUTES } from './routes.ts'
import { isDevOrTest } from './settings/settings.ts'

const RETRY_AFTER = { 'Retry-After': String(UNAVAILABLE_RETRY_SECONDS) }
const SSO = HOST_BASE.slice(0, -1)

/** The whole application: the API, the pages, the SDK files, and the health checks. */
export const createApp = (dependencies: Dependencies, folders: ServedFolders) => {
  const { settings, publicUrl, db, logger, faults, readiness } = dependencies
  const { callOrigins, frameOrigins } = settings
  const config = hostConfig(dependencies)
  const pageOptions = { frameOrigins, publicUrl, sourcesOf: createContentSources(settings) }
  const app = new Hono<ServerEnv>()

  app.use(requestLog(logger, settings.trustedProxies))
  app.use(closeUnread)
  app.onError((error, context) => {
    const isFault = faults.logIfFault(error)
    if (isUnavailable(error)) return context.text('Unavailable', 503, RETRY_AFTER)
    if (!isFault) logger.error({ err: error, path: context.req.path }, 'a page failed')
    return context.text('Something went wrong on our side.', 500)
  })

  const base = baseHeaders(publicUrl)
  const origins = apiOrigins(publicUrl, callOrigins)
  app.options(`${API_BASE}/*`, base, origins)
  // Created when it is first asked for: that takes longer than the rest of this function.
  let description: ReturnType<typeof describeApi> | undefined
  app.get(`${API_BASE}/openapi.json`, base, origins, (context) => {
    description ??= describeApi(ROUTES, publicUrl)
    return context.json(description)
  })
  // Creates its responses with all headers at once: setting one on a finished response costs as much as a bare route.
  app.route('/', createApi(dependencies, ROUTES))

  app.use(base)
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    const fault = await readiness()
    return fault === null ? context.text('ready') : context.text(fault, 503, RETRY_AFTER)
  })

  app.use('*', compress())
  app.get(SSO, (context) => context.redirect(HOST_BASE + new URL(context.req.url).search))
  app.use(`${HOST_BASE}*`, offerDeviceCookie(publicUrl))
  app.use(`${HOST_BASE}*`, pageHeaders(pageOptions))
  app.get(`${HOST_BASE}config.json`, (context) => context.json(config, 200, { 'Cache-Control': 'no-cache' }))
  app.use(`${COLLECTOR_BASE}*`, apiOrigins(publicUrl, settings.collectorOrigins))
  serveEndpoints(app, dependencies, [
    ...collectorEndpoints(dependencies),
    ...sourceMapEndpoints(dependencies),
    awsRegistration(settings),
    BEGIN_SIGN_IN,
    ...APPS_ADDED,
    ...CHAT_EVENTS,
    CSP_REPORTS,
    REPLAY_FRAME_PAGE,
  ])
  app.get(HOST_BASE, servePage(folders.host))
  app.get(`${HOST_BASE}*`, serveFolder(folders.host, HOST_BASE), servePage(folders.host))
  app.use('/sdk/*', anyOrigin, serveFolder(folders.sdk, '/sdk/'))
  if (isDevOrTest(settings.environment)) {
    const workspace = join(folders.examples, 'workspace/dist/')
    app.use(`${WORKSPACE_PAGE}*`, pageHeaders(pageOptions))
    app.get(`${WORKSPACE_PAGE}*`, serveFolder(workspace, WORKSPACE_PAGE), servePage(workspace))
    app.use('/examples/*', exampleHeaders, serveFolder(folders.examples, '/examples/'))
  }
  serveDomainFiles(app, db)
  if (hasOutbox(settings)) app.get('/outbox', outboxPage(db, publicUrl))
  app.get('/', (context) => context.redirect(frontPage(settings)))
  return app
}
