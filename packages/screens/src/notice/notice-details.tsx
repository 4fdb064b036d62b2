import { useScreen, useT } from '../screen-context.tsx'
import { Pairs } from './pairs.tsx'

const MAX_ID_LENGTH = 64
const PLAIN_ID = new RegExp(`^\\w{1,${MAX_ID_LENGTH}}$`)

/** Query parameters for a notice (DNG-01). They are untrusted, so nothing depends on them. */
export type NoticeParams = Partial<
  Readonly<Record<'orgId' | 'userId' | 'toKanban' | 'toolError' | 'reason', string | null | undefined>>
>

interface NoticeIdsProps {
  tool: string
  params: NoticeParams
}

/** The IDs that an administrator needs. An ID that is not 1 to 64 word characters (`\w`) is not shown. */
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
      <Pairs className="sso-pairs" pairs={shown} />
    </div>
  )
}

/** The tool's own number or word for what failed, as an administrator may look it up there. */
export const ToolError = ({ tool, number }: { tool: string; number: string }) => {
  const t = useT()
  return /^[\w.-]{1,64}$/.test(number) ? <p className="sso-hint">{t('chat.toolError', { tool, number })}</p> : null
}

/** The URL of the product, for the user to copy or type on another device. */
export const ProductAddress = () => {
  const { session } = useScreen()
  return (
    <p className="sso-copied" dir="ltr">
      {session.homeAddress()}
    </p>
  )
}
