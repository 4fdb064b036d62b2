import type { Environment } from '@sso-elements/contract'

/** Where an error was noticed: by the window, the boundary of a page, the load of a file, or the start of the application. */
export type ErrorSource = 'window' | 'page' | 'file' | 'start'

export interface ErrorServiceOptions {
  dsn: string
  environment: Environment
  /** Name of the release that runs. */
  release?: string | undefined
}

/** A step before an error, without personal data. */
export interface Breadcrumb {
  name: string
  data: Readonly<Record<string, string | number | boolean | null>>
  at: Date
}

/** The error service. */
export interface ErrorClient {
  captureError(error: unknown, context: { source: ErrorSource; page: string | null; at: Date }): void
  addBreadcrumb(breadcrumb: Breadcrumb): void
  /** Null: no user is signed in. */
  setUser(id: string | null): void
  startPage(path: string): void
  setEnabled(isEnabled: boolean): void
}
