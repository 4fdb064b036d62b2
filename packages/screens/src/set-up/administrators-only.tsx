import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { NoticeArt } from '../notice/notice-art.tsx'
import { type SetUpPage, useT } from '../screen-context.tsx'
import { firstSetUpPage } from './flow.ts'
import { StepActions } from './step-actions.tsx'
import { useSetUpContext } from './use-set-up-context.ts'

/** Replaces a question that only administrators may answer. */
export const AdministratorsOnly = ({ page }: { page: SetUpPage }) => {
  const t = useT()
  const context = useSetUpContext()
  return (
    <div className="sso-setup">
      <div className="sso-page-notice sso-setup-single">
        <NoticeArt tone="info" />
        <Heading title={t('setUp.administratorsTitle')}>{t('setUp.administratorsText')}</Heading>
        <StepActions page={page}>
          <ScreenLink destination={{ to: 'set-up', step: firstSetUpPage(context) }} className="sso-button">
            {t('setUp.next')}
          </ScreenLink>
        </StepActions>
      </div>
    </div>
  )
}
