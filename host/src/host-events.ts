import type { ScreenEvents } from '@sso-elements/screens'
import type { Session } from '@sso-elements/session'

/** A shown page (FLT-04). Paths only, relative to the base, without origin and query. */
export interface PageView {
  /** Path of the previously shown page; null for the first. */
  previousPath: string | null
  nextPath: string
  /** Whether it is the first page of this document. */
  isFirstVisit: boolean
}

/** Events of the application for telemetry. They contain no personal data: no email address, no id, no server message. */
export interface HostEventDetails extends Record<Exclude<keyof ScreenEvents, 'error'>, Record<string, never>> {
  Page_View: PageView
  error: { code: string }
}

/** An event with the app name of the session (SES-02). */
export type HostEvent = {
  [Name in keyof HostEventDetails]: { name: Name; app: string | null; detail: HostEventDetails[Name] }
}[keyof HostEventDetails]

/** Receives all events of the application; telemetry subscribes here. */
export interface HostEvents {
  pageView(view: PageView): void
  /** Reports an event of a screen without its personal data. */
  screen<Name extends keyof ScreenEvents>(name: Name, detail: ScreenEvents[Name]): void
  subscribe(listener: (event: HostEvent) => void): () => void
}

export const createHostEvents = (session: Pick<Session, 'config'>): HostEvents => {
  const listeners = new Set<(event: HostEvent) => void>()
  const raise = (event: Omit<HostEvent, 'app'>): void => {
    const hostEvent = { ...event, app: session.config.appName } as HostEvent
    for (const listener of listeners) listener(hostEvent)
  }
  return {
    pageView: (detail) => raise({ name: 'Page_View', detail }),
    screen: (name, detail) => raise({ name, detail: 'code' in detail ? { code: detail.code } : {} }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Dispatches page views on the window too, for external telemetry. */
export const announcePageViews = (events: HostEvents): (() => void) =>
  events.subscribe(({ name, detail }) => {
    if (name === 'Page_View') dispatchEvent(new CustomEvent(name, { detail }))
  })
