import type { Locale } from '@sso-elements/contract'
import type { Destination } from '@sso-elements/screens/provider'
import { isTemporary, type Session } from '@sso-elements/session'
import type { ElementValues } from './attributes.ts'
import { emit, type ScreenName } from './events.ts'
import type { ElementScreen } from './first-screens.ts'
import { languageOf, loadScreenTexts } from './language.ts'
import { SCREENS } from './screens.ts'

/** The screen that an element shows; with no `Screen` it says who is signed in. */
export type Place = (
  | { name: ScreenName; Screen: ElementScreen; email?: string | undefined }
  | { name: 'signed-in'; Screen?: undefined; email?: undefined }
) & {
  /** Whether the focus was inside the element and goes on to this screen. */
  takesFocus?: boolean
}

interface FlowDependencies {
  element: HTMLElement
  session: Session
  first: Place
  values(): ElementValues
  show(place: Place): void
}

const isScreen = (to: string): to is ScreenName => Object.hasOwn(SCREENS, to)

/** The way of one visitor through the screens of one element. */
export const createFlow = ({ element, session, first, values, show }: FlowDependencies) => {
  const locale = (): Locale => languageOf(values().locale)

  /** False when the page's listener took the step over. */
  const mayGo = (to: string): boolean => emit(element, 'sso-navigate', { to }, true)

  const failed = (error: unknown): void => {
    emit(element, 'sso-error', { code: 'load', msg: String(error) })
  }

  const showScreen = async (name: ScreenName, email?: string): Promise<void> => {
    const [Screen] = await Promise.all([SCREENS[name](), loadScreenTexts(locale(), name)])
    show({ name, Screen, email })
  }

  const leaveFor = (address: string): Promise<void> => {
    window.location.assign(address)
    // The screen stays busy until the page is gone.
    return new Promise(() => {})
  }

  const stay = async (): Promise<void> => {
    await loadScreenTexts(locale(), 'signed-in')
    show({ name: 'signed-in' })
  }

  return {
    /** A link of a screen was followed. */
    async navigate(destination: Destination): Promise<void> {
      const { to } = destination
      if (isScreen(to)) {
        const email = 'email' in destination ? destination.email : undefined
        if (mayGo(to)) await showScreen(to, email).catch(failed)
        return
      }
      const address = session.homeAddress()
      if (mayGo(address)) await leaveFor(address)
    },

    /** Somebody is signed in: on to the organisation that is missing, to `return-to`, or nowhere. */
    async finish(): Promise<void> {
      if (isTemporary(session.store.getState())) return showScreen('create-organization').catch(failed)
      const { returnTo } = values()
      const address = returnTo ? session.returnAddress(returnTo) : window.location.href
      // Going to where we are would come back here for ever.
      if (address !== window.location.href && mayGo(address)) return leaveFor(address)
      return stay().catch(failed)
    },

    /** Nobody is signed in any more. */
    restart: (): void => show(first),
  }
}

export type Flow = ReturnType<typeof createFlow>
