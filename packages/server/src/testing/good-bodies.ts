import type { CallPath } from '@sso-elements/contract'

/** A body that each call accepts, to spoil one thing in. */
const GOOD: Partial<Record<CallPath, Record<string, unknown>>> = {
  '/account/login': { orgEmail: 'a@example.org', password: 'x', tenantId: 1 },
  '/account/anonymous/login-code': { orgEmail: 'a@example.org', code: '123456', tenantId: 1 },
  '/account/send-code': { orgEmail: 'a@example.org', scene: 'login' },
  '/account/check-email': { orgEmail: 'a@example.org' },
  '/account/register': { orgEmail: 'a@example.org', code: '123456', password: 'x', orgUserName: 'x' },
  '/account/reset-password': { orgEmail: 'a@example.org', code: '123456', password: 'x' },
  '/account/update-profile': { orgUserName: 'x' },
  '/account/sessions/end': { id: '00000000-0000-4000-8000-000000000000' },
  '/org/create': { orgName: 'x' },
  '/org/switch': { orgId: '00000000-0000-4000-8000-000000000000' },
  '/org/find': { orgKey: 'x' },
  '/org/invite-link': { roleCode: 'organizationMember', expiresIn: 3600 },
  '/org/invite-emails': { emails: ['a@example.org'] },
  '/org/invites/revoke': { id: '00000000-0000-4000-8000-000000000000' },
  '/org/invite-info': { inviteCode: 'x' },
  '/org/join': { orgKey: 'x', reason: 'x' },
  '/org/applications/decide': { id: '00000000-0000-4000-8000-000000000000', accept: true },
  '/org/configure': { step: 'scene', answers: {} },
  '/authorize/application': { clientId: 'x', redirectUri: 'x' },
  '/authorize/grant': { clientId: 'x', redirectUri: 'x', state: 'x' },
  '/product/get/org-product-right': { productLineId: 1 },
  '/language/translation-simple': { messageLang: 'en' },
}

export const goodBody = (path: CallPath): Record<string, unknown> => GOOD[path] ?? {}
