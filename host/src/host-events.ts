import type { ScreenEvents } from '@sso-elements/screens'
import type { Session } from '@sso-elements/session'

/** A page that is shown (FLT-04). Paths only, relative to the base: no address and no query. */
export interface PageView {
  /** Path of the page that was shown before; null for the first. */
  previousPath: string | null
  nextPath: string
  /** Whether it is the first page of this document. */
  isFirstVisit: boolean
}

/** What the application tells whoever measures it. Nothing of it is personal: no address, no id, no words of the server. */
export interface HostEventDetails extends Record<Exclude<keyof ScreenEvents, 'error'>, Record<string, never>> {
  Page_View: PageView
  error: { code: string }
}

/** One event, with the app that the session was made for (SES-02). */
export type HostEvent = {
  [Name in keyof HostEventDetails]: { name: Name; app: string | null; detail: HostEventDetails[Name] }
}[keyof HostEventDetails]

/** Where all events of the application end; telemetry listens here. */
export interface HostEvents {
  pageView(view: PageView): void
  /** What a screen tells, without what is personal. */
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

/** Page views as events of the window too, for whoever measures without us. */
export const announcePageViews = (events: HostEvents): (() => void) =>
  events.subscribe(({ name, detail }) => {
    if (name === 'Page_View') dispatchEvent(new CustomEvent(name, { detail }))
  })
