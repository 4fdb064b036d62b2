import * as v from 'valibot'
import { ADDED_APP_BRANDS, CHAT_BRANDS, OWN_APP_BRANDS } from '../chat-tools.ts'
import { call } from './call.ts'
import { EXAMPLE_ID, idOf, noFields } from './fields.ts'
import { nothing, nullableText, object, strictObject, text } from './schema.ts'

const brand = v.picklist(CHAT_BRANDS)

const installation = object({
  brand,
  /** At WeCom the agent id, or the suite id of an app of the store. */
  appId: text,
  /** Corp id of DingTalk or WeCom, team id of Slack, tenant id of Teams; null for Feishu and Lark. */
  corpId: nullableText,
  /** Whether people of the company may join the organization without an invitation. */
  allowsJoining: v.boolean(),
  /** ISO 8601. */
  connectedAt: text,
  /** Where the tool sends the events of the app; null for this product's app, whose console the administrator has no access to. */
  eventsUrl: nullableText,
  /** Whether no key of the server decrypts the app's secret: sign-in fails until it is entered again (IDN-08). */
  secretLost: v.exactOptional(v.boolean()),
})
/** An organization's own app of a chat tool. Its secrets are never returned. */
export type ChatInstallation = v.InferOutput<typeof installation>

/** What the addresses that administrators enter at a tool are made of. */
const toolSite = object({
  /** Public address of this site, without a trailing slash. */
  url: text,
  /** The page that people reach unless the administrator names another. */
  homePage: text,
  /** Origins of the other pages that they may name; `*` stands for the names of hosts. */
  pageOrigins: v.array(text),
  /** IP addresses from which the server calls the tools; empty unless its operator has named them. */
  outgoingAddresses: v.array(text),
})
export type ToolSite = v.InferOutput<typeof toolSite>

/** A secret of this site's app of a tool that expires within 30 days, or has expired. */
const expiringSecret = object({
  brand,
  /** The day, in ISO 8601. */
  on: text,
})
export type ExpiringSecret = v.InferOutput<typeof expiringSecret>

const chatTools = object({
  installations: v.array(installation),
  /** The tools to which this product's app can be added. */
  addable: v.array(v.picklist(ADDED_APP_BRANDS)),
  site: toolSite,
  /** The files that the organization has stored, by which a tool checks that this site's domain is the company's. */
  domainFiles: v.array(object({ brand, name: text })),
  expiringSecrets: v.array(expiringSecret),
})
/** The chat tools of an organization. */
export type ChatToolList = v.InferOutput<typeof chatTools>

const appId = v.pipe(text, v.regex(/^[\w-]{1,128}$/))
const secret = v.pipe(text, v.minLength(1), v.maxCodePoints(1000))
/** A secret that the console makes, so that a space or an invisible character in it was pasted along. */
const madeSecret = v.pipe(
  secret,
  v.check((pasted) => !/[\s\p{Cc}\p{Cf}]/u.test(pasted)),
)
const credentials = strictObject({
  brand: v.picklist(OWN_APP_BRANDS),
  appId,
  secret: madeSecret,
  /** Required for DingTalk and WeCom. */
  corpId: v.exactOptional(appId),
  /** Feishu's encrypt key, or the AES key of 43 characters of DingTalk and WeCom; without it events are refused. */
  encryptKey: v.exactOptional(secret),
  /** Feishu's verification token, or the token of DingTalk and WeCom. */
  token: v.exactOptional(madeSecret),
})
/** What an administrator copies from the console of a chat tool. */
export type ChatAppCredentials = v.InferOutput<typeof credentials>

const joinableOrganization = object({
  orgId: text,
  orgName: text,
  /** Address of its picture. */
  avatar: nullableText,
  brand,
  /** Whether the user is a member already. */
  joined: v.boolean(),
})
/** An organization that a user of its chat tool may join without an invitation. */
export type JoinableOrganization = v.InferOutput<typeof joinableOrganization>

