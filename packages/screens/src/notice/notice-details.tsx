import { useScreen, useT } from '../screen-context.tsx'

const MAX_ID_LENGTH = 64
const PLAIN_ID = new RegExp(`^\\w{1,${MAX_ID_LENGTH}}$`)

/** What an address may hold for a notice (DNG-01). Anybody can write it: it decides nothing. */
export type NoticeParams = Partial<Readonly<Record<'orgId' | 'userId' | 'toKanban', string | null | undefined>>>

interface NoticeIdsProps {
  tool: string
  params: NoticeParams
}

/** The ids that an administrator looks for; one that is no plain word of at most 64 characters is not shown. */
export const NoticeIds = ({ tool, params }: NoticeIdsProps) => {
  const t = useT()
  const ids = [
    [t('chat.userId', { tool }), params.userId ?? ''],
    [t('chat.orgId'), params.orgId ?? ''],
  ] as const
  const shown = ids.filter(([, id]) => PLAIN_ID.test(id))
  if (shown.length === 0) return null
  return (
    <div className="sso-notice-details">
      <p className="sso-hint">{t('chat.detailsIntro')}</p>
      <dl className="sso-pairs">
        {shown.map(([label, id]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{id}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The address of the product, to be typed or copied elsewhere. */
export const ProductAddress = () => {
  const { session } = useScreen()
  return (
    <p className="sso-copied" dir="ltr">
      {session.homeAddress()}
    </p>
  )
}
