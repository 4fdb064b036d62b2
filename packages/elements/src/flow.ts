import { loadChunk, waitForAll } from '@sso-elements/browser'
import type { Locale } from '@sso-elements/contract'
import { isTemporary, type Session } from '@sso-elements/session'
import type { ElementValues } from './attributes.ts'
import { emit, type ScreenName } from './events.ts'
import type { CreateFlow, ElementScreen, ElementView, ScreenProps, Steps } from './flow-types.ts'
import { languageOf, loadScreenTexts, type ViewName } from './language.ts'
import { showLoadFailure } from './load-failure.ts'
import { loadLazyParts } from './load-lazy-parts.ts'
import { SCREENS } from './screens.ts'

interface StepsDependencies {
  element: HTMLElement
  session: Session
  first: ElementView
  values(): ElementValues
  view(): ElementView
  show(view: ElementView): void
}

/** Creates the operations that all flows share. */
export const createSteps = ({ element, session, first, values, view, show }: StepsDependencies): Steps => {
  const locale = (): Locale => languageOf(values().locale)
  /** Counter of views; a view that finishes loading after a newer one was requested is discarded. */
  let latestStep = 0
  const confirmNavigation = (to: string): boolean => emit(element, 'sso-navigate', { to }, true)

  const showLoaded = async (name: ViewName, load: () => Promise<ElementScreen>, props?: ScreenProps): Promise<void> => {
    latestStep += 1
    const step = latestStep
    try {
      const [Screen] = await waitForAll([load(), loadScreenTexts(locale(), name)])
      if (step === latestStep) show({ name, Screen, ...(props && { props }) })
    } catch {
      if (step !== latestStep) return
      showLoadFailure(element, locale(), false, () => void showLoaded(name, load, props))
      emit(element, 'sso-error', { code: 'load', msg: '' })
    }
  }
  const leaveVia =
    (method: 'assign' | 'replace') =>
    (address: string): Promise<void> => {
      window.location[method](address)
      return new Promise(() => {})
    }
  const replacePage = leaveVia('replace')

  return {
    element,
    session,
    values,
    view,
    isScreen: (to): to is ScreenName => Object.hasOwn(SCREENS, to),
    confirmNavigation,
    showScreen: (name, props) => showLoaded(name, SCREENS[name], props),
    showView: showLoaded,
    showFirstScreen() {
      latestStep += 1
      show(first)
    },
    openLink: leaveVia('assign'),
    replacePage,
    async goToReturnAddress() {
      const { returnTo } = values()
      const address = returnTo ? session.returnAddress(returnTo) : window.location.href
      // Opening the current address would loop forever.
      if (address === window.location.href || !confirmNavigation(address)) return
      const parts = await loadLazyParts().catch(console.warn)
      await replacePage((await parts?.addTicket(address)) ?? address)
    },
  }
}

/** The flow of elements that sign in and register. */
export const createAccountFlow: CreateFlow = (steps) => {
  const { session, isScreen, confirmNavigation } = steps

  const showSignedIn = (): Promise<void> =>
    steps.showView(
      'signed-in',
      async () => (await loadChunk(() => import('@sso-elements/screens/signed-in'))).SignedInScreen,
    )

  const finish = async (): Promise<void> => {
    // A user without an organization creates one next.
    if (isTemporary(session.store.getState())) return steps.showScreen('create-organization')
    await steps.goToReturnAddress()
    return showSignedIn()
  }

  return {
    async navigate(destination) {
      const { to } = destination
      if (isScreen(to)) {
        const email = 'email' in destination ? destination.email : undefined
        if (confirmNavigation(to)) await steps.showScreen(to, email ? { email } : {})
        return
      }
      const address = session.homeAddress()
      if (confirmNavigation(address)) await steps.openLink(address)
    },
    finish,
    joined: () => {},
    // Leaving before the user is loaded could loop forever.
    signedIn: () => (session.store.getState().account ? finish() : showSignedIn()),
    restart: steps.showFirstScreen,
  }
}
