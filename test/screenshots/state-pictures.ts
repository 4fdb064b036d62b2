import { QUERY } from '@sso-elements/contract'
import type { Page } from 'playwright'
import type { MockReply, Picture } from './picture.ts'
import { CHALLENGE, type Site, type Viewer } from './site.ts'
import { sessionReplies, telemetryReplies } from './telemetry-replies.ts'

const EMAIL = 'olivia@northwind.test'
const SENT: MockReply = { result: { resendAfter: 60 } }
const FAILED: MockReply = { status: 500, code: '500' }

const submit = (page: Page): Promise<void> => page.locator('button[type=submit]:visible').click()

const signIn = async (page: Page): Promise<void> => {
  await page.locator('[name=email]').fill(EMAIL)
  await page.locator('[name=password]').fill('quiet-river-lantern')
  await submit(page)
}

type State = Partial<Pick<Picture, 'query' | 'language' | 'replies' | 'act'>>

/** Creates the states of an area; a state's name is `page+state`. */
const stateOf =
  (area: string) =>
  (who: Viewer, path: string, name: string, state: State): Picture => ({
    area,
    who,
    path,
    name: `${path.replaceAll('/', '-')}+${name}`,
    query: {},
    language: null,
    ...state,
  })

const signInStates = (): Picture[] => {
  const state = stateOf('sign-in')
  return [
    state('visitor', 'login', 'errors', {
      async act(page) {
        await page.locator('[name=email]').fill('ada@')
        await submit(page)
        await page.locator('.sso-error').first().waitFor()
      },
    }),
    state('visitor', 'login', 'failed', {
      replies: { '/account/login': FAILED },
      async act(page) {
        await signIn(page)
        await page.locator('.sso-notice').waitFor()
      },
    }),
    state('visitor', 'login', 'busy', {
      replies: { '/account/login': null },
      async act(page) {
        await signIn(page)
        await page.locator('button[aria-busy=true]').waitFor()
      },
    }),
    state('visitor', 'login', 'code', {
      replies: { '/account/send-code': SENT },
      async act(page) {
        await page.getByRole('tab').nth(1).click()
        await page.locator('[name=email]').fill(EMAIL)
        await submit(page)
        await page.locator('[name=code]').waitFor()
      },
    }),
    state('visitor', 'forgot-password', 'sent', {
      replies: { '/account/send-code': SENT },
      async act(page) {
        await page.locator('[name=email]').fill(EMAIL)
        await submit(page)
        await page.locator('[name=code]').waitFor()
      },
    }),
  ]
}

const registerStates = ({ invitations }: Site): Picture[] => {
  const state = stateOf('register')
  const subscription = { result: { productName: 'Meridian Business', freeTrial: true } }
  return [
    state('visitor', 'register', 'person', {
      replies: { '/account/send-code': SENT },
      async act(page) {
        await page.locator('[name=email]').fill('wei@acme.example')
        await submit(page)
        await page.locator('[name=code]').waitFor()
      },
    }),
    state('visitor', 'register/aws', 'subscription', { replies: { '/marketplace/subscription': subscription } }),
    state('olivia', 'register/aws', 'member', { replies: { '/marketplace/subscription': subscription } }),
    state('temporary', 'register/aws', 'temporary', { replies: { '/marketplace/subscription': subscription } }),
    state('temporary', 'register/organization', 'temporary', {}),
    state('temporary', 'register/org-invite', 'another-address', {
      query: { [QUERY.inviteCode]: invitations.personal },
    }),
  ]
}

