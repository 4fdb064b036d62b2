import { route } from './route-row.ts'

const CREATE = ['organization', 'organization.createTitle'] as const
const INFO = ['organization', 'organization.infoTitle'] as const
const DIRECT = ['join', 'direct.title'] as const
const JOIN = ['join', 'join.title'] as const

/** Organization pages: start page, creating, joining and inviting. */
export const ORGANIZATION_ROUTES = [
  route('', 'index', 'orginfo', INFO, { access: 'session', layout: 'workspace' }),
  route('index-en', 'index-en', 'orginfo', INFO, { access: 'session', layout: 'workspace', language: 'en' }),
  route('orginfo', 'orginfo', 'orginfo', INFO, { access: 'session', layout: 'workspace', keepAlive: true }),
  route('apply-success', 'apply-success', 'application-sent', ['join', 'application.title'], { whitelisted: true }),
  route('join-org', 'join-org', 'join-org', ['join', 'invitation.title'], {
    whitelisted: true,
    background: 'grey',
    resumes: true,
  }),
  route('invite-team-link', 'invite-team-link', 'join-org', ['join', 'invitation.title'], {
    whitelisted: true,
    resumes: true,
  }),
  route('invite-account-info', 'invite-account-info', 'invited-account', ['join', 'invitation.accountTitle'], {
    resumes: true,
  }),
  route('invite-account-info/error', 'invite-account-info-error', 'invited-account-error', [
    'join',
    'invitation.goneTitle',
  ]),
  route('code-join-organization', 'code-join-organization', 'join', JOIN, {
    whitelisted: true,
    keepAlive: true,
    resumes: true,
  }),
  route('code-join-organization/index-en', 'code-join-organization-en', 'join', JOIN, {
    language: 'en',
    resumes: true,
  }),
  route('code-join-organization/lark', 'code-join-organization-lark', 'join-lark', JOIN, { resumes: true }),
  route('code-join-organization/sso', 'code-join-organization-sso', 'join-sso', JOIN, { resumes: true }),
  route('code-join-organization/directly-join-lark', 'directly-join-lark', 'join-directly', DIRECT, {
    resumes: true,
  }),
  route('create-organization', 'create-organization', 'create', CREATE, { entersOrganization: true, keepAlive: true }),
  route('create-organization/index-en', 'create-organization-en', 'create', CREATE, {
    access: 'session',
    entersOrganization: true,
    language: 'en',
  }),
  route('create-organization/invitation', 'create-organization-invitation', 'teammates', ['join', 'teammates.title'], {
    access: 'session',
  }),
]
