import { Notice } from '@sso-elements/ui'
import { type ComponentType, useRef } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { type SetUpPage, useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useAccount, useUserState } from '../use-user.ts'
import { AdministratorsOnly } from './administrators-only.tsx'
import type { Configuration } from './answers.ts'
import { isAdministratorPage } from './flow.ts'
import { NoOrganization } from './no-organization.tsx'
import { SET_UP_NEEDS } from './set-up-needs.ts'
import { StepActions } from './step-actions.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { useSetUpContext } from './use-set-up-context.ts'

/** What a page of the set-up is made from. */
export interface StepContent {
  /** The answers given so far. */
  configuration: Configuration
}

interface StepDefinition {
  page: SetUpPage
  /** Shown to members too, although only administrators answer. */
  forEveryone?: boolean
  /** Rows of the skeleton. */
  rows?: number
  /** How wide the content is, known before it is there: one column, a wide one, or a form with a picture beside it. */
  width?: 'single' | 'wide' | 'sides'
  Content: ComponentType<StepContent>
}

const LoadedStep = ({ page, rows = 3, width = 'single', Content }: StepDefinition) => {
  const t = useT()
  const { session } = useScreen()
  const loaded = useLoaded(() => session.call('/org/configuration', {}, { showError: false }))
  // A page that is entered again loads again: if that fails, what was chosen on it stays.
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

/** A page of the set-up with the answers given so far; a person without an organization is shown the way to one. */
export const defineStep = (definition: StepDefinition) =>
  defineScreen({ ...SET_UP_NEEDS, fields: definition.rows ?? 3, Screen: stepOf(definition) })
