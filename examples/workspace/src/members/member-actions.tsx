import { useState } from 'react'
import type { BodyOf, Member } from 'sso-elements'
import { ROLE } from 'sso-elements/ui'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'

type MemberRole = BodyOf<'/org/members/role'>['roleCode']

const ROLES: readonly MemberRole[] = [ROLE.owner, ROLE.admin, ROLE.member]

interface MemberActionsProps {
  member: Member
  onRole: (roleCode: MemberRole) => void
  onRemoved: () => void
}

/** Menu of an administrator's actions on another member: change the role, end the sessions, remove. Only owners may act on owners (ORG-01). */
export const MemberActions = ({ member, onRole, onRemoved }: MemberActionsProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const { account } = usePerson()
  const [pending, setPending] = useState<MemberRole | 'sign-out' | 'remove' | null>(null)
  const { userId, orgUserName: name, roleCode } = member
  const isOwner = account.roleVOList.some((role) => role.roleCode === ROLE.owner && role.enabled === 1)
  if (userId === account.userId || (roleCode === ROLE.owner && !isOwner))
    return <span className="ws-member-no-actions" />

  const giveRole = async (given: MemberRole) => {
    await call('/org/members/role', { userId, roleCode: given })
    showToast(t('member.roleGiven', { name, role: t(`role.${given}`) }))
    onRole(given)
  }
  const signOut = async () => {
    await call('/org/members/end-sessions', { userId })
    showToast(t('member.signedOut', { name }))
  }
  const remove = async () => {
    await call('/org/members/remove', { userId })
    showToast(t('member.removed', { name }))
    onRemoved()
  }
  const choose = (close: () => void, what: MemberRole | 'sign-out' | 'remove') => () => {
    close()
    setPending(what)
  }
  return (
    <>
      <Menu
        className="ws-button ws-icon-button"
        align="end"
        name={t('member.actions', { name })}
        label={
          <>
            <span className="sso-hidden">{t('member.actions', { name })}</span>
            <Icon name="more" />
          </>
        }
      >
        {(close) => (
          <ul className="ws-panel-list">
            {ROLES.filter((role) => role !== roleCode && (role !== ROLE.owner || isOwner)).map((role) => (
              <li key={role}>
                <button type="button" className="ws-panel-item" onClick={choose(close, role)}>
                  {t(`member.make.${role}`)}
                </button>
              </li>
            ))}
            <li>
              <button type="button" className="ws-panel-item" onClick={choose(close, 'sign-out')}>
                {t('member.signOut')}
              </button>
            </li>
            <li>
              <button type="button" className="ws-panel-item ws-panel-danger" onClick={choose(close, 'remove')}>
                {t('member.remove')}
              </button>
            </li>
          </ul>
        )}
      </Menu>
      {pending === 'remove' && (
        <ConfirmDialog
          title={t('member.removeNamed', { name })}
          text={t('member.removeWords')}
          action={t('member.remove')}
          onConfirm={remove}
          onClose={() => setPending(null)}
        />
      )}
      {pending === 'sign-out' && (
        <ConfirmDialog
          title={t('member.signOutNamed', { name })}
          text={t('member.signOutWords')}
          action={t('member.signOut')}
          onConfirm={signOut}
          onClose={() => setPending(null)}
        />
      )}
      {pending !== null && pending !== 'sign-out' && pending !== 'remove' && (
        <ConfirmDialog
          title={t('member.roleNamed', { name, role: t(`role.${pending}`) })}
          text={t(`member.roleWords.${pending}`)}
          action={t('member.changeRole')}
          isHarmless
          onConfirm={() => giveRole(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  )
}
