import type { CallPath } from '@sso-elements/contract'

const ID = '00000000-0000-4000-8000-000000000000'
const PAGE = { pageNumber: 1, pageSize: 10 }

/** A body that each call accepts, to spoil one thing in. */
const GOOD: Partial<Record<CallPath, Record<string, unknown>>> = {
  '/account/login': { orgEmail: 'a@example.org', password: 'x', tenantId: 1 },
  '/account/anonymous/login-code': { orgEmail: 'a@example.org', code: '123456', tenantId: 1 },
  '/account/send-code': { orgEmail: 'a@example.org', scene: 'login' },
  '/account/check-email': { orgEmail: 'a@example.org' },
  '/account/register': { orgEmail: 'a@example.org', code: '123456', password: 'x', orgUserName: 'x' },
  '/account/reset-password': { orgEmail: 'a@example.org', code: '123456', password: 'x' },
  '/account/update-profile': { orgUserName: 'x' },
  '/account/sessions/end': { id: ID },
  '/org/create': { orgName: 'x' },
  '/org/switch': { orgId: ID },
  '/org/find': { orgKey: 'x' },
  '/org/invite-link': { roleCode: 'organizationMember', expiresIn: 3600 },
  '/org/invite-emails': { emails: ['a@example.org'] },
  '/org/invites/revoke': { id: ID },
  '/org/invite-info': { inviteCode: 'x' },
  '/org/join': { orgKey: 'x', reason: 'x' },
  '/org/applications/decide': { id: ID, accept: true },
  '/org/configure': { step: 'scene', answers: {} },
  '/authorize/application': { clientId: 'x', redirectUri: 'x' },
  '/authorize/grant': { clientId: 'x', redirectUri: 'x', state: 'x' },
  '/product/get/org-product-right': { productLineId: 1 },
  '/org/members': { ...PAGE, search: 'x' },
  '/share/create': { resourceType: 'document', resourceId: ID, password: 'xxxxxx', expiresIn: 3600 },
  '/share/revoke': { shareCode: 'x' },
  '/anonymous/share/unauth-info': { shareCode: 'x' },
  '/anonymous/share/login': { shareCode: 'x', password: 'x' },
  '/anonymous/share/content': PAGE,
  '/workspace/projects': PAGE,
  '/workspace/projects/create': { projectKey: 'NOR', projectName: 'x' },
  '/workspace/projects/update': { projectId: ID, projectName: 'x' },
  '/workspace/sprints': { ...PAGE, projectId: ID },
  '/workspace/sprints/create': { projectId: ID, sprintName: 'x' },
  '/workspace/issues': { ...PAGE, conditions: [], projectId: ID, sprintId: ID },
  '/workspace/issues/create': { projectId: ID, summary: 'x', status: 'todo', priority: 'low' },
  '/workspace/issues/update': { issueKey: 'NOR-1', summary: 'x', status: 'todo', priority: 'low' },
  '/workspace/issues/due': { from: '2026-01-01', to: '2026-01-31', projectId: ID },
  '/workspace/filters': PAGE,
  '/workspace/filters/create': { filterName: 'x', conditions: [] },
  '/workspace/documents': PAGE,
  '/workspace/documents/read': { documentId: ID },
  '/workspace/documents/create': { title: 'x', body: 'x' },
  '/workspace/documents/update': { documentId: ID, title: 'x', body: 'x' },
  '/language/translation-simple': { messageLang: 'en' },
}

export const goodBody = (path: CallPath): Record<string, unknown> => GOOD[path] ?? {}
