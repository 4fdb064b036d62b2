import { loadChunk, whenIdle } from '@sso-elements/browser'
import { clientOf, clientToolOf } from '@sso-elements/chat-tools/detect'
import { preloadChatCode } from '@sso-elements/chat-tools/preload'
import { HOST_BASE } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import noticeStyles from '@sso-elements/screens/styles/notice.css?inline'
import { getSession, type Session } from '@sso-elements/session'
import { adoptStyles } from '@sso-elements/ui'
import { pageStyles } from '@sso-elements/ui/page'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { loadHostConfig } from './config/host-config.ts'
import { collectMessages } from './host-context.ts'
import { announcePageViews, askForProof, createHostEvents } from './host-events.ts'
import { goTo, pathOf } from './navigation/history.ts'
import { loadChatSignIn } from './pages/load-chat-sign-in.ts'
import { applyAddress } from './preferences.ts'
import { showStartFailure } from './shell/start-failure.ts'
import { hasTelemetry, loadTelemetry } from './telemetry/load-telemetry.ts'

/** EMB-02: in a frame, what finds the session that its storage has kept, before the first page is decided. */
const loadFrameToken = async (): Promise<(session: Session) => void> => {
  if (window.parent === window) return () => {}
  return loadChunk(() => import('@sso-elements/session/frame-token')).then(
    (part) => part.keepTokenInFrame,
    (error: unknown) => {
      console.warn(error)
      return () => {}
    },
  )
}

const start = async (root: Element): Promise<void> => {
  preloadChatCode(clientOf(window))
  const frameToken = loadFrameToken()
  const config = await loadHostConfig(HOST_BASE)
  const session = getSession()
  const { environment, apiBase, homeUrl, returnOrigins, cookieDomain, shareLoginUrl, productLine, telemetry } = config
  session.configure({ environment, apiBase, homeUrl, returnOrigins, cookieDomain, shareLoginUrl, productLine })
  if (telemetry.consent === 'not-required') session.configure({ traceOrigins: telemetry.traceOrigins })
  applyAddress(
    session,
    { path: pathOf(location.pathname), search: location.search },
    { organization: null, isVisitor: false },
  )
  const messages = collectMessages(session)
  const events = createHostEvents(session)
  announcePageViews(events)
  askForProof(events, location, goTo)
  const started = frameToken.then((keepToken) => {
    keepToken(session)
    return session.start()
  })

  const texts = createLocale({ environment: () => environment, groups: SITE_TEXTS })
  if (hasTelemetry(telemetry)) loadTelemetry({ config, session, texts, events })
  // Before the first page is loaded, because its own styles must come after these.
  adoptStyles(document, [...pageStyles, noticeStyles])
  // Not only when the page is drawn; the page loads it again if that fails.
  if (clientToolOf(clientOf(window))) loadChatSignIn().catch(() => {})
  // STA-01: the loading indicator stays until the texts are loaded.
  const app = await createApp({ config, session, texts, messages, events }).catch((error: unknown) => {
    events.failure(error, 'start')
    throw error
  })
  createRoot(root, {
    onUncaughtError(error) {
      events.failure(error, 'start')
      // After React has removed what it had drawn.
      queueMicrotask(() => showStartFailure(root, error))
    },
  }).render(app)
  await started
  // After the first page is rendered.
  whenIdle(session.warmUp)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')
start(root).catch((error: unknown) => showStartFailure(root, error))
