// Only what is imported ends up in the chunk.
import { app, authentication } from '@microsoft/teams-js'

/** The part of Teams' package that the sign-in uses. */
export interface TeamsClient {
  /** Ends when a client of Teams has answered. */
  initialize(): Promise<void>
  /** A token of the person for this product; `silent` asks them nothing. */
  getAuthToken(options: { silent: boolean }): Promise<string>
  /** Opens a window at an address of this site, until it tells how it ended. */
  authenticate(options: { url: string; width: number; height: number }): Promise<string>
  notifySuccess(): void
  notifyFailure(reason: string): void
}

export const teamsClient: TeamsClient = {
  initialize: () => app.initialize(),
  getAuthToken: (options) => authentication.getAuthToken(options),
  authenticate: (options) => authentication.authenticate(options),
  notifySuccess: () => authentication.notifySuccess(),
  notifyFailure: (reason) => authentication.notifyFailure(reason),
}
