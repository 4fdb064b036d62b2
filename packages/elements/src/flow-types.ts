import type { ScreenNeeds } from '@sso-elements/screens/define-screen'
import type { Destination } from '@sso-elements/screens/provider'
import type { Session } from '@sso-elements/session'
import type { ComponentType, ReactNode } from 'react'
import type { ElementValues } from './attributes.ts'
import type { ScreenName } from './events.ts'
import type { ViewName } from './language.ts'

/** Props that an element passes to its screens. */
export interface ScreenProps {
  email?: string
  method?: 'password' | 'code'
  /** Code of the organization that the user is about to join. */
  orgKey?: string
  /** Looks up that organization immediately. */
  lookUp?: boolean
  /** After registering, the user continues to join an organization. */
  joinsLater?: boolean
}

/** A screen uses some or none of the props; `children` are the buttons of identity providers. */
export type ElementScreen = (ComponentType<ScreenProps & { children?: ReactNode }> | ComponentType) &
  Pick<ScreenNeeds, 'styles'> &
  FlowOptions

/** Options of an element that starts with a screen. */
interface FlowOptions {
  /** Default: the flow of sign-in and registration. */
  createFlow?: CreateFlow
  /** The element is independent of the session and raises no session events. */
  isAnonymous?: boolean
}

/** The screen that an element shows. */
export interface ElementView {
  name: ViewName
  Screen: ElementScreen
  props?: ScreenProps
  /** Whether the focus was inside the element and moves to this screen. */
  takesFocus?: boolean
}

/** Operations that all flows share. */
export interface Steps {
  element: HTMLElement
  session: Session
  values(): ElementValues
  /** The current view. */
  view(): ElementView
  isScreen(to: string): to is ScreenName
  /** Raises `sso-navigate`; false if the page prevented it. */
  confirmNavigation(to: string): boolean
  showScreen(name: ScreenName, props?: ScreenProps): Promise<void>
  /** Shows a view that is not a `ScreenName`. */
  showView(name: ViewName, load: () => Promise<ElementScreen>): Promise<void>
  showFirstScreen(): void
  /** Opens an address with a new history entry. Never resolves, so that the screen stays busy until the page unloads. */
  openLink(address: string): Promise<void>
  /** Replaces the page's history entry, because a finished page would redirect again when the user returns to it. Never resolves either. */
  replacePage(address: string): Promise<void>
  /** Opens `return-to`; resolves if the element stays. */
  goToReturnAddress(): Promise<void>
}

/** Decides which screen of an element follows which. */
export interface Flow {
  /** A link of a screen was activated. */
  navigate(destination: Destination): Promise<void>
  /** A screen has completed its task. */
  finish(): void | Promise<void>
  /** The user has joined an organization. */
  joined(): void
  /** A session was found at the start, or created in another element or tab; its user may not be loaded yet. */
  signedIn(): void | Promise<void>
  /** The session has ended, or the element's invitation has changed. */
  restart(): void
}

/** `stored` is the view before the page was reloaded. */
export type CreateFlow = (steps: Steps, stored: { props: ScreenProps } | null) => Flow
