import { ActionButton } from '../form/action-button.tsx'
import { Heading } from '../form/heading.tsx'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useT } from '../screen-context.tsx'

const COMMON = { tone: 'warning', action: 'home', secondaryAction: 'sign-in' } as const
const GONE: NoticeRow = { title: 'share.goneTitle', text: 'share.goneText', ...COMMON }
const MISSING: NoticeRow = { title: 'share.missingTitle', text: 'share.missingText', ...COMMON }
const FORGED: NoticeRow = { title: 'share.forgedTitle', text: 'share.forgedText', ...COMMON }

/** A share that was revoked, has expired, or never existed. */
export const ShareGone = ({ firstFocus }: { firstFocus: boolean }) => <PageNotice row={GONE} firstFocus={firstFocus} />

/** A link without its code. */
export const ShareMissing = () => <PageNotice row={MISSING} />

/** A link whose return address leaves our pages. */
export const ShareForged = () => <PageNotice row={FORGED} />

interface ShareOpenedProps {
  firstFocus: boolean
  /** Null if closing makes no sense, because the share would open again without a password. */
  onClose: (() => void) | null
}

/** Replaces the gate if the user stays on the page. */
export const ShareOpened = ({ firstFocus, onClose }: ShareOpenedProps) => {
  const t = useT()
  return (
    <>
      <Heading title={t('share.openedTitle')} firstFocus={firstFocus}>
        {t('share.openedText')}
      </Heading>
      {onClose && (
        <p className="sso-foot">
          <ActionButton label={t('share.close')} busyLabel={t('share.closing')} look="link" onAction={onClose} />
        </p>
      )}
    </>
  )
}
