import type { CodeScene, RoleCode, SetUpAnswers, SetUpStep } from '@sso-elements/contract'
import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { TelemetryTables } from './telemetry-tables.ts'
import type { WorkspaceTables } from './workspace-tables.ts'

/** Tables of the database. All instants come from the database’s clock. */
export interface Tables extends WorkspaceTables, TelemetryTables {
  accounts: {
    id: string
    /** Lower case: one mailbox is one account. */
    email: string
    display_name: string
    /** Null for an account that signs in with identities only (IDN-05). */
    password_hash: string | null
    head: Generated<string | null>
    time_zone: string
    language: Generated<string | null>
    enabled: Generated<boolean>
    current_org_id: Generated<string | null>
    /** When everything that could open a session was last revoked (SES-15). */
    secured_at: Generated<Date>
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
    /** SHA-256 of the token; the token itself is not stored (SES-11). */
    token_hash: string
    account_id: string
    org_id: string | null
    device: string
    address: string
    /** Hash of the device that signed in; null for one of a ticket from before devices were remembered for them. */
    device_hash: Generated<string | null>
    /** The session whose ticket opened this one, and with which it ends (SES-13). */
    parent_id: Generated<string | null>
    /** The organization whose own app signed the user in, and for which alone the session is; null for a session of the whole account (IDN-07). */
    scope_org_id: Generated<string | null>
    /** The identity that opened the session, and with which it ends; null for other methods. */
    identity_provider: Generated<string | null>
    identity_tenant: Generated<string | null>
    identity_subject: Generated<string | null>
    /** How the user authenticated; null for sessions from before it was stored (IDN-01). */
    method: string | null
    authenticated_at: Generated<Date>
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
  }
  /** Identities at providers; each belongs to one account (IDN-02). */
  identities: {
    provider: string
    /** The organization at the provider; empty when it has none. */
    tenant: string
    subject: string
    account_id: string
    linked_at: Generated<Date>
    last_used_at: Date | null
  }
  /** Sign-ins with a provider that have not returned yet. */
  sign_in_attempts: {
    state_hash: string
    /** Hash of the secret in the cookie of the browser that began it. */
    browser_hash: string
    provider: string
    /** Nonce, verifier and return address, encrypted (IDN-06). */
    sealed: string
    expires_at: Date
  }
  /** Identities that a provider has just proven to a browser, before they are linked to an account. */
  proven_identities: {
    browser_hash: string
    /** Id for the page that shows the identity, so that exactly this one is linked or registered. */
    proof: string
    provider: string
    tenant: string
    subject: string
    email: string | null
    email_verified: boolean
    display_name: string
    expires_at: Date
  }
  /** Apps of chat tools that organizations have connected. */
  chat_installations: {
    id: string
    org_id: string
    tool: string
    brand: string
    app_id: string
    app_type: string
    /** Corp id or tenant key at the tool; null until a person of it has signed in. */
    tenant: string | null
    /** Secret and keys, encrypted (IDN-06); null for an app of the settings that is installed from the store. */
    sealed: string | null
    allows_joining: Generated<boolean>
    /** Whether an administrator has added this product's app, which a company does for one organization. */
    is_added: Generated<boolean>
    connected_by: string | null
    connected_at: Generated<Date>
  }
  /** Files by which a chat tool checks that this site's domain is a company's. */
  chat_domain_files: { org_id: string; brand: string; name: string; added_at: Generated<Date> }
  /** Companies that have installed a store app of the settings. */
  chat_companies: { brand: string; app_id: string; tenant: string; installed_at: Generated<Date> }
  /** Tokens of chat tools, encrypted, for their lifetime. */
  platform_tokens: {
    key: string
    /** Null while the first one is requested. */
    sealed: string | null
    token_hash: string | null
    expires_at: Date
    /** Random id of the request for a new one. */
    lease: string | null
    /** Until then one instance requests a new one, and the others wait. */
    leased_until: Date
  }
  /** Events of chat tools that were handled. */
  platform_events: { hash: string; expires_at: Date }
  /** Devices that an account signed in on; a known device only changes which limits count. */
  known_devices: {
    account_id: string
    /** Hash of the secret in the device’s cookie; the secret itself is not stored. */
    device_hash: string
    /** Browser and system in words. */
    device: string
    network: string
    /** Whether it has sent its cookie back, so that it keeps cookies. */
    came_back: boolean
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  /** Networks that accounts signed in from, and with which kind of device: how clients without cookies are recognized. */
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
    /** Hash of the cookie of the browser that requested the code. */
    asker: string
    /** The machine that requested the code without a cookie; the code works there without one. */
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
    /** The device that asked for it; null without its cookie, and for an application. */
    device_hash: Generated<string | null>
    /** Hash of the token of the session that its use created. */
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
    /** Id of what the first call created. */
    outcome: string
    expires_at: Date
  }
  invitations: {
    id: string
    org_id: string
    inviter_id: string
    /** SHA-256 of the code; the code itself is not stored. */
    code_hash: string
    /** The only address that may use it, once; null for an open link. */
    email: string | null
    role_code: RoleCode
    used_at: Generated<Date | null>
    revoked_at: Generated<Date | null>
    created_at: Generated<Date>
    expires_at: Date
  }
  /** Pending applications; a decision deletes the row. */
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
    /** The account, for a step that each user answers; null for a step of the organization. */
    account_id: string | null
    answers: JSONColumnType<SetUpAnswers>
    answered_at: Generated<Date>
  }
  marketplace_subscriptions: {
    id: string
    marketplace: 'aws'
    product_code: string
    /** The buyer’s account at the marketplace. */
    customer_account: string
    /** ARN of the license; empty when the marketplace names none. */
    licence: string
    free_trial: boolean
    /** The organization that has claimed it. */
    org_id: Generated<string | null>
    /** Hash of the reference of the visit that may claim it; null once it is claimed. */
    reference_hash: string | null
    reference_expires_at: Date
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  server_keys: { id: GeneratedAlways<number>; secret: string; created_at: Generated<Date> }
}

export type Database = Kysely<Tables>
/** For queries that must run in their caller’s transaction. */
export type DatabaseTransaction = Transaction<Tables>
