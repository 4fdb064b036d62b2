import { readdir, readFile } from 'node:fs/promises'
import { IDENTITY_PROVIDERS } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import { describe, expect, it } from 'vitest'
import { ALL_PAGES as ROUTES } from '../testing/all-pages.ts'
import { pageLoaderOf } from './page-files.ts'

/** Section 2 of the specification: every path under /sso/. `orginfo` is where the root leads (RTE-01). */
const PATHS = `
  (root) index-en apply-success authorize login register forgot-password forgot-password/reset ide-login share/login join-org
  invite-team-link invite-account-info invite-account-info/error orginfo
  code-join-organization code-join-organization/index-en code-join-organization/lark code-join-organization/sso
  code-join-organization/directly-join-lark create-organization create-organization/index-en create-organization/invitation
  login/get-foxlab-code login/get-google-code login/get-lark-code
  register/aws register/google-organization register/lark-organization register/invite register/oldOrganization
  register/org-invite register/org-invite2 register/organization register/organization-en register/third-organization
  error
  lark/403 lark/authorized lark/bindAndAuthorized lark/error lark/not-auth
  dingtalk/403 dingtalk/authorized dingtalk/error dingtalk/expired dingtalk/mismatch dingtalk/not-auth dingtalk/not-integrated
  qywx/403 qywx/authorized qywx/bindAndAuthorized qywx/concat-admin qywx/duplicate qywx/error-store qywx/error qywx/expired
  qywx/mismatch qywx/not-integrated qywx/transit-home qywx/transit
  slack/authorized slack/bind-duplication-error slack/transit slack/error/bind-duplication slack/error/is-auth-expired
  slack/error/no-admin-auth slack/error/no-integrated slack/error/org-mismatch slack/error/other
  teams/app-authorized teams/authorized teams/bind-duplication-error teams/transit teams/error/bind-duplication
  teams/error/is-auth-expired teams/error/no-integrated teams/error/org-mismatch teams/error/other
  mobile/not-support-tip mobile/organization-create mobile/register
  configure configure/en configure/en/right configure/en/CustomConfiguration configure/en/OrganizationInformation
  configure/en/PersonalInformation
  configure/zh configure/zh/Scene configure/zh/Scene/AbRoleScene configure/zh/Scene/NormalScene configure/zh/Scene/SceneCard
  configure/zh/OrganizationInformation configure/zh/PersonalInformation configure/zh/Video`

/** "Routes open without login", with the sign-in page itself and the shared page, which has a gate of its own. */
const OPEN = `
  login share-login
  register register-organization register-third-organization register-invite forgot-password forgot-password-reset join-org
  create-organization code-join-organization code-join-organization-en code-join-organization-sso code-join-organization-lark
  directly-join-lark invite-team-link apply-success register-org-invite register-org-invite2 configure ide-login
  login-get-google-code login-get-foxlab-code login-get-lark-code register-google-organization register-lark-organization
  register-aws mobile-register mobile-organization-create mobile-not-support-tip invite-account-info invite-account-info-error
  error
  qywx-bindAndAuthorized qywx-transit qywx-transit-home qywx-authorized qywx-403 qywx-error qywx-error-store
  qywx-concat-admin qywx-duplicate qywx-expired qywx-not-integrated qywx-mismatch
  slack-authorized slack-transit slack-error-bind-duplication slack-error-no-integrated slack-error-is-auth-expired
  slack-error-org-mismatch slack-error-no-admin-auth slack-error-other
  teams-authorized teams-transit teams-error-bind-duplication teams-error-no-integrated teams-error-is-auth-expired
  teams-error-org-mismatch teams-error-other
  lark-bindAndAuthorized lark-authorized lark-403 lark-error lark-not-auth
  dingtalk-authorized dingtalk-403 dingtalk-error dingtalk-not-auth dingtalk-expired dingtalk-mismatch dingtalk-not-integrated`

const words = (text: string): string[] => text.trim().split(/\s+/)
const namesOf = (rows: readonly (typeof ROUTES)[number][]): string[] => rows.map(({ name }) => name).sort()

/** Pages that are added to the specified ones: the further proof (IDN-07). */
const ADDED = [{ path: 'verify', isOpen: false }]

/** Pages of providers that the settings name have their key in the path: no list can have them (IDN-04). */
const LISTED = ROUTES.filter(({ path }) => !path.includes(':'))

it('every file of pages is loaded for its paths', { tags: ['RTE-11'] }, async () => {
  const folder = new URL('.', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('-pages.tsx'))
  const source = await readFile(new URL('page-files.ts', folder), 'utf8')
  expect(files.filter((name) => !source.includes(`'./${name}'`))).toEqual([])
})

