import { loadChunk } from '@sso-elements/browser'
import {
  type ChatNotice,
  type ChatOutcome,
  type ClientTool,
  feishuBrandAt,
  signInByChat,
} from '@sso-elements/chat-tools'
import { pagesOf } from '@sso-elements/chat-tools/notices'
import type { FeishuBrand } from '@sso-elements/contract'
import { NOTICES } from '@sso-elements/screens/notices'
import { useScreen } from '@sso-elements/screens/provider'
import { toolName } from '@sso-elements/screens/tool-name'
import { Notice } from '@sso-elements/ui'
import { useEffect, useState } from 'react'
import { useElement } from '../element-context.ts'
import { emit } from '../events.ts'

/** A sign-in that an element starts with a chat tool. */
export interface ElementChatAttempt {
  tool: ClientTool
  /** Id of the organization. */
  orgId: string
  /** Absolute address after the sign-in: `return-to`, or the page itself. */
  returnTo: string
}

/** Signs in with a chat tool while the form is shown, which stays as the other way (FEI-01, DNG-01). */
export const ChatSignIn = ({ tool, orgId, returnTo }: ElementChatAttempt) => {
  const { session, texts, locale, brand } = useScreen()
  const { steps } = useElement()
  const [hasTexts, setHasTexts] = useState(false)
  const [state, setState] = useState<
    | { status: 'waiting' | 'ended' }
    | { status: 'failed'; page: ChatNotice['page']; brand?: FeishuBrand | undefined; number?: string | undefined }
  >({
    status: 'waiting',
  })
  useEffect(() => {
    texts.loadTexts(locale, ['chat', 'notice']).then(() => setHasTexts(true), console.warn)
  }, [texts, locale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each element; the steps change with each render.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const perform = async (outcome: ChatOutcome): Promise<void> => {
      if (outcome.status === 'leave' && steps.confirmNavigation(outcome.to)) return steps.openLink(outcome.to)
      if (outcome.status === 'page' && outcome.page === pagesOf(tool).unlinked.page) {
        // Begins with the sign-in form; the screen loads its other texts itself.
        const { teamsToken } = outcome
        const teams = teamsToken === undefined ? undefined : { token: teamsToken, orgId }
        await steps.showView('sign-in', async () =>
          (await loadChunk(() => import('./chat-link.tsx'))).createChatLink(teams),
        )
        return setState({ status: 'ended' })
      }
      if (outcome.status === 'page') {
        emit(steps.element, 'sso-error', { code: outcome.page, msg: '' })
        const { page, brand, query } = outcome
        return setState({ status: 'failed', page, brand, number: query.toolError })
      }
      setState({ status: 'ended' })
      if (outcome.status !== 'entered') return
      // The element's flow continues with the session's event.
      await session.signInWithToken(outcome.token)
    }
    const run = async () => {
      const outcome = await signInByChat({
        ...{ tool, orgId, returnTo, signal },
        environment: session.config.environment,
        call: session.call,
        page: window,
      })
      if (!signal.aborted) await perform(outcome)
    }
    run().catch(() => setState({ status: 'failed', page: pagesOf(tool).failed }))
    // Also of another element, after which nothing has failed any more.
    const stopListening = session.on('signed-in', () => {
      controller.abort()
      setState({ status: 'ended' })
    })
    return () => {
      controller.abort()
      stopListening()
    }
  }, [tool, orgId, returnTo])

  if (!hasTexts || state.status === 'ended') return null
  const known = state.status === 'failed' ? state.brand : undefined
  const guessed = feishuBrandAt([returnTo], navigator.userAgent)
  const { dynamic } = texts.translator(locale)
  const say = (key: string, params = {}): string =>
    dynamic(key, { tool: toolName(tool, known ?? guessed, locale), brand: brand.name, ...params })
  return (
    <div className="sso-said">
      {state.status === 'failed' ? (
        <Notice kind="error">
          {say(NOTICES[state.page].text)} {state.number && say('chat.toolError', { number: state.number })}
        </Notice>
      ) : (
        <Notice kind="info">{say('chat.signingInText')}</Notice>
      )}
    </div>
  )
}