const organizationStates = ({ invitations, orgKey }: Site): Picture[] => {
  const state = stateOf('organization')
  const info = {
    orgId: '7',
    orgName: 'Northwind Studio',
    avatar: null,
    inviterName: 'Olivia Chen',
    email: null,
    registered: false,
    status: 'expired',
  }
  return [
    state('founder', 'orginfo', 'fresh', {}),
    state('marco', 'orginfo', 'member', {}),
    state('olivia', 'orginfo', 'failed', { replies: { '/org/list': FAILED } }),
    state('olivia', 'orginfo', 'create', { query: { create: '1' } }),
    state('olivia', 'orginfo', 'telemetry', {
      query: { telemetry: '1', period: '7d' },
      replies: telemetryReplies(Date.now()),
    }),
    state('olivia', 'orginfo', 'telemetry-error', {
      query: { telemetry: '1', period: '7d', error: '5f0d1c2b3a49e877' },
      replies: telemetryReplies(Date.now()),
    }),
    state('olivia', 'orginfo', 'telemetry-sessions', {
      query: { telemetry: '1', show: 'sessions', errors: '1' },
      replies: telemetryReplies(Date.now()),
    }),
    state('olivia', 'orginfo', 'telemetry-session', {
      query: { telemetry: '1', session: 'session-0', sessionApplication: 'sso-host', kind: 'resource' },
      replies: sessionReplies(Date.now()),
    }),
    state('olivia', 'orginfo', 'telemetry-empty', { query: { telemetry: '1' } }),
    state('marco', 'orginfo', 'telemetry-not-allowed', { query: { telemetry: '1' } }),
    state('olivia', 'orginfo', 'telemetry-failed', {
      query: { telemetry: '1' },
      replies: { '/telemetry/overview': FAILED },
    }),
    state('temporary', 'join-org', 'temporary', { query: { [QUERY.inviteCode]: invitations.open } }),
    state('visitor', 'join-org', 'expired', {
      query: { [QUERY.inviteCode]: invitations.open },
      replies: { '/org/invite-info': { result: info } },
    }),
    state('visitor', 'join-org', 'without-code', {}),
    state('temporary', 'join-org', 'another-address', { query: { [QUERY.inviteCode]: invitations.personal } }),
    state('founder', 'invite-team-link', 'member-elsewhere', { query: { [QUERY.inviteCode]: invitations.open } }),
    state('temporary', 'code-join-organization', 'found', {
      query: { [QUERY.orgKey]: orgKey },
      async act(page) {
        await submit(page)
        await page.locator('.sso-org-head').waitFor()
      },
    }),
    state('temporary', 'code-join-organization', 'unknown', {
      query: { [QUERY.orgKey]: 'ABCDEFGH' },
      async act(page) {
        await submit(page)
        await page.locator('.sso-error, .sso-notice').first().waitFor()
      },
    }),
    state('olivia', 'create-organization/invitation', 'results', {
      async act(page) {
        await page.locator('[name=emails]').fill(`noor@elsewhere.example, ${'marco@northwind.test'}`)
        await submit(page)
        await page.locator('.sso-badge').first().waitFor()
      },
    }),
    state('marco', 'create-organization/invitation', 'member', {}),
  ]
}

const otherStates = (): Picture[] => [
  stateOf('hand-over')('olivia', 'authorize', 'unknown', {
    query: { client_id: 'nobody', redirect_uri: 'https://nobody.example/', ...CHALLENGE },
  }),
  stateOf('hand-over')('olivia', 'ide-login', 'member', {
    query: { redirect_uri: 'vscode://sso.example/back', ...CHALLENGE },
  }),
  stateOf('hand-over')('olivia', 'ide-login', 'without-pkce', { query: { redirect_uri: 'vscode://sso.example/back' } }),
  stateOf('hand-over')('olivia', 'login/get-google-code', 'denied', { query: { error: 'access_denied' } }),
  stateOf('share')('visitor', 'share/login', 'gone', {
    query: { [QUERY.shareCode]: 's1', [QUERY.shareRedirect]: '/' },
  }),
  stateOf('set-up')('olivia', 'configure', 'member', {}),
  stateOf('set-up')('founder', 'configure/en/CustomConfiguration', 'fresh', { language: 'en' }),
  stateOf('set-up')('founder', 'configure/zh/PersonalInformation', 'fresh', { language: 'zh' }),
  stateOf('set-up')('marco', 'configure/zh/OrganizationInformation', 'member', { language: 'zh' }),
  stateOf('set-up')('temporary', 'configure', 'temporary', {}),
]

/** The states of pages other than the initial one. */
export const statePictures = (site: Site): Picture[] => [
  ...signInStates(),
  ...registerStates(site),
  ...organizationStates(site),
  ...otherStates(),
]
