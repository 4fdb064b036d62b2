import type { ScreenNeeds } from '@sso-elements/screens/define-screen'
import type { Destination } from '@sso-elements/screens/provider'
import type { Session } from '@sso-elements/session'
import type { ComponentType, ReactNode } from 'react'
import type { ElementValues } from './attributes.ts'
import type { ScreenName } from './events.ts'
import type { ViewName } from './language.ts'

/** What an element tells each screen. */
export interface ScreenProps {
  email?: string
  method?: 'password' | 'code'
  /** Of the organization that the visitor was about to join. */
  orgKey?: string
  /** That organization is looked up at once. */
  lookUp?: boolean
  /** The person who registers goes on to join an organization. */
  joinsLater?: boolean
}

/** A screen takes of the props what it knows; some need nothing. What stands inside is other ways in. */
export type ElementScreen = (ComponentType<ScreenProps & { children?: ReactNode }> | ComponentType) &
  Pick<ScreenNeeds, 'styles'> &
  FlowOptions

/** What is different in the visit of an element that starts with a screen. */
interface FlowOptions {
  /** Without it the flow of sign-in and registration. */
  createFlow?: CreateFlow
  /** It has nothing to do with who is signed in, and tells nothing of it. */
  isAnonymous?: boolean
}

/** The screen that an element shows. */
export interface ElementView {
  name: ViewName
  Screen: ElementScreen
  props?: ScreenProps
  /** Whether the focus was inside the element and goes on to this screen. */
  takesFocus?: boolean
}

/** What every flow does in the same way. */
export interface Steps {
  element: HTMLElement
  session: Session
  values(): ElementValues
  /** The place that is shown. */
  view(): ElementView
  isScreen(to: string): to is ScreenName
  /** Announces a step; false when the page's listener took it over. */
  confirmNavigation(to: string): boolean
  showScreen(name: ScreenName, props?: ScreenProps): Promise<void>
  /** A place that no link leads to. */
  showView(name: ViewName, load: () => Promise<ElementScreen>): Promise<void>
  showFirstScreen(): void
  /** A link was followed: the page stays behind in the history. Never resolves, so that the screen stays busy until the page is gone. */
  openLink(address: string): Promise<void>
  /**
   * What the visitor came for is done: the address takes the page's place in the history, for the page would lead on at once
   * to whoever came back to it. Never resolves either.
   */
  replacePage(address: string): Promise<void>
  /** Leaves for `return-to`; resolves where the element stays. */
  goToReturnAddress(): Promise<void>
}

/** The way of one visitor through the screens of one element. */
export interface Flow {
  /** A link of a screen was followed. */
  navigate(destination: Destination): Promise<void>
  /** A screen has done what the visitor came for. */
  finish(): void | Promise<void>
  /** The person is in an organization now. */
  joined(): void
  /** Somebody is signed in, known or not yet: found at the start, or in another element or tab. */
  signedIn(): void | Promise<void>
  /** Nobody is signed in any more, or the element is about something else. */
  restart(): void
}

/** `kept` is where the visitor was before the page was reloaded. */
export type CreateFlow = (steps: Steps, stored: { props: ScreenProps } | null) => Flow
