import { CODE, NEWCOMER, ORG_KEY, PASSWORD, SHARES, TOKEN } from './mock-answers.mjs'

const PERSON = {
  userId: '7',
  orgUserName: 'Ada',
  orgEmail: 'ada@example.com',
  head: null,
  enabled: true,
  roleVOList: [],
  orgId: 'o1',
  productLineVOList: [],
  timeZone: 'Asia/Shanghai',
  features: [],
  joinedOrgIds: ['o1'],
}
const ORGANIZATION = {
  id: 'o1',
  orgName: 'Analytical Engines',
  orgKey: 'engines',
  avatar: null,
  language: 'en-US',
  timeZone: 'Asia/Shanghai',
}

const reply = (result, code = '200', msg = 'ok') => ({ code, msg, result })

const ANSWERS = {
  '/account/login': ({ orgEmail, password }) =>
    password === PASSWORD
      ? reply({ token: orgEmail === NEWCOMER.email ? NEWCOMER.token : TOKEN })
      : reply(null, '0410002', 'wrong email or password'),
  '/account/user-info': () => reply(PERSON),
  '/account/user-org-assemble': (_body, token) =>
    token === NEWCOMER.token
      ? reply(null, '0418', 'no organization')
      : reply({ userInfo: { userId: PERSON.userId }, orgInfo: ORGANIZATION }),
  '/product/get/org-product-right': () => reply({ id: 'r1', productLineId: 1 }),
  '/org/org-info': () => reply(ORGANIZATION),
  '/account/logout': () => reply(null),
  '/account/send-code': () => reply({ resendAfter: 60 }),
  '/account/register': ({ code }) =>
    code === CODE ? reply({ token: TOKEN }) : reply(null, '0410003', 'wrong or expired code'),
  '/account/reset-password': ({ code }) =>
    code === CODE ? reply(null) : reply(null, '0410003', 'wrong or expired code'),
}

/** Tokens of share visits that have ended. */
const revoked = new Set()
const tokenOf = (shareCode) => `share-token-of-${shareCode}-${Math.random().toString(36).slice(2)}`
const gone = () => reply(null, '0430001', 'no such share')
const refused = () => reply(null, '403', 'no')
const shareOf = (shareCode) => (Object.hasOwn(SHARES, shareCode) && !SHARES[shareCode].gone ? SHARES[shareCode] : null)

const SHARE_ANSWERS = {
  '/anonymous/share/unauth-info': ({ shareCode }) => {
    const share = shareOf(shareCode)
    return share ? reply({ shareCode, pwdEnabled: share.password ? 1 : 0 }) : gone()
  },
  '/anonymous/share/login': ({ shareCode, password }) => {
    const share = shareOf(shareCode)
    if (!share) return gone()
    return password === share.password ? reply({ token: tokenOf(shareCode) }) : reply(null, '0430002', 'wrong password')
  },
  '/anonymous/share/content': (_body, token = '') => {
    const shareCode = /^share-token-of-(\w+)-/.exec(token)?.[1]
    if (!shareCode || revoked.has(token)) return refused()
    return reply({
      shareCode,
      resourceType: 'document',
      title: `About ${shareCode}`,
      orgName: ORGANIZATION.orgName,
      body: 'Words',
      updatedAt: '2026-03-01T09:00:00.000Z',
    })
  },
  '/anonymous/share/logout': (_body, token) => {
    revoked.add(token)
    return reply(null)
  },
  /** Only for tests: ends the visit of a token. */
  '/test/end-share': ({ token }) => {
    revoked.add(token)
    return reply(null)
  },
}

const INVITATION = {
  orgId: 'o-invited',
  orgName: ORGANIZATION.orgName,
  avatar: null,
  inviterName: 'Grace',
  email: null,
  registered: false,
  status: 'valid',
}
const INVITATIONS = {
  open: {},
  mine: { email: PERSON.orgEmail },
  'for-other': { email: 'somebody@example.com' },
  member: {},
  expired: { status: 'expired' },
  used: { status: 'used' },
  revoked: { status: 'revoked' },
}

const JOIN_ANSWERS = {
  '/org/invite-info': ({ inviteCode }) => {
    const invitation = INVITATIONS[inviteCode]
    return invitation ? reply({ ...INVITATION, ...invitation }) : reply(null, '0420001', 'no such invitation')
  },
  '/org/find': ({ orgKey }) =>
    orgKey === ORG_KEY
      ? reply({ orgName: ORGANIZATION.orgName, avatar: null })
      : reply(null, '0420003', 'no such code'),
  '/account/applications': () =>
    reply([
      { orgId: ORGANIZATION.id, orgName: ORGANIZATION.orgName, avatar: null, createdAt: '2026-03-01T09:00:00.000Z' },
    ]),
  '/org/join': ({ inviteCode, orgKey }, token) => {
    if (token !== TOKEN) return refused()
    if (inviteCode === 'member') return reply(null, '0420002', 'member already')
    return reply({ status: orgKey ? 'pending' : 'joined', orgId: ORGANIZATION.id })
  },
}

const readJson = async (request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}

/** Middleware that replies to the elements' API calls without a server. */
export const mockApi = () => async (context, next) => {
  const path = context.path.replace(/^\/api/, '')
  if (path === context.path) return next()
  const answer = { ...ANSWERS, ...SHARE_ANSWERS, ...JOIN_ANSWERS }[path]
  context.status = answer ? 200 : 404
  context.body = answer
    ? answer(await readJson(context.req), context.get('accesstoken'))
    : reply(null, '404', `no such call: ${path}`)
}
