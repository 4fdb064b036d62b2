import type { ChatBrand } from '@sso-elements/contract'
import * as v from 'valibot'
import type { IssuedToken } from './tool-client.ts'

/** A company that has installed an app of the store. */
export interface Company {
  brand: ChatBrand
  appId: string
  /** Its tenant key or corp id. */
  tenant: string
}

/** A person at a tool. */
export interface PersonAtTool {
  provider: string
  tenant: string
  subject: string
}

/** What a tool has pushed, as it was received, and what the server does about it. */
export interface EventRequest {
  header(name: string): string | undefined
  query: URLSearchParams
  /** Raw bytes, because signatures are computed over them. */
  body: Uint8Array
  /**
   * Handles an event once: a replay has no effect, and a failed event may be sent again.
   * @param proven the signed part: a replayed body may differ in the rest
   */
  once(proven: Uint8Array | string, work: () => Promise<void>): Promise<void>
  /** Works after the reply, for a tool that does not wait. */
  later(work: () => Promise<void>): void
  /** A person has left the company. @param ownerOrgId the organization whose own app was told; null for an app of the settings */
  departed(person: PersonAtTool, ownerOrgId: string | null): Promise<void>
  /** A company has installed an app of the store. */
  installed(company: Company): Promise<void>
  /** A company has removed it. @param before not if it was added again since */
  removed(company: Company, before?: Date): Promise<void>
  /** Stores a ticket that the tool has pushed. */
  storeTicket(key: string, ticket: IssuedToken): Promise<void>
}

export interface EventReply {
  status: 200
  headers: Record<string, string>
  body: string
}

/** The body of an encrypted event. */
export const encrypted = v.object({ encrypt: v.pipe(v.string(), v.minLength(1)) })

/** The sender of an event is not proven. */
export class UnverifiedEvent extends Error {}

export const json = (body: unknown): EventReply => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
