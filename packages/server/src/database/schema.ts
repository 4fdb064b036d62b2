import type { CodeScene, RoleCode, SetUpAnswers, SetUpStep } from '@sso-elements/contract'
import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { WorkspaceTables } from './workspace-tables.ts'

/** Tables of the database. Every instant is set by the database's own clock. */
export interface Tables extends WorkspaceTables {
  accounts: {
    id: string
    /** Lower case: one mailbox is one account. */
    email: string
    display_name: string
    /** Null for who signs in by an identity alone (IDN-05). */
    password_hash: string | null
    head: Generated<string | null>
    time_zone: string
    language: Generated<string | null>
    enabled: Generated<boolean>
    current_org_id: Generated<string | null>
    created_at: Generated<Date>
  }
  organizations: {
    id: string
    org_name: string
    org_key: string
    avatar: Generated<string | null>
    language: string
    time_zone: string
    enabled: Generated<boolean>
    created_at: Generated<Date>
  }
  memberships: { account_id: string; org_id: string; role_code: RoleCode; created_at: Generated<Date> }
  product_rights: { id: string; org_id: string; product_line_id: number }
  feature_switches: { name: string; enabled: boolean }
  sessions: {
    id: string
    /** SHA-256 of the token; the token itself is kept nowhere (SES-11). */
    token_hash: string
    account_id: string
    org_id: string | null
    device: string
    address: string
    /** Of the device that signed in; null for the session of a ticket. */
    device_hash: Generated<string | null>
    /** How the person proved who they are; null for sessions of before it was kept (IDN-01). */
    method: string | null
    authenticated_at: Generated<Date>
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
  }
  /** Who a provider says that somebody is: it belongs to one account (IDN-02). */
  identities: {
    provider: string
    /** The provider's own organization; empty where it has none. */
    tenant: string
    subject: string
    account_id: string
    linked_at: Generated<Date>
    last_used_at: Date | null
  }
  /** Sign-ins that are on their way to a provider. */
  sign_in_attempts: {
    state_hash: string
    /** Of the secret in the cookie of the browser that began it. */
    browser_hash: string
    provider: string
    /** Nonce, verifier and return address, encrypted (IDN-06). */
    sealed: string
    expires_at: Date
  }
  /** Who somebody is, as a provider has proven it to this browser just now; nobody knows yet whose account that is. */
  proven_identities: {
    browser_hash: string
    /** Names this proof to the page that shows it: what is shown is what is linked or registered. */
    proof: string
    provider: string
    tenant: string
    subject: string
    email: string | null
    email_verified: boolean
    display_name: string
    expires_at: Date
  }
  /** Devices that an account signed in on; a tie of one changes which counter its tries are counted by, and opens nothing. */
  known_devices: {
    account_id: string
    /** Of the secret in the device's cookie; the secret itself is kept nowhere. */
    device_hash: string
    /** Browser and system in words. */
    device: string
    network: string
    /** It brought its cookie back, so it keeps cookies. */
    came_back: boolean
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  /** Where accounts signed in from, and with which kind of device: what clients that keep no cookies are known by. */
  known_networks: {
    account_id: string
    /** An IPv4 address, or the /64 of an IPv6 one. */
    network: string
    device: string
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  verification_codes: {
    email: string
    scene: CodeScene
    /** Whose code it is: the hash of the cookie of the browser that asked. */
    asker: string
    /** The machine that asked, where no cookie came along; it may be used from there without one. */
    machine: string | null
    code_hash: string
    tries_left: number
    expires_at: Date
  }
  tickets: {
    ticket_hash: string
    session_id: string
    used: Generated<boolean>
    /** What an application has to prove (`bindingHash`); null for a ticket of our own pages. */
    binding_hash: string | null
    /** Of the session that its use began. */
    given_token_hash: Generated<string | null>
    expires_at: Date
  }
  rate_limits: { key: string; hits: number; window_ends_at: Date }
  outbox_mails: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    body: string
    code: string | null
    sent_at: Generated<Date>
  }
  idempotency_keys: {
    scope: string
    key_hash: string
    body_hash: string
    /** Id of what the first call made. */
    outcome: string
    expires_at: Date
  }
  invitations: {
    id: string
    org_id: string
    inviter_id: string
    /** SHA-256 of the code; the code itself is kept nowhere. */
    code_hash: string
    /** The only address that may use it, once; null for an open link. */
    email: string | null
    role_code: RoleCode
    used_at: Generated<Date | null>
    revoked_at: Generated<Date | null>
    created_at: Generated<Date>
    expires_at: Date
  }
  /** Those that wait; a decision removes the row. */
  join_applications: {
    id: string
    org_id: string
    account_id: string
    reason: string | null
    created_at: Generated<Date>
  }
  set_up_answers: {
    org_id: string
    step: SetUpStep
    /** Who answered a step that each person answers; null where the answer is the organisation's. */
    account_id: string | null
    answers: JSONColumnType<SetUpAnswers>
    answered_at: Generated<Date>
  }
  marketplace_subscriptions: {
    id: string
    marketplace: 'aws'
    product_code: string
    /** The buyer's account at the marketplace. */
    customer_account: string
    /** ARN of the licence; empty where the marketplace names none. */
    licence: string
    free_trial: boolean
    /** The organisation that it was given to. */
    org_id: Generated<string | null>
    /** Of the visit that may give it to an organisation; null once it is given. */
    reference_hash: string | null
    reference_expires_at: Date
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  server_keys: { id: GeneratedAlways<number>; secret: string; created_at: Generated<Date> }
}

export type Database = Kysely<Tables>
/** For queries that must be part of what their caller makes whole or not at all. */
export type DatabaseTransaction = Transaction<Tables>
