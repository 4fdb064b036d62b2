import { Notice } from '@sso-elements/ui'
import { type ComponentType, useRef } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { NoticeArt } from '../notice/notice-art.tsx'
import { type SetUpPage, useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useAccount, useUserState } from '../use-user.ts'
import type { Configuration } from './answers.ts'
import { firstSetUpPage, isAdministratorPage } from './flow.ts'
import { NoOrganization } from './no-organization.tsx'
import { SET_UP_NEEDS } from './set-up-needs.ts'
import { StepActions } from './step-actions.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { useSetUpContext } from './use-set-up-context.ts'

/** Replaces a question that only administrators may answer. */
const AdministratorsOnly = ({ page }: { page: SetUpPage }) => {
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

/** Props of the content of a set-up page. */
export interface StepContent {
  /** The answers so far. */
  configuration: Configuration
}

interface StepDefinition {
  page: SetUpPage
  /** Also shown to members, although only administrators can answer. */
  forEveryone?: boolean
  /** Number of rows in the skeleton. */
  rows?: number
  /** Width of the content, also of its skeleton: one column, a wide column, or a form with a picture next to it. */
  width?: 'single' | 'wide' | 'sides'
  Content: ComponentType<StepContent>
}

const LoadedStep = ({ page, rows = 3, width = 'single', Content }: StepDefinition) => {
  const t = useT()
  const { session } = useScreen()
  const loaded = useLoaded(() => session.call('/org/configuration', {}, { showError: false }))
  // If a reload fails, the last loaded answers stay on the screen.
  const lastConfiguration = useRef<Configuration | null>(null)
  if (loaded.status === 'loaded') lastConfiguration.current = loaded.data
  return (
    <div className="sso-setup" data-width={width}>
      <StepIndicator page={page} />
      {loaded.status === 'loading' && <FormSkeleton fields={rows} />}
      {loaded.status === 'failed' && !lastConfiguration.current && (
        <>
          <Heading title={t('setUp.title')} />
          <div className="sso-form">
            <Notice kind="error">{t('setUp.loadFailed')}</Notice>
            <StepActions page={page}>
              <button type="button" className="sso-button" part="button" onClick={() => void loaded.reload()}>
                {t('setUp.retry')}
              </button>
            </StepActions>
          </div>
        </>
      )}
      {lastConfiguration.current && <Content configuration={lastConfiguration.current} />}
    </div>
  )
}

const Step = (props: StepDefinition) => {
  const account = useAccount()
  const userState = useUserState()
  const { administrator } = useSetUpContext()
  if (userState === 'checking') return <FormSkeleton fields={props.rows ?? 3} />
  if (userState === 'temporary') return <NoOrganization />
  if (!administrator && !props.forEveryone && isAdministratorPage(props.page))
    return <AdministratorsOnly page={props.page} />
  return <LoadedStep {...props} key={account?.orgId} />
}

const stepOf = (definition: StepDefinition) => () => <Step {...definition} />

/** Defines a set-up page that loads the answers so far. A user without an organization gets links to create or join one. */
export const defineStep = (definition: StepDefinition) =>
  defineScreen({ ...SET_UP_NEEDS, fields: definition.rows ?? 3, Screen: stepOf(definition) })