/** Calls about the chat tools of an organization. */
export const chatInstallationCalls = {
  '/org/chat-tools': call({
    access: 'administrator',
    summary:
      'The apps of chat tools that the current organization has connected, and the tools to which this product’s app can be added. Administrators only.',
    body: noFields,
    result: chatTools,
  }),
  '/org/chat-tools/connect': call({
    access: 'administrator',
    summary:
      'Connects the organization’s own app of a chat tool, after the tool has confirmed its secret: when it refuses, the codes of `/org/chat-tools/check`. Administrators only. Replaces an app of the same tool.',
    body: credentials,
    result: chatTools,
    example: {
      brand: 'dingtalk',
      appId: 'x',
      secret: 'x',
      corpId: 'x',
      encryptKey: 'x'.repeat(43),
      token: 'x',
    },
  }),
  '/org/chat-tools/domain-file': call({
    access: 'administrator',
    summary:
      'Stores a file by which a chat tool checks that this site’s domain is the company’s, and serves it in the root of the site: 400 with `name` or `content` for any other file. The five newest of an organization are kept until the tool is removed. Administrators only.',
    body: strictObject({
      brand: v.picklist(OWN_APP_BRANDS),
      name: v.pipe(text, v.maxCodePoints(100)),
      content: v.pipe(text, v.maxCodePoints(1000)),
    }),
    result: chatTools,
    example: { brand: 'wecom', name: 'WW_verify_AbCdEfGhIjKlMnOp.txt', content: 'AbCdEfGhIjKlMnOp' },
  }),
  '/org/chat-tools/remove-domain-file': call({
    access: 'administrator',
    summary:
      'Serves such a file no longer: 400 with `name` for one that the organization has not stored. Administrators only.',
    body: strictObject({ name: v.pipe(text, v.maxCodePoints(100)) }),
    result: chatTools,
    example: { name: 'WW_verify_0123456789abcdef.txt' },
  }),
  '/org/chat-tools/add': call({
    access: 'administrator',
    summary:
      'The address of a chat tool’s page on which its administrator adds this product’s app to the current organization, and which returns here: 0825 when the settings have no such app. Administrators only.',
    body: strictObject({ brand: v.picklist(ADDED_APP_BRANDS) }),
    result: text,
    example: { brand: 'slack' },
  }),
  '/org/chat-tools/check': call({
    access: 'administrator',
    summary:
      'Asks a chat tool whether the stored secret of the organization’s app is still right: 400 with `brand` when it has none, 0825 when it is not, or cannot be decrypted, 0470007 when that of this site’s app is not, 0470006 when the tool refuses the server’s address, 0470008 for another error or an unknown one. `subMsg` is the tool’s own number, and for 0470006 the address follows. Administrators only.',
    body: strictObject({ brand }),
    result: nothing,
    example: { brand: 'feishu' },
  }),
  '/org/chat-tools/allow-joining': call({
    access: 'administrator',
    summary:
      'Lets people of the chat tool’s company join the organization without an invitation, or no longer. Administrators only.',
    body: strictObject({ brand, allowed: v.boolean() }),
    result: chatTools,
    example: { brand: 'feishu', allowed: true },
  }),
  '/org/chat-tools/remove': call({
    access: 'administrator',
    summary:
      'Removes the organization’s app of a chat tool, with its secrets. An app of its own signs nobody in any more: its sessions end, and so do its links, but those of members of another organization with the same app. Administrators only.',
    body: strictObject({ brand }),
    result: chatTools,
    example: { brand: 'feishu' },
  }),
  '/org/chat-tools/joinable': call({
    access: 'session',
    summary:
      'The organizations that the user may join without an invitation, because a chat tool has proven in the last 24 hours that they are of its company, and those of them that they have joined.',
    body: noFields,
    result: v.array(joinableOrganization),
  }),
  '/org/chat-tools/join': call({
    access: 'session',
    summary:
      'Joins one of these organizations, and makes it current: 0420003 for any other, 0420002 for a member, 0420005 when it is full.',
    body: strictObject({ orgId: idOf('organization') }),
    result: object({ orgId: text }),
    example: { orgId: EXAMPLE_ID },
  }),
} as const
