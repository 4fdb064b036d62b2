import type { CodeOfReply } from './codes.ts'

/** Every reply of the API: `code` '200' is success and `result` the payload. */
export interface Envelope<Result = unknown> {
  code: CodeOfReply | (string & {})
  msg: string
  subMsg?: string
  result: Result
}

export interface RoleEntry {
  roleCode: string
  /** 1 if the role is enabled, 0 if it is disabled (VAL-02). */
  enabled: 0 | 1
}

/** A person, as a member of the session's current organization (SES-09). */
export interface Account {
  userId: string
  orgUserName: string
  orgEmail: string
  /** Address of the avatar, or null. */
  head: string | null
  /** False means disabled. */
  enabled: boolean
  roleVOList: RoleEntry[]
  /** The current organization, or null for a person without one. */
  orgId: string | null
  productLineVOList: { id: number; name: string }[]
  /** IANA name, such as Asia/Shanghai. */
  timeZone: string
  features: string[]
  joinedOrgIds: string[]
  /** Whether the session is for the current organization alone, because its own app signed the person in (IDN-07). */
  limitedToOrg?: true
}

/** An organization; its id is used as tenant id (SES-09). */
export interface Organization {
  id: string
  orgName: string
  orgKey: string
  avatar: string | null
  /** Language tag; the first two letters count (I18N-06). */
  language: string
  timeZone: string
}

/** Rights of an organization to a product line. */
export interface ProductRights {
  id: string
  productLineId: number
}

/** One sign-in of a person, as its owner sees it. */
export interface SessionInfo {
  id: string
  /** Browser and operating system, such as "Firefox on Linux". */
  device: string
  /** ISO 8601 instants. */
  createdAt: string
  lastSeenAt: string
  current: boolean
}

/** A text of the server: key and value (I18N-03). */
export interface TranslationMessage {
  k: string
  v: string
}

/** Only a switch that is exactly true is on. */
export type FeatureSwitches = Record<string, boolean>
