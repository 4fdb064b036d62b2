import { CODE, PASSWORD, TOKEN } from './mock-answers.mjs'

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
  '/account/login': ({ password }) =>
    password === PASSWORD ? reply({ token: TOKEN }) : reply(null, '0410002', 'wrong e-mail or password'),
  '/account/user-info': () => reply(PERSON),
  '/account/user-org-assemble': () => reply({ userInfo: { userId: PERSON.userId }, orgInfo: ORGANIZATION }),
  '/product/get/org-product-right': () => reply({ id: 'r1', productLineId: 1 }),
  '/org/org-info': () => reply(ORGANIZATION),
  '/account/logout': () => reply(null),
  '/account/send-code': () => reply({ resendAfter: 60 }),
  '/account/register': ({ code }) =>
    code === CODE ? reply({ token: TOKEN }) : reply(null, '0410003', 'wrong or expired code'),
  '/account/reset-password': ({ code }) =>
    code === CODE ? reply(null) : reply(null, '0410003', 'wrong or expired code'),
}

const readJson = async (request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}

/** The calls that the elements make, answered without a server: what is tested here is the elements. */
export const mockApi = () => async (context, next) => {
  const path = context.path.replace(/^\/api/, '')
  if (path === context.path) return next()
  const answer = ANSWERS[path]
  context.status = answer ? 200 : 404
  context.body = answer ? answer(await readJson(context.req)) : reply(null, '404', `no such call: ${path}`)
}
