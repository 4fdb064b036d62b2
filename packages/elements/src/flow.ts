import { loadChunk, waitForAll } from '@sso-elements/browser'
import type { Locale } from '@sso-elements/contract'
import { isTemporary, type Session } from '@sso-elements/session'
import type { ElementValues } from './attributes.ts'
import { emit, type ScreenName } from './events.ts'
import type { CreateFlow, ElementScreen, ElementView, ScreenProps, Steps } from './flow-types.ts'
import { languageOf, loadScreenTexts, type ViewName } from './language.ts'
import { showLoadFailure } from './load-failure.ts'
import { SCREENS } from './screens.ts'

interface StepsDependencies {
  element: HTMLElement
  session: Session
  first: ElementView
  values(): ElementValues
  view(): ElementView
  show(view: ElementView): void
}

/** What every flow does in the same way. */
export const createSteps = ({ element, session, first, values, view, show }: StepsDependencies): Steps => {
  const locale = (): Locale => languageOf(values().locale)
  /** The step that was taken last: what an earlier one fetches comes too late. */
  let step = 0
  const mayGo = (to: string): boolean => emit(element, 'sso-navigate', { to }, true)

  const showLoaded = async (name: ViewName, load: () => Promise<ElementScreen>, props?: ScreenProps): Promise<void> => {
    step += 1
    const own = step
    try {
      const [Screen] = await waitForAll([load(), loadScreenTexts(locale(), name)])
      if (own === step) show({ name, Screen, ...(props && { props }) })
    } catch {
      if (own !== step) return
      showLoadFailure(element, locale(), () => void showLoaded(name, load, props))
      emit(element, 'sso-error', { code: 'load', msg: '' })
    }
  }
  const leaveBy =
    (way: 'assign' | 'replace') =>
    (address: string): Promise<void> => {
      window.location[way](address)
      return new Promise(() => {})
    }
  const leaveFor = leaveBy('replace')

  return {
    element,
    session,
    values,
    view,
    isScreen: (to): to is ScreenName => Object.hasOwn(SCREENS, to),
    mayGo,
    showScreen: (name, props) => showLoaded(name, SCREENS[name], props),
    showView: showLoaded,
    showFirst() {
      step += 1
      show(first)
    },
    follow: leaveBy('assign'),
    leaveFor,
    async leaveWhenDone() {
      const { returnTo } = values()
      const address = returnTo ? session.returnAddress(returnTo) : window.location.href
      // Going to where we are would come back here for ever.
      if (address !== window.location.href && mayGo(address)) await leaveFor(address)
    },
  }
}

/** The flow of elements that sign in and register. */
export const createAccountFlow: CreateFlow = (steps) => {
  const { session, isScreen, mayGo } = steps

  const stay = (): Promise<void> =>
    steps.showView(
      'signed-in',
      async () => (await loadChunk(() => import('@sso-elements/screens/signed-in'))).SignedInScreen,
    )

  const finish = async (): Promise<void> => {
    // On to the organization that is missing.
    if (isTemporary(session.store.getState())) return steps.showScreen('create-organization')
    await steps.leaveWhenDone()
    return stay()
  }

  return {
    async navigate(destination) {
      const { to } = destination
      if (isScreen(to)) {
        const email = 'email' in destination ? destination.email : undefined
        if (mayGo(to)) await steps.showScreen(to, email ? { email } : {})
        return
      }
      const address = session.homeAddress()
      if (mayGo(address)) await steps.follow(address)
    },
    finish,
    joined: () => {},
    // To leave before it is known who it is could lead back here for ever.
    enter: () => (session.store.getState().account ? finish() : stay()),
    restart: steps.showFirst,
  }
}
