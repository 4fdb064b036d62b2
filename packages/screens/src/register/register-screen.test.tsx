// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError, type Session } from '@sso-elements/session'
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ScreenPart } from '../screen-context.tsx'
import { createScreenPage } from '../testing/screen-page.tsx'
import { RegisterScreen } from './register-screen.tsx'

const EMAIL = 'ada@example.com'
const page = createScreenPage(['sign-in', 'feedback', 'register', 'organization'])
const { callbacks, find, fill, press, submit } = page
const session = {
  store: { getState: () => ({ account: { userId: '7', orgId: '9' } }), subscribe: () => () => {} },
  sendCode: vi.fn<Session['sendCode']>(),
  register: vi.fn<Session['register']>(),
}

const show = (screen = <RegisterScreen email={EMAIL} />) => page.show(screen, session as unknown as Session)
const refuse = (code: string) =>
  session.register.mockRejectedValue(new RequestError({ kind: 'refused', path: '/account/register', code }))
const fillPerson = async (screen?: React.JSX.Element) => {
  await show(screen)
  await submit()
  fill('code', '123456')
  fill('orgUserName', 'Ada')
  fill('password', 'correct horse battery')
}

/** The screen with steps as history entries, and a Back button. */
const WithHistory = ({ moves, back }: { moves: string[]; back: { go: () => void } }) => {
  const [current, setCurrent] = useState<string | null>(null)
  back.go = () => setCurrent(null)
  const enter = (step: string) => {
    moves.push(`enter ${step}`)
    setCurrent(step)
  }
  const leave = () => {
    moves.push('leave')
    setCurrent(null)
  }
  return (
    <ScreenPart stepEntry={{ current, enter, leave }}>
      <RegisterScreen email={EMAIL} onStep={(step) => moves.push(step)} />
    </ScreenPart>
  )
}

beforeEach(() => {
  session.sendCode.mockResolvedValue({ resendAfter: 60 })
})

describe('the steps of registration', () => {
  it('keep the code and the name if the email stays the same', {
    tags: ['REG-01'],
  }, async () => {
    await fillPerson()
    await press('Change email')
    expect(document.activeElement).toBe(find('[name=email]'))
    expect(find<HTMLInputElement>('[name=email]').value).toBe(EMAIL)
    await submit()
    expect(find<HTMLInputElement>('[name=code]').value).toBe('123456')
    expect(find<HTMLInputElement>('[name=orgUserName]').value).toBe('Ada')
    expect(session.sendCode).toHaveBeenCalledOnce()
  })

  it('keep a code and a name that were filled in without an event', { tags: ['EMB-05'] }, async () => {
    await show()
    await submit()
    find<HTMLInputElement>('[name=code]').value = '123456'
    find<HTMLInputElement>('[name=orgUserName]').value = 'Ada'
    await press('Change email')
    await submit()
    expect(find<HTMLInputElement>('[name=code]').value).toBe('123456')
    expect(find<HTMLInputElement>('[name=orgUserName]').value).toBe('Ada')
    expect(find('form').innerHTML).not.toContain('123456')
  })

  it('follow history entries and keep typed values', {
    tags: ['REG-01'],
  }, async () => {
    const moves: string[] = []
    const back = { go: () => {} }
    await fillPerson(<WithHistory moves={moves} back={back} />)
    await act(async () => back.go())
    expect(find<HTMLInputElement>('[name=email]').value).toBe(EMAIL)
    await submit()
    expect(find<HTMLInputElement>('[name=code]').value).toBe('123456')
    expect(find<HTMLInputElement>('[name=orgUserName]').value).toBe('Ada')
    await press('Change email')
    expect(page.has('[name=email]:not([type=hidden])')).toBe(true)
    expect(session.sendCode).toHaveBeenCalledOnce()
    const entered = ['enter register-person', 'person']
    expect(moves).toEqual([...entered, 'email', ...entered, 'leave', 'email'])
  })

  it('offer sign-in for a registered address', { tags: ['REG-01'] }, async () => {
    refuse(CODE_OF_REPLY.addressTaken)
    await fillPerson()
    await submit()
    act(() => find<HTMLButtonElement>('[role=alert] button').click())
    expect(callbacks.onNavigate).toHaveBeenCalledWith({ to: 'sign-in', email: EMAIL })
  })

  it('select a rejected code and offer a new one', { tags: ['REG-01'] }, async () => {
    refuse(CODE_OF_REPLY.wrongCode)
    await fillPerson()
    await submit()
    const code = find<HTMLInputElement>('[name=code]')
    expect(document.activeElement).toBe(code)
    expect([code.value, code.selectionStart, code.selectionEnd]).toEqual(['123456', 0, 6])
    expect(find('[role=alert]').textContent).toContain('request a new one')
  })

  it('show the password rule beside its error', { tags: ['REG-01'] }, async () => {
    await fillPerson()
    fill('password', 'short')
    await submit()
    const described = (find('[name=password]').getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Please use at least 15 characters.',
      'At least 15 characters. A few words in a row work well.',
    ])
  })
})

