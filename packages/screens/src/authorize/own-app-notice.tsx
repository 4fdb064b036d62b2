import { Notice } from '@sso-elements/ui'
import { useScreen, useT } from '../screen-context.tsx'

/**
 * Says what an administrator can do with the organization's own app, before an account is linked by it (IDN-07); nothing for other apps.
 */
export const OwnAppNotice = ({ organizations }: { organizations: string[] }) => {
  const { locale } = useScreen()
  const t = useT()
  if (organizations.length === 0) return null
  const names = organizations.join(locale === 'zh' ? '、' : ', ')
  return (
    <div className="sso-before-form">
      <Notice kind="info">{t('callback.ownAppText', { organizations: names })}</Notice>
    </div>
  )
}
