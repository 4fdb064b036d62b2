// @vitest-environment jsdom
import { apiServerOfFile, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createSetUpPage } from '../testing/set-up-page.tsx'
import {
  NormalSceneScreen,
  RoleSceneScreen,
  SceneCardScreen,
  SceneScreen,
  SetUpStartScreen,
  TourScreen,
} from './index.ts'

const server = apiServerOfFile()
const page = createSetUpPage(server)

describe('the scene of the Chinese set-up', () => {
  it('requires a choice, then opens the chosen page', { tags: ['SET-01'] }, async () => {
    await page.open(<SceneScreen />, { locale: 'zh' })
    await page.submit()
    expect(page.find('[role=alert]').textContent).toBe('请选择最接近的一项，也可以暂时跳过。')
    expect(document.activeElement).toBe(page.find('input[value=role]'))
    expect(page.callbacks.onNavigate).not.toHaveBeenCalled()
    page.choose('role')
    expect(page.has('[role=alert]')).toBe(false)
    await page.submit()
    await page.until(() =>
      expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'set-up', step: 'role-scene' }),
    )
  })

  it('saves the role as the scene and shows it again', { tags: ['SET-01'] }, async () => {
    await page.open(<RoleSceneScreen />, { locale: 'zh', configuration: { scene: { role: 'design' } } })
    expect(page.chosen()).toEqual(['design'])
    page.choose('testing')
    await page.submit()
    await page.until(() => expect(page.callbacks.onNavigate).toHaveBeenCalledWith({ to: 'set-up', step: 'scene-card' }))
    expect(page.sent('/org/configure')).toEqual([{ step: 'scene', answers: { role: 'testing' } }])
  })

  it('shows an error above the form, keeps the choice and allows a retry', { tags: ['SET-01'] }, async () => {
    await page.open(<NormalSceneScreen />, { locale: 'zh', answers: { '/org/configure': refusal('500', '', 500) } })
    page.choose('software')
    await page.submit()
    await page.until(() => expect(page.find('form [role=alert]').textContent).toBe('服务出了点问题，请稍后重试。'))
    expect(page.chosen()).toEqual(['software'])
    expect(page.find('[type=submit]').getAttribute('aria-busy')).toBe('false')
    expect(page.callbacks.onNavigate).not.toHaveBeenCalled()
    server.answerPaths({ '/org/configure': success(null) })
    await page.submit()
    await page.until(() => expect(page.callbacks.onNavigate).toHaveBeenCalledWith({ to: 'set-up', step: 'scene-card' }))
    expect(page.has('[role=alert]')).toBe(false)
  })

  it('shows and saves the features of the scene and goes back', { tags: ['SET-01'] }, async () => {
    await page.open(<SceneCardScreen />, { locale: 'zh', configuration: { scene: { role: 'product' } } })
    expect(page.text()).toContain('根据“产品”为您挑选')
    expect(page.text()).toContain('路线图')
    await page.press('返回')
    expect(page.callbacks.onNavigate).toHaveBeenLastCalledWith({ to: 'set-up', step: 'role-scene' })
    await page.submit()
    await page.until(() =>
      expect(page.callbacks.onNavigate).toHaveBeenLastCalledWith({ to: 'set-up', step: 'organization' }),
    )
    expect(page.sent('/org/configure')).toEqual([
      { step: 'custom', answers: { features: ['roadmap', 'documents', 'boards', 'reports'] } },
    ])
  })
})

describe('the tour', () => {
  it('moves between images, plays only on demand and ends the set-up', {
    tags: ['SET-01'],
  }, async () => {
    await page.show(<TourScreen />, { locale: 'zh' })
    const picture = () => page.find('.sso-tour-art')
    expect(picture().getAttribute('data-playing')).toBe('false')
    await page.press('播放动画')
    expect(picture().getAttribute('data-playing')).toBe('true')
    await page.press('停止动画')
    expect(picture().getAttribute('data-playing')).toBe('false')
    await page.press('下一张')
    expect(page.find('figcaption').textContent).toContain('安排下一个迭代')
    await page.press('返回')
    expect(page.find('figcaption').textContent).toContain('用看板汇集工作')
    await page.press('返回')
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'set-up', step: 'person' })
    for (let times = 0; times < 3; times += 1) await page.press('下一张')
    expect(page.text()).toContain('第 4 张，共 4 张')
    await page.press('进入 Meridian')
    expect(page.callbacks.onDone).toHaveBeenCalledOnce()
  })
})

describe('the start of the set-up', () => {
  it('links to sign-in and registration without a session', { tags: ['SET-01'] }, async () => {
    await page.show(<SetUpStartScreen />, { signedOut: true })
    await page.press('Sign in')
    await page.press('Create an account')
    expect(page.callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'register' }]])
  })

  it('shows the steps of the language and opens the first one', { tags: ['SET-01'] }, async () => {
    await page.show(<SetUpStartScreen />, { locale: 'zh' })
    expect(page.text()).toMatch(/从哪里开始.*您的组织.*关于您.*快速了解/)
    await page.press('开始')
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'set-up', step: 'scene' })
  })

  it('links a user without an organization to creating or joining one', { tags: ['NAV-02'] }, async () => {
    await page.show(<SetUpStartScreen />, {
      account: { orgId: null },
      answers: { '/account/user-org-assemble': refusal('0418') },
    })
    await page.press('Create an organization')
    await page.press('Join with a code')
    expect(page.callbacks.onNavigate.mock.calls).toEqual([[{ to: 'create-organization' }], [{ to: 'join-by-code' }]])
  })
})
