import { route } from './route-row.ts'

/** Registration and its variants. */
export const REGISTER_ROUTES = [
  route('register', 'register', 'register', ['register', 'register.title'], { keepAlive: true }),
  route('register/aws', 'register-aws', 'marketplace', ['join', 'marketplace.title'], {
    entersOrganization: true,
    resumes: true,
  }),
  route('register/google-organization', 'register-google-organization', 'google', ['register', 'register.title']),
  route('register/lark-organization', 'register-lark-organization', 'lark', ['register', 'register.title']),
  route('register/invite', 'register-invite', 'invited-account', ['join', 'invitation.accountTitle'], {
    resumes: true,
  }),
  route('register/oldOrganization', 'register-old-organization', 'old-organization', ['join', 'join.title'], {
    access: 'session',
    entersOrganization: true,
  }),
  route('register/org-invite', 'register-org-invite', 'invitation', ['join', 'invitation.title'], { resumes: true }),
  route('register/org-invite2', 'register-org-invite2', 'invited-account', ['join', 'invitation.accountTitle'], {
    resumes: true,
  }),
  route(
    'register/organization',
    'register-organization',
    'organization',
    ['organization', 'organization.createTitle'],
    {
      whitelisted: true,
      keepAlive: true,
    },
  ),
  route(
    'register/organization-en',
    'register-organization-en',
    'organization',
    ['organization', 'organization.createTitle'],
    { access: 'session', entersOrganization: true, language: 'en' },
  ),
  route('register/third-organization', 'register-third-organization', 'third', ['register', 'register.title']),
]
