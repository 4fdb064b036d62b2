import { route } from './route-row.ts'

/** Pages for phones. */
export const MOBILE_ROUTES = [
  route('mobile/not-support-tip', 'mobile-not-support-tip', 'not-support-tip', ['chat', 'chat.screenTitle']),
  route(
    'mobile/organization-create',
    'mobile-organization-create',
    'create',
    ['organization', 'organization.createTitle'],
    {
      entersOrganization: true,
    },
  ),
  route('mobile/register', 'mobile-register', 'register', ['register', 'register.title'], { keepAlive: true }),
]
