import { ActionButton } from '../form/action-button.tsx'
import { Heading } from '../form/heading.tsx'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useT } from '../screen-context.tsx'

const COMMON = { tone: 'warning', action: 'home', secondaryAction: 'sign-in' } as const
const GONE: NoticeRow = { title: 'share.goneTitle', text: 'share.goneText', ...COMMON }
const MISSING: NoticeRow = { title: 'share.missingTitle', text: 'share.missingText', ...COMMON }
const FORGED: NoticeRow = { title: 'share.forgedTitle', text: 'share.forgedText', ...COMMON }

/** A share that was withdrawn, is over, or never was. */
export const ShareGone = ({ firstFocus }: { firstFocus: boolean }) => <PageNotice row={GONE} firstFocus={firstFocus} />

/** A link without its code. */
export const ShareMissing = () => <PageNotice row={MISSING} />

/** A link whose way on leads out of our pages. */
export const ShareForged = () => <PageNotice row={FORGED} />

interface ShareOpenedProps {
  firstFocus: boolean
  /** Without it there is nothing to close: the share would open again by itself. */
  onClose: (() => void) | null
}

/** What stands where the gate was, when the visitor stays. */
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
