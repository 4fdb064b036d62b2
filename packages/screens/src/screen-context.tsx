import type { Drafts } from '@sso-elements/browser'
import { LANGUAGE_TAG, type Locale, type SetUpStep, type SourceName } from '@sso-elements/contract'
import type { LocaleTexts, Translate } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { Root, type Theme } from '@sso-elements/ui'
import { createContext, type ReactNode, useContext } from 'react'
import { ShownLocaleProvider } from './shown-locale.tsx'

/** A brand as the screens show it (BRD-04); null stands for what is drawn for this product. */
export interface ScreenBrand {
  sourceName: SourceName
  /** Name of the product. */
  name: string
  /** Address of the logo. */
  logo: string | null
  /** Address of the picture on the brand side. */
  registerPageBg: string | null
}

/** Where a screen wants to go; whoever shows it knows the way. */
export type Destination =
  | { to: 'sign-in' | 'register' | 'forgot-password' | 'reset-password'; email?: string }
  /**
   * After a deliberate sign-out: plain sign-in, without a way back. It takes the place of the page in the history, which is
   * no place to return to.
   */
  | { to: 'sign-in'; signedOut: true }
  /** Sign-in and registration for somebody who goes on to join the organization that this code belongs to. */
  | { to: 'sign-in' | 'register'; next: { to: 'join-by-code'; orgKey: string } }
  | { to: 'create-organization' | 'organization-info' | 'home' | 'settings' | 'invite-teammates' }
  /** Enter an organization's code; prefilled when one is given. */
  | { to: 'join-by-code'; orgKey?: string }
  /** The application of a person who asked to join is on its way. */
  | { to: 'application-sent' }
  /** A page of the set-up; without a step its first. */
  | { to: 'set-up'; step?: SetUpPage }

/** A page of the set-up of an organization. */
export type SetUpPage = SetUpStep | 'role-scene' | 'normal-scene' | 'scene-card' | 'video'

/** The steps of a screen as the visitor's way through them: going back is a step back, also by the browser. */
export interface StepEntry {
  /** The step that the visitor is at; null for the first. */
  current: string | null
  /** Goes on to a step. */
  enter(step: string): void
  /** Goes back to the first step. */
  leave(): void
}

/** What screens tell; none of it carries a token. */
export interface ScreenEvents {
  'signed-in': { userId: string | null }
  registered: { email: string }
  /** The person is now in this organization: created, joined or switched to. */
  joined: { orgId: string }
  'signed-out': Record<string, never>
  /** What the person was told about as a failure. */
  error: { code: string; msg: string }
}

/** All that screens know of the world around them: they touch no address, cookie or storage. */
export interface ScreenContext {
  session: Session
  texts: LocaleTexts
  locale: Locale
  brand: ScreenBrand
  /** Least number of characters of a new password. */
  passwordMinLength: number
  /** Level of a screen's heading: 1 on our own pages, lower inside another page. */
  headingLevel: 1 | 2 | 3
  /** Told what the page is about whenever its heading of level 1 appears or changes. */
  onHeading?: (title: string) => void
  onNavigate: (destination: Destination) => void
  /** What the visitor came for is done. The screen stays busy while the answer is pending, such as during a page change. */
  onDone: () => void | Promise<void>
  onEvent: <Name extends keyof ScreenEvents>(name: Name, detail: ScreenEvents[Name]) => void
  /** Without it a screen keeps its step to itself, and touches no history. */
  stepEntry?: StepEntry
  /** Keeps steps and what was typed, but for secrets, over a reload (COD-05, REG-01); without it a reload begins anew. */
  drafts?: Drafts
  /** Address of a destination, so that links are links; without it they are buttons. */
  hrefFor?: (destination: Destination) => string
  /** There is a settings application to go to. */
  hasSettings?: boolean
  /** Site of the documentation; without it no links lead there (I18N-11). */
  docsUrl?: string
  /** The visitor chooses a language; without it no switch is shown. */
  onLocaleChange?: (locale: Locale) => void
  /** The words of the screen that stands here; `useT` reads them. */
  t?: Translate
}

export interface ScreenProviderProps extends ScreenContext {
  theme?: Theme
  children: ReactNode
}

const Context = createContext<ScreenContext | null>(null)

/** Around every screen: gives it its context, and the root of our styles. */
export const ScreenProvider = ({ theme = 'auto', children, ...context }: ScreenProviderProps) => (
  <Context.Provider value={context}>
    <ShownLocaleProvider requested={context.locale}>
      {(shownLocale) => (
        <Root lang={LANGUAGE_TAG[shownLocale]} theme={theme} brand={context.brand.sourceName}>
          {children}
        </Root>
      )}
    </ShownLocaleProvider>
  </Context.Provider>
)

/** A part of a screen for which something of the context is different, such as what follows when it is done. */
export const ScreenPart = ({ children, ...changes }: Partial<ScreenContext> & { children: ReactNode }) => (
  <Context.Provider value={{ ...useScreen(), ...changes }}>{children}</Context.Provider>
)

const required = <Value,>(value: Value | null | undefined): Value => {
  if (!value) throw new Error('A screen stands inside a ScreenProvider')
  return value
}

export const useScreen = (): ScreenContext => required(useContext(Context))

/** The words of the screen around, whose texts are there before anything in it is rendered. */
export const useT = (): Translate => required(useScreen().t)