describe('the route table', () => {
  it('has exactly the specified paths', { tags: ['RTE-02'] }, () => {
    expect(LISTED.map(({ path }) => path || '(root)').sort()).toEqual(
      [...words(PATHS), ...ADDED.map(({ path }) => path)].sort(),
    )
  })

  it('has a unique name for every route', { tags: ['RTE-02'] }, () => {
    expect(new Set(namesOf(ROUTES)).size).toBe(ROUTES.length)
  })

  it('opens exactly the specified routes without a session', { tags: ['RTE-05'] }, () => {
    expect(namesOf(LISTED.filter(({ access }) => access !== 'session'))).toEqual(
      [...words(OPEN), ...ADDED.filter(({ isOpen }) => isOpen).map(({ path }) => path.replaceAll('/', '-'))].sort(),
    )
  })

  it('whitelists five routes', { tags: ['RTE-06'] }, () => {
    expect(namesOf(ROUTES.filter(({ whitelisted }) => whitelisted))).toEqual(
      words('join-org invite-team-link code-join-organization register-organization apply-success').sort(),
    )
  })

  it('has share-login as the only shared page', { tags: ['RTE-07', 'RTE-08'] }, () => {
    expect(namesOf(ROUTES.filter(({ share }) => share))).toEqual(['share-login'])
  })

  it('has join-org as the only page with a grey background', { tags: ['RTE-08'] }, () => {
    expect(namesOf(ROUTES.filter(({ background }) => background === 'grey'))).toEqual(['join-org'])
  })

  it('shows the header and side menu only on orginfo in each of its forms', { tags: ['RTE-03'] }, () => {
    expect(namesOf(ROUTES.filter(({ layout }) => layout === 'workspace'))).toEqual(['index', 'index-en', 'orginfo'])
  })

  it('has the forbidden page of the chat tools at dingtalk/403', { tags: ['RTE-10'] }, () => {
    expect(ROUTES.find(({ path }) => path === 'dingtalk/403')).toMatchObject({ name: 'dingtalk-403', access: 'open' })
  })

  it('sets the language of the …-en routes and of those under configure', { tags: ['I18N-10'] }, () => {
    for (const { name, path, language } of ROUTES) {
      const expected = name.endsWith('-en') || path.startsWith('configure/en') ? 'en' : null
      expect([name, language]).toEqual([name, path.startsWith('configure/zh') ? 'zh' : expected])
    }
  })

  it.each(ROUTES.map(({ path, name }) => [path, name]))(
    'loads %s with its file',
    { tags: ['RTE-02', 'RTE-11'] },
    async (path, name) => {
      const loaded = await pageLoaderOf(path)?.()
      const page = loaded?.PAGES.find((each) => each.name === name)
      expect(page?.Content).toBeTypeOf('function')
    },
  )

  it.each(ROUTES.map(({ path, title, texts }) => [path, title, texts] as const))(
    'loads the title of %s, %s, with the texts of the page',
    { tags: ['RTE-02', 'RTE-11'] },
    async (_path, title, groups) => {
      const texts = createLocale({ environment: () => 'dev', groups: SITE_TEXTS })
      await texts.loadTexts('en', groups)
      expect(texts.translator('en').has(title)).toBe(true)
    },
  )
})

it.each(['nowhere', 'lark', 'login2', 'constructor', '__proto__', 'toString/x', 'orginfo/x'])(
  'finds no file for %s',
  { tags: ['RTE-01'] },
  (path) => {
    expect(pageLoaderOf(path)).toBeNull()
  },
)

it('the README lists every route of the table', { tags: ['RTE-11'] }, async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const listed = readme.split('\n').filter((line) => line.startsWith('| `/sso/'))
  const beside = ({ whitelisted, share, keepAlive, background, language }: (typeof ROUTES)[number]) =>
    [
      whitelisted && 'whitelisted',
      share && 'share',
      keepAlive && 'kept',
      background === 'grey' && 'grey',
      language,
    ].filter((word) => typeof word === 'string')
  expect(listed).toEqual(
    ROUTES.map(
      (row) => `| \`/sso/${row.path}\` | ${row.name} | ${row.access} | ${row.layout} | ${beside(row).join(', ')} |`,
    ),
  )
})

it('every page of an identity provider is a route', { tags: ['IDN-01'] }, () => {
  const paths: readonly string[] = ROUTES.map(({ path }) => path)
  for (const [key, provider] of Object.entries(IDENTITY_PROVIDERS)) {
    if ('callbackPage' in provider) expect(paths).toContain(provider.callbackPage)
    if ('registrationPage' in provider) expect(paths).toContain(provider.registrationPage)
    if (provider.kind === 'chat') expect(paths.some((path) => path.startsWith(`${key}/`))).toBe(true)
  }
})
