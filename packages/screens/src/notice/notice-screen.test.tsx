// @vitest-environment jsdom
import { type ChatBrand, LOCALES } from '@sso-elements/contract'
import { answerForAda, apiServerOfFile, refusal, success } from '@sso-elements/session/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ScreenPart } from '../screen-context.tsx'
import { chatInstallation, chatToolList } from '../testing/chat-tool-list.ts'
import { createNoticePage } from '../testing/notice-page.tsx'
import { NOTICES, type NoticeName, NoticeScreen } from './notice-screen.tsx'

const server = apiServerOfFile()
const page = createNoticePage(server)
const names = Object.keys(NOTICES) as NoticeName[]
const onRetry = vi.fn()
const WAITING: NoticeName[] = ['qywx/transit', 'qywx/transit-home', 'slack/transit', 'teams/transit']
const ACTIONS = '.sso-actions .sso-button, .sso-actions .sso-link'

describe('the notices', () => {
  it('are exactly the specified ones', { tags: ['FEI-07', 'DNG-04', 'IMS-01', 'IMS-02', 'IMS-03'] }, () => {
    const leaves = {
      lark: '403 authorized bindAndAuthorized error not-auth',
      dingtalk: '403 authorized error expired mismatch not-auth not-integrated',
      qywx: '403 authorized bindAndAuthorized concat-admin duplicate error error-store expired mismatch not-integrated transit transit-home',
      slack: 'authorized bind-duplication-error transit',
      'slack/error': 'bind-duplication is-auth-expired no-admin-auth no-integrated org-mismatch other',
      teams: 'app-authorized authorized bind-duplication-error transit',
      'teams/error': 'bind-duplication is-auth-expired no-integrated org-mismatch other',
      mobile: 'not-support-tip',
    }
    const wanted = Object.entries(leaves).flatMap(([tool, list]) => list.split(' ').map((leaf) => `${tool}/${leaf}`))
    expect(names.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(LOCALES.flatMap((locale) => names.map((name) => [locale, name] as const)))(
    'in %s for %s have a title, a sentence, a main and a secondary action',
    { tags: ['RTE-02'] },
    async (locale, name) => {
      if (WAITING.includes(name)) vi.useFakeTimers()
      await page.show(<NoticeScreen notice={name} isFromSignIn onRetry={onRetry} />, { locale })
      if (WAITING.includes(name)) act(() => void vi.advanceTimersByTime(10_000))
      expect(page.title()).toBeTruthy()
      expect(page.labels('.sso-subtitle')).toHaveLength(1)
      expect(page.labels('.sso-actions .sso-button')).toHaveLength(1)
      expect(page.labels('.sso-actions .sso-link')).toHaveLength(1)
      // The text contains neither placeholders nor keys.
      expect(page.text()).not.toMatch(/[{}]|\b(?:chat|way|tool)\./)
    },
  )

  it('name the chat tool and the product', async () => {
    await page.show(<NoticeScreen notice="slack/error/other" onRetry={onRetry} />)
    expect(page.labels('.sso-subtitle')).toEqual([
      'Something went wrong between Slack and Meridian. Please try again, or sign in with your email.',
    ])
    await page.press('Try again')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('link to the settings app if there is one', { tags: ['WRK-02'] }, async () => {
    for (const hasSettings of [true, false]) {
      await page.show(
        <ScreenPart hasSettings={hasSettings}>
          <NoticeScreen notice="slack/error/no-integrated" />
        </ScreenPart>,
      )
      expect(page.labels(ACTIONS).at(-1)).toBe(hasSettings ? 'Open settings' : 'Your organizations')
    }
  })

  it('make the secondary action the main one without a retry', { tags: ['RTE-02'] }, async () => {
    await page.show(<NoticeScreen notice="lark/403" />)
    expect(page.labels(ACTIONS)).toEqual(['Go to sign in', 'Go to Meridian'])
    await page.press('Go to sign in')
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in' })
  })
})

describe('the number of the tool', () => {
  it.each([
    ['en', 'lark/error', '10236', 'Error of Feishu / Lark: 10236'],
    ['zh', 'qywx/error', '60020', '企业微信错误码：60020'],
    ['en', 'teams/error/other', '7000222', 'Error of Microsoft Teams: 7000222'],
    ['zh', 'dingtalk/error', '-1', '钉钉错误码：-1'],
  ] as const)('is shown in %s on %s for %s', { tags: ['IMS-06'] }, async (locale, name, toolError, expected) => {
    await page.show(<NoticeScreen notice={name} params={{ toolError }} />, { locale })
    expect(page.labels('.sso-hint')).toEqual([expected])
  })

  it.each(['', '<b>1</b>', 'call +1 555', 'x'.repeat(65)])(
    'is not shown for %j',
    { tags: ['IMS-06'] },
    async (toolError) => {
      await page.show(<NoticeScreen notice="lark/error" params={{ toolError }} />)
      expect(page.has('.sso-hint')).toBe(false)
    },
  )
})

it('the notice after an app was added for a whole enterprise asks for one workspace', {
  tags: ['IMS-02'],
}, async () => {
  await page.show(<NoticeScreen notice="slack/error/other" params={{ reason: 'enterprise' }} onRetry={onRetry} />)
  expect(page.title()).toBe('Choose a single workspace')
  expect(page.text()).toContain('Slack added Meridian for your whole enterprise')
})

describe('a pending notice', () => {
  it.each(WAITING)('of %s offers links after 10 seconds', async (name) => {
    vi.useFakeTimers()
    await page.show(<NoticeScreen notice={name} isFromSignIn onRetry={onRetry} />)
    expect(page.has('[role=progressbar]')).toBe(true)
    act(() => void vi.advanceTimersByTime(9_999))
    expect(page.labels(ACTIONS)).toEqual([])
    act(() => void vi.advanceTimersByTime(1))
    expect(page.labels(ACTIONS)).toContain('Go to Meridian')
    expect(page.labels('[role=status]')).toEqual(['This is taking longer than usual.'])
  })
})

const LINKED = { provider: 'lark', linkedAt: '2026-11-01T00:00:00Z', lastUsedAt: null }
const identities = (...linked: object[]) => ({ '/account/identities': success(linked) })

describe('a notice that is opened by hand', () => {
  const CLAIMS: [tags: string[], tool: string, name: NoticeName][] = [
    [['FEI-07'], 'Feishu / Lark', 'lark/authorized'],
    [['FEI-07'], 'Feishu / Lark', 'lark/bindAndAuthorized'],
    [['FEI-07'], 'Feishu / Lark', 'lark/not-auth'],
    [['DNG-04'], 'DingTalk', 'dingtalk/authorized'],
    [['IMS-01'], 'WeCom', 'qywx/authorized'],
    [['IMS-01'], 'WeCom', 'qywx/bindAndAuthorized'],
    [['IMS-01'], 'WeCom', 'qywx/transit'],
    [['IMS-01'], 'WeCom', 'qywx/transit-home'],
    [['IMS-02'], 'Slack', 'slack/authorized'],
    [['IMS-02'], 'Slack', 'slack/transit'],
    [['IMS-03'], 'Microsoft Teams', 'teams/authorized'],
    [['IMS-03'], 'Microsoft Teams', 'teams/app-authorized'],
    [['IMS-03'], 'Microsoft Teams', 'teams/transit'],
  ]

  for (const [tags, tool, name] of CLAIMS)
    it(`of ${name} claims no sign-in and no link with ${tool}`, { tags }, async () => {
      await page.show(<NoticeScreen notice={name} onRetry={onRetry} />)
      expect(page.title()).toBe('No sign-in is in progress')
      expect(page.text()).toContain(`signing in with ${tool}`)
      expect(page.has('[role=progressbar]')).toBe(false)
      expect(page.labels(ACTIONS)).toEqual(['Go to Meridian', 'Go to sign in'])
      expect(server.seen).toEqual([])

      const google = { ...LINKED, provider: 'google', name: { en: 'Google', zh: 'Google' } }
      answerForAda(server, { ...identities(google), '/org/chat-tools': refusal('400') })
      await page.show(<NoticeScreen notice={name} onRetry={onRetry} />, { signedIn: true })
      await page.untilText('You are already signed in')
      expect(page.text()).toContain(`You did not sign in with ${tool} on this page`)
      expect(page.labels(ACTIONS)).toEqual(['Go to Meridian', 'Your organizations'])
    })

  it.each(names.filter((name) => CLAIMS.some(([, , claim]) => claim === name && name.startsWith('lark/'))))(
    'of %s names the linked product',
    { tags: ['FEI-07'] },
    async (name) => {
      answerForAda(server, identities({ ...LINKED, name: { en: 'Feishu', zh: '飞书' } }))
      await page.show(<NoticeScreen notice={name} />, { signedIn: true })
      await page.untilText('Your Feishu account can now be used with Meridian.')
      answerForAda(
        server,
        identities({ ...LINKED, name: { en: 'Feishu', zh: '飞书' } }, { ...LINKED, name: { en: 'Lark', zh: 'Lark' } }),
      )
      await page.show(<NoticeScreen notice={name} />, { signedIn: true, locale: 'zh' })
      await page.untilText('您的飞书 / Lark 账号现在可以用于 Meridian。')
    },
  )

  it('of teams/app-authorized checks whether the app is connected', {
    tags: ['IMS-03'],
  }, async () => {
    const tools = (brand: ChatBrand) =>
      success(chatToolList({ installations: [chatInstallation({ brand, corpId: 't' })] }))
    const onNoApp = vi.fn()
    answerForAda(server, { '/org/chat-tools': tools('teams') })
    await page.show(<NoticeScreen notice="teams/app-authorized" onNoApp={onNoApp} />, { signedIn: true })
    await page.untilText('The app is connected')
    expect(onNoApp).not.toHaveBeenCalled()
    answerForAda(server, { '/org/chat-tools': tools('slack') })
    await page.show(<NoticeScreen notice="teams/app-authorized" onNoApp={onNoApp} />, { signedIn: true })
    await page.until(() => expect(onNoApp).toHaveBeenCalledOnce())
    expect(page.text()).not.toContain('connected')
  })

  it('of WeCom claims nothing if the server fails', { tags: ['IMS-01'] }, async () => {
    answerForAda(server, { '/account/identities': refusal('500') })
    await page.show(<NoticeScreen notice="qywx/authorized" />, { signedIn: true })
    await page.untilText('You are already signed in')
  })
})

describe('the notice for another company', () => {
  const COMPANIES: [tags: string[], name: NoticeName, words: string][] = [
    [['DNG-04'], 'dingtalk/mismatch', '您在钉钉中的企业'],
    [['IMS-01'], 'qywx/mismatch', '您在企业微信中的企业'],
    [['IMS-02'], 'slack/error/org-mismatch', '您的 Slack 工作区'],
    [['IMS-03'], 'teams/error/org-mismatch', '您在 Microsoft Teams 中的企业'],
  ]
  for (const [tags, name, words] of COMPANIES)
    it(`in ${name} calls the company ${words}`, { tags }, async () => {
      await page.show(<NoticeScreen notice={name} />, { locale: 'zh' })
      expect(page.labels('.sso-subtitle').join()).toContain(words)
    })
})

describe('the notice for an account that is not linked', () => {
  const UNLINKED: [tags: string[], name: NoticeName, en: string, zh: string][] = [
    [['FEI-07'], 'lark/bindAndAuthorized', 'Feishu / Lark', '飞书 / Lark '],
    [['IMS-01'], 'qywx/bindAndAuthorized', 'WeCom', '企业微信'],
    [['DNG-04'], 'dingtalk/authorized', 'DingTalk', '钉钉'],
  ]
  for (const [tags, name, en, zh] of UNLINKED)
    it(`in ${name} offers sign-in and an organization code`, { tags }, async () => {
      await page.show(<NoticeScreen notice={name} isFromSignIn />)
      expect(page.title()).toBe('Your account is not linked yet')
      expect(page.labels('.sso-subtitle')).toEqual([
        `No Meridian account is linked to your ${en} account. Sign in to Meridian with your email, or join your organization with its code.`,
      ])
      expect(page.labels(ACTIONS)).toEqual(['Go to sign in', 'Enter an organization code'])
      await page.show(<NoticeScreen notice={name} isFromSignIn />, { locale: 'zh' })
      expect(page.labels('.sso-subtitle')).toEqual([
        `您的${zh}账号尚未关联 Meridian 账号。请使用邮箱登录 Meridian，或使用组织编码加入您的组织。`,
      ])
    })
})

describe('the notice for an account that belongs to another user', () => {
  it('ends the session before it opens sign-in', async () => {
    answerForAda(server)
    const session = await page.show(<NoticeScreen notice="qywx/duplicate" />, { signedIn: true })
    expect(session.store.getState().account).not.toBeNull()
    await page.press('Use another account')
    await page.until(() => expect(page.callbacks.onNavigate).toHaveBeenCalledOnce())
    expect(page.callbacks.onNavigate.mock.lastCall).toMatchObject([{ to: 'sign-in' }])
    expect(session.store.getState()).toMatchObject({ account: null, token: null })
  })

  it('opens sign-in at once without a session', async () => {
    await page.show(<NoticeScreen notice="qywx/duplicate" />)
    await page.press('Use another account')
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in' })
    expect(server.seen).toEqual([])
  })
})

describe('the ids of a DingTalk account', () => {
  it('are shown with the notice that the account is not linked', { tags: ['DNG-04'] }, async () => {
    const params = { orgId: '77', userId: 'manager4081', toKanban: 'true' }
    await page.show(<NoticeScreen notice="dingtalk/authorized" isFromSignIn params={params} />)
    expect(page.title()).toBe('Your account is not linked yet')
    expect(page.labels('dt')).toEqual(['DingTalk user ID', 'Organization ID'])
    expect(page.labels('dd')).toEqual(['manager4081', '77'])
  })

  it.each([
    ['more than 64 characters', 'a'.repeat(65)],
    ['a tag', '<img src=x onerror=alert(1)>'],
    ['a space', 'please call'],
    ['a URL', 'https://evil.example'],
    ['a line break', 'a\n'],
    ['an empty text', ''],
    ['no value', null],
  ])('are not shown with %s', { tags: ['DNG-04'] }, async (_, userId) => {
    await page.show(
      <NoticeScreen notice="dingtalk/authorized" isFromSignIn params={{ userId, orgId: 'a'.repeat(64) }} />,
    )
    expect(page.labels('dd')).toEqual(['a'.repeat(64)])
    expect(page.has('img')).toBe(false)
  })

  it('are not shown in any other notice', { tags: ['DNG-04'] }, async () => {
    await page.show(<NoticeScreen notice="dingtalk/error" params={{ userId: 'manager4081' }} />)
    expect(page.text()).not.toContain('manager4081')
  })
})

describe('the notice for small screens', () => {
  it('shows the product address and a link to continue anyway', { tags: ['RTE-02'] }, async () => {
    await page.show(<NoticeScreen notice="mobile/not-support-tip" />)
    expect(page.text()).toContain('https://app.acme.example/')
    await page.press('Go on anyway')
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'home' })
  })
})