describe('registration by invitation', () => {
  const invited = <RegisterScreen email={EMAIL} isMailed inviteCode="i1" intro="You’ll sign in with it." />
  const fillInvited = async (screen = invited) => {
    await show(screen)
    fill('orgUserName', 'Ada')
    fill('password', 'correct horse battery')
  }

  it('that was mailed to the address asks for no code', { tags: ['INV-03'] }, async () => {
    await fillInvited()
    expect(find('.sso-subtitle').textContent).toBe('You’ll sign in with it.')
    expect(page.has('[name=code]')).toBe(false)
    // For password managers.
    expect(find<HTMLInputElement>('[autocomplete=username]').value).toBe(EMAIL)
    await submit()
    expect(session.sendCode).not.toHaveBeenCalled()
    expect(session.register).toHaveBeenCalledExactlyOnceWith({
      orgEmail: EMAIL,
      orgUserName: 'Ada',
      password: 'correct horse battery',
      inviteCode: 'i1',
    })
  })

  it('tells its page while the form is sent, and if it failed', { tags: ['INV-03'] }, async () => {
    const onStep = vi.fn()
    refuse(CODE_OF_REPLY.addressTaken)
    await fillInvited(<RegisterScreen email={EMAIL} isMailed inviteCode="i1" onStep={onStep} />)
    await submit()
    expect(onStep.mock.calls).toEqual([['person'], ['email']])
    await press('Sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in', email: EMAIL })
  })

  it('joins the organization instead of creating one and reports it', { tags: ['INV-01'] }, async () => {
    await fillInvited()
    await submit()
    expect(session.register).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ orgEmail: EMAIL, orgUserName: 'Ada', inviteCode: 'i1' }),
    )
    expect(callbacks.onEvent.mock.calls).toEqual([
      ['registered', { email: EMAIL }],
      ['joined', { orgId: '9' }],
    ])
    expect(callbacks.onDone).toHaveBeenCalledOnce()
  })

  it('creates no organization for a user who joins later', { tags: ['INV-01'] }, async () => {
    await fillPerson(<RegisterScreen email={EMAIL} joinsLater />)
    await submit()
    expect(callbacks.onEvent.mock.calls).toEqual([['registered', { email: EMAIL }]])
    expect(callbacks.onDone).toHaveBeenCalledOnce()
  })

  it('shows an error and keeps the form if the invitation ended meanwhile', {
    tags: ['INV-01'],
  }, async () => {
    refuse(CODE_OF_REPLY.inviteNotValid)
    await fillInvited()
    await submit()
    expect(find('[role=alert]').textContent).toContain('This invitation is no longer valid.')
    expect(find<HTMLInputElement>('[name=orgUserName]').value).toBe('Ada')
    expect(callbacks.onDone).not.toHaveBeenCalled()
  })
})
