import * as v from 'valibot'
import {
  CHAT_CLIENT_FAILURES,
  CHAT_STEPS,
  CLIENT_TOOLS,
  IM_TYPES,
  REDIRECT_TOOLS,
  SIGNING_IM_TYPES,
} from '../chat-tools.ts'
import { RETURN_ADDRESS_MAX_LENGTH } from '../limits.ts'
import { call } from './call.ts'
import { EXAMPLE_ID, feishuBrand, idOf, teamsToken, webAddress } from './fields.ts'
import { nothing, nullableText, object, strictObject, text } from './schema.ts'

const imType = v.picklist(IM_TYPES)
const orgId = idOf('organization')
/** Feishu or Lark if the page names one; by default the server detects it by the client. */
const pageBrand = v.exactOptional(feishuBrand)
/** Above the length of any code or encrypted user info of the tools. */
const clientCode = v.pipe(text, v.minLength(1), v.maxCodePoints(1024))
const encryptedInfo = v.pipe(text, v.base64(), v.maxCodePoints(8192))
const originalPath = v.pipe(text, v.minLength(1), v.maxCodePoints(RETURN_ADDRESS_MAX_LENGTH))

const isDecodable = (url: string): boolean => {
  try {
    return decodeURIComponent(/\?[^#]*/.exec(url)?.[0] ?? '') !== null
  } catch {
    return false
  }
}
/** DingTalk signs the query decoded. */
const pageUrl = v.pipe(webAddress, v.check(isDecodable))

const appInfo = object({
  /** Apps of the store do not sign in by themselves (FEI-01). */
  appType: v.picklist(['self', 'store']),
  // A server that only knows the specification leaves these out.
  /** Id of the app at the tool. */
  appId: v.fallback(text, ''),
  /** DingTalk's corp id, which its client requires for a code; null for Feishu and Lark. */
  corpId: v.fallback(nullableText, null),
  /** Whether the page is open in Feishu or Lark; null for other tools, or if unknown. */
  brand: v.fallback(v.nullable(feishuBrand), null),
  /** Address of the tool's script for pages; null if the tool has a package. */
  script: v.fallback(nullableText, null),
})
/** The app of a chat tool that an organization uses. */
export type ChatAppInfo = v.InferOutput<typeof appInfo>

const clientFailure = strictObject({
  tool: v.picklist(CLIENT_TOOLS),
  orgId,
  brand: pageBrand,
  step: v.picklist(CHAT_STEPS),
  kind: v.picklist(CHAT_CLIENT_FAILURES),
  /** The client's error number or name. */
  number: v.exactOptional(v.pipe(text, v.regex(/^(-?\d{1,12}|[A-Za-z_]{1,40})$/))),
})
/** A failure that only the browser knows. It contains no message of the client, which could have more than belongs in a log. */
export type ChatClientFailure = v.InferOutput<typeof clientFailure>

/** Calls of chat tools. Codes: 0825 not connected, 0470001 to 0470008, 0460003 the tool is out of reach; `subMsg` is the tool's own number. */
export const chatCalls = {
  '/open/im/get/token': call({
    access: 'open',
    summary:
      'The session of the person whom a chat tool has just proven to this browser, once, by the organization’s own app for that organization alone; not authorized when no account is linked yet. `teamsToken` proves a person of Teams to a browser without cookies. Code 0460001 for a user id that was not proven to this browser within ten minutes, 04206 for a disabled account.',
    body: strictObject({
      externalUserId: v.pipe(text, v.minLength(1), v.maxCodePoints(128)),
      orgUuid: orgId,
      imType,
      brand: pageBrand,
      /** The token of Teams' client, for browsers that keep no cookie of the proof (EMB-02). */
      teamsToken: v.exactOptional(teamsToken),
    }),
    result: object({ authorized: v.boolean(), accessToken: v.exactOptional(text) }),
    example: { externalUserId: 'x', orgUuid: EXAMPLE_ID, imType: 'fei_shu' },
  }),
  /** FEI-03. */
  '/open/im/get/signature': call({
    access: 'open',
    summary:
      'Signs a page of this server or of a calling origin for the script of a chat tool; the tool accepts each signature once, within ten minutes.',
    body: strictObject({
      imType: v.picklist(SIGNING_IM_TYPES),
      orgUuid: orgId,
      url: pageUrl,
      brand: pageBrand,
    }),
    result: object({ appId: text, timestamp: text, nonceStr: text, signature: text }),
    example: { imType: 'fei_shu', orgUuid: EXAMPLE_ID, url: 'https://app.example/' },
  }),
  '/open/im/get/app-info': call({
    access: 'open',
    isQuiet: true,
    summary:
      'The app of a chat tool that an organization uses (`uuid` is its id); code 0825 when it has connected none.',
    body: strictObject({ uuid: orgId, imType, brand: pageBrand }),
    result: appInfo,
    example: { uuid: EXAMPLE_ID, imType: 'fei_shu' },
  }),
  /** DNG-02. */
  '/im/dingtalk/web-auth-url': call({
    access: 'open',
    summary:
      'The address of DingTalk’s own sign-in page, for browsers outside its client. It redirects back to this server, and from there to `originalPath`.',
    body: strictObject({ orgId, originalPath }),
    result: text,
    example: { orgId: EXAMPLE_ID, originalPath: 'x' },
  }),
  /** IMS-01. */
  '/im/auth-url': call({
    access: 'open',
    summary:
      'The same for a tool that signs in by a redirect. WeCom’s page asks nothing in its own client, and shows a QR code in other browsers.',
    body: strictObject({ tool: v.picklist(REDIRECT_TOOLS), orgId, originalPath }),
    result: text,
    example: { tool: 'qywx', orgId: EXAMPLE_ID, originalPath: 'x' },
  }),
  /** The server remembers in this browser the user whom the code proved (DNG-01). */
  '/im/dingtalk/auth-user-info': call({
    access: 'open',
    summary:
      'Exchanges an auth code of DingTalk’s client, once. The user id grants nothing by itself: the server remembers for this browser whom the code proved.',
    body: strictObject({ code: clientCode, orgId }),
    result: object({ userId: v.exactOptional(text) }),
    example: { code: 'x', orgId: EXAMPLE_ID },
  }),
  /**
   * `encryptedData` and `iv` are those of `getUserInfo` (FEI-06): the server decrypts them with the code's session key, and refuses another
   * user's.
   */
  '/im/lark/auth-user-info': call({
    access: 'open',
    summary:
      'The same for Feishu and Lark. With `encryptedData` and `iv`, which go together, the code is one of `requestAuthCode`.',
    body: strictObject({
      code: clientCode,
      orgId,
      encryptedData: v.exactOptional(encryptedInfo),
      iv: v.exactOptional(v.pipe(text, v.minLength(1), v.maxCodePoints(64))),
      brand: pageBrand,
    }),
    result: object({ openId: v.exactOptional(text) }),
    example: { code: 'x', orgId: EXAMPLE_ID, encryptedData: 'AAAA', iv: 'AAAA' },
  }),
  /** IMS-03. */
  '/im/teams/auth-user-info': call({
    access: 'open',
    summary:
      'The same for Teams, whose client gives the page a token of this person for this app. Code 0470001 for an expired one.',
    body: strictObject({ token: teamsToken, orgId }),
    result: object({ userId: v.exactOptional(text) }),
    example: { token: 'x', orgId: EXAMPLE_ID },
  }),
  '/im/teams/consent-url': call({
    access: 'open',
    summary:
      'The address of Microsoft’s page on which a person consents to what Teams asks for. It redirects back to a window that tells Teams so; nobody is signed in by that.',
    body: strictObject({ orgId }),
    result: text,
    example: { orgId: EXAMPLE_ID },
  }),
  '/im/client-failure': call({
    access: 'open',
    summary:
      'Reports what a sign-in with a chat tool failed with in the browser: a line of the log, with the client’s own number or word.',
    body: clientFailure,
    result: nothing,
    example: { tool: 'lark', orgId: EXAMPLE_ID, step: 'acquire', kind: 'bridge', number: '10236' },
  }),
} as const
