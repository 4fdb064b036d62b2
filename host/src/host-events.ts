import { createEmitter } from '@sso-elements/browser'
import { CODE_OF_REPLY, QUERY } from '@sso-elements/contract'
import type { ScreenEvents } from '@sso-elements/screens'
import type { Session } from '@sso-elements/session'
import { carriedQuery } from './navigation/carried-query.ts'

/** A shown page (FLT-04). Paths only, relative to the base, without origin and query. */
export interface PageView {
  /** Path of the previously shown page; null for the first. */
  previousPath: string | null
  nextPath: string
  /** Whether it is the first page of this document. */
  isFirstVisit: boolean
}

/** The form of an event: the name of its route, and its method of signing in, or null if it has only one. */
type FormDetail = {
  screen: string
  method: string | null
}

/** Where an error was noticed: by the window, the boundary of a page, the load of a file, or the start of the application. */
export type FailureSource = 'window' | 'page' | 'file' | 'start'

/**
 * Events of the application for telemetry. They contain no personal data: no email address, no id, no server message. Only `failure`
 * has an error as it was thrown, for error reports.
 */
export interface HostEventDetails {
  Page_View: PageView
  shown: FormDetail
  submitted: FormDetail
  failed: FormDetail & { code: string }
  completed: FormDetail
  registered: Record<string, never>
  joined: Record<string, never>
  error: { code: string }
  failure: { error: unknown; source: FailureSource }
}

/** An event with the app name of the session (SES-02). */
export type HostEvent = {
  [Name in keyof HostEventDetails]: { name: Name; app: string | null; detail: HostEventDetails[Name] }
}[keyof HostEventDetails]

/** Receives all events of the application; telemetry subscribes here. */
export interface HostEvents {
  pageView(view: PageView): void
  /** Reports an event of a screen without its personal data. `route` is the name of its page. */
  screen<Name extends keyof ScreenEvents>(route: string, name: Name, detail: ScreenEvents[Name]): void
  /** Reports a caught error that was visible to the user. */
  failure(error: unknown, source: FailureSource): void
  subscribe(listener: (event: HostEvent) => void): () => void
}

const impersonal = (route: string, detail: ScreenEvents[keyof ScreenEvents]): object => {
  if ('method' in detail) return { screen: route, ...detail }
  return 'code' in detail ? { code: detail.code } : {}
}

export const createHostEvents = (session: Pick<Session, 'config'>): HostEvents => {
  const { on, emit } = createEmitter<{ event: HostEvent }>()
  const raise = (name: keyof HostEventDetails, detail: object): void => {
    emit('event', { name, app: session.config.appName, detail } as HostEvent)
  }
  return {
    pageView: (detail) => raise('Page_View', detail),
    screen(route, name, detail) {
      const report = () => raise(name, impersonal(route, detail))
      // A form appears in the same commit as its page, and its effects run before that of the page's view.
      if (name === 'shown') queueMicrotask(report)
      else report()
    },
    failure: (error, source) => raise('failure', { error, source }),
    subscribe: (listener) => on('event', listener),
  }
}

/** Asks for reauthentication if a call requires it, and returns to the page (IDN-07). */
export const askForProof = (
  events: HostEvents,
  location: Pick<Location, 'search' | 'href'>,
  open: (path: string) => void,
): (() => void) =>
  events.subscribe(({ name, detail }) => {
    if (name !== 'error' || detail.code !== CODE_OF_REPLY.proofRequired) return
    open(`verify${carriedQuery(location.search, { [QUERY.ssoRedirect]: location.href })}`)
  })

/** Dispatches page views on the window too, for external telemetry. */
export const announcePageViews = (events: HostEvents): (() => void) =>
  events.subscribe(({ name, detail }) => {
    if (name === 'Page_View') dispatchEvent(new CustomEvent(name, { detail }))
  })
