import { useState } from 'react'
import type { BodyOf, Member } from 'sso-elements'
import { ROLE } from 'sso-elements/ui'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Sign } from '../parts/icon.tsx'
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

/** What an administrator can do with another member: give another role, sign them out, or remove them. Owners are the business of owners (ORG-01). */
export const MemberActions = ({ member, onRole, onRemoved }: MemberActionsProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const { account } = usePerson()
  const [asked, setAsked] = useState<MemberRole | 'sign-out' | 'remove' | null>(null)
  const { userId, orgUserName: name, roleCode } = member
  const isOwner = account.roleVOList.some((role) => role.roleCode === ROLE.owner && role.enabled === 1)
  if (userId === account.userId || (roleCode === ROLE.owner && !isOwner))
    return <span className="ws-member-no-actions" />

  const giveRole = async (given: MemberRole) => {
    await call('/org/members/role', { userId, roleCode: given })
    tell(t('member.roleGiven', { name, role: t(`role.${given}`) }))
    onRole(given)
  }
  const signOut = async () => {
    await call('/org/members/end-sessions', { userId })
    tell(t('member.signedOut', { name }))
  }
  const remove = async () => {
    await call('/org/members/remove', { userId })
    tell(t('member.removed', { name }))
    onRemoved()
  }
  const ask = (close: () => void, what: MemberRole | 'sign-out' | 'remove') => () => {
    close()
    setAsked(what)
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
            <Sign name="more" />
          </>
        }
      >
        {(close) => (
          <ul className="ws-panel-list">
            {ROLES.filter((role) => role !== roleCode && (role !== ROLE.owner || isOwner)).map((role) => (
              <li key={role}>
                <button type="button" className="ws-panel-item" onClick={ask(close, role)}>
                  {t(`member.make.${role}`)}
                </button>
              </li>
            ))}
            <li>
              <button type="button" className="ws-panel-item" onClick={ask(close, 'sign-out')}>
                {t('member.signOut')}
              </button>
            </li>
            <li>
              <button type="button" className="ws-panel-item ws-panel-danger" onClick={ask(close, 'remove')}>
                {t('member.remove')}
              </button>
            </li>
          </ul>
        )}
      </Menu>
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('member.removeNamed', { name })}
          words={t('member.removeWords')}
          action={t('member.remove')}
          onConfirm={remove}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'sign-out' && (
        <ConfirmDialog
          title={t('member.signOutNamed', { name })}
          words={t('member.signOutWords')}
          action={t('member.signOut')}
          onConfirm={signOut}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'sign-out' && asked !== 'remove' && (
        <ConfirmDialog
          title={t('member.roleNamed', { name, role: t(`role.${asked}`) })}
          words={t(`member.roleWords.${asked}`)}
          action={t('member.changeRole')}
          isHarmless
          onConfirm={() => giveRole(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
