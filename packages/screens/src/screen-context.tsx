import type { Drafts } from '@sso-elements/browser'
import { LANGUAGE_TAG, type Locale, type SetUpStep, type SourceName } from '@sso-elements/contract'
import type { LocaleTexts, Translate } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { Root, type Theme } from '@sso-elements/ui'
import { createContext, type ReactNode, useContext } from 'react'
import { ShownLocaleProvider } from './shown-locale.tsx'

/** A brand as the screens show it (BRD-04); null selects the built-in drawing of this product. */
export interface ScreenBrand {
  sourceName: SourceName
  /** Product name. */
  name: string
  /** URL of the logo. */
  logo: string | null
  /** URL of the image on the brand side. */
  registerPageBg: string | null
}

/** A page that a screen navigates to; the host or the element maps it to a URL. */
export type Destination =
  | { to: 'sign-in' | 'register' | 'forgot-password' | 'reset-password'; email?: string }
  /**
   * After a deliberate sign-out: plain sign-in without a return address. It replaces the current history entry, because a
   * signed-out user cannot return to that page.
   */
  | { to: 'sign-in'; signedOut: true }
  /** Sign-in or registration, after which the user joins the organization with this code. */
  | { to: 'sign-in' | 'register'; next: { to: 'join-by-code'; orgKey: string } }
  | {
      to:
        | 'create-organization'
        | 'organization-info'
        | 'chat-tools'
        | 'telemetry'
        | 'home'
        | 'settings'
        | 'invite-teammates'
    }
  /** The form for an organization's code, prefilled with `orgKey`. */
  | { to: 'join-by-code'; orgKey?: string }
  /** Joins the organization of the company that a chat tool has proven, without a code. */
  | { to: 'join-directly' }
  /** Confirms that a request to join was sent. */
  | { to: 'application-sent' }
  /** A page of the set-up; the first one if `step` is omitted. */
  | { to: 'set-up'; step?: SetUpPage }

/** A page of the set-up of an organization. */
export type SetUpPage = SetUpStep | 'role-scene' | 'normal-scene' | 'scene-card' | 'video'

/** The steps of a screen as history entries, so that the browser's Back goes to the previous step. */
export interface StepEntry {
  /** The current step; null for the first. */
  current: string | null
  /** Adds a history entry for a step. */
  enter(step: string): void
  /** Returns to the first step. */
  leave(): void
}

/** The sign-in method, if a form has several. */
export type FormMethod = 'password' | 'code' | (string & {})

/** Events of the screens. No event contains a token. The first four are of forms, and contain nothing personal. */
export interface ScreenEvents {
  /** A form appeared, or its method changed; null if it has only one. */
  shown: { method: FormMethod | null }
  /** The user submitted valid values. */
  submitted: { method: FormMethod | null }
  /** A submitted form failed; `code` is that of the error. */
  failed: { method: FormMethod | null; code: string }
  /** The task of the screen is complete. */
  completed: { method: FormMethod | null }
  registered: { email: string }
  /** The user created, joined or switched to this organization. */
  joined: { orgId: string }
  /** An error that was shown to the user. */
  error: { code: string; msg: string }
}

export interface DoneOptions {
  /** Whether the next page replaces this one in the history: Back would only redirect again. */
  replace: boolean
}

/** Everything that screens receive from outside: they never access the URL, cookies or storage themselves. */
export interface ScreenContext {
  session: Session
  texts: LocaleTexts
  locale: Locale
  brand: ScreenBrand
  /** Minimum length of a new password, in characters. */
  passwordMinLength: number
  /** Level of a screen's heading: 1 on our own pages, 2 or 3 inside another page. */
  headingLevel: 1 | 2 | 3
  /** Called with the page title whenever a heading of level 1 appears or changes. */
  onHeading?: (title: string) => void
  onNavigate: (destination: Destination) => void
  /** The task of the screen is complete. The screen stays busy until the promise settles, for example during navigation. */
  onDone: (options?: DoneOptions) => void | Promise<void>
  onEvent: <Name extends keyof ScreenEvents>(name: Name, detail: ScreenEvents[Name]) => void
  /** If omitted, a screen keeps its step in its own state and adds no history entries. */
  stepEntry?: StepEntry
  /** Preserves steps and typed values except secrets across a reload (COD-05, REG-01). If omitted, a reload starts over. */
  drafts?: Drafts
  /** URL of a destination. If omitted, links are rendered as buttons. */
  hrefFor?: (destination: Destination) => string
  /** Whether a settings application exists. */
  hasSettings?: boolean
  /** URL of the documentation; if omitted, its links are hidden (I18N-11). */
  docsUrl?: string
  /** Loads the screen again, on the user's wish. If omitted, the page is loaded again. */
  onRetry?: () => void
  /** Called when the user chooses a language. If omitted, the language switch is hidden. */
  onLocaleChange?: (locale: Locale) => void
  /** Translator of the nearest screen; read it with `useT`. */
  t?: Translate
}

export interface ScreenProviderProps extends ScreenContext {
  theme?: Theme
  children: ReactNode
}

const Context = createContext<ScreenContext | null>(null)

/** Wraps every screen: provides its context and the root element of our styles. */
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

/** Overrides values of the context for a part of a screen, such as `onDone`. */
export const ScreenPart = ({ children, ...changes }: Partial<ScreenContext> & { children: ReactNode }) => (
  <Context.Provider value={{ ...useScreen(), ...changes }}>{children}</Context.Provider>
)

const required = <Value,>(value: Value | null | undefined): Value => {
  if (!value) throw new Error('ScreenProvider is missing')
  return value
}

export const useScreen = (): ScreenContext => required(useContext(Context))

/** Translator of the nearest screen. `defineScreen` renders a screen only after its texts are loaded. */
export const useT = (): Translate => required(useScreen().t)
