import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useT } from '../screen-context.tsx'
import { useUserState } from '../use-user.ts'
import { firstSetUpPage, stagesOf } from './flow.ts'
import { NoOrganization } from './no-organization.tsx'
import { SET_UP_NEEDS } from './set-up-needs.ts'
import { StepActions } from './step-actions.tsx'
import { useSetUpContext } from './use-set-up-context.ts'

const SetUpStart = () => {
  const context = useSetUpContext()
  const t = useT()
  const userState = useUserState()
  if (userState === 'checking') return <FormSkeleton fields={3} />
  if (userState === 'temporary') return <NoOrganization />
  const signedIn = userState === 'member'
  return (
    <div className="sso-setup">
      <div className="sso-setup-single">
        <Heading title={t('setUp.title')}>{t(signedIn ? 'setUp.startText' : 'setUp.signedOutText')}</Heading>
        <ol className="sso-stages">
          {stagesOf(context).map((stage) => (
            <li key={stage} className="sso-stage">
              <span className="sso-choice-words">
                <span className="sso-choice-label">{t(`setUpStage.${stage}`)}</span>
                <span className="sso-choice-hint">{t(`setUpStageHint.${stage}`)}</span>
              </span>
            </li>
          ))}
        </ol>
        {signedIn ? (
          <StepActions page={firstSetUpPage(context)}>
            <ScreenLink destination={{ to: 'set-up', step: firstSetUpPage(context) }} className="sso-button">
              {t('setUp.start')}
            </ScreenLink>
          </StepActions>
        ) : (
          <>
            <div className="sso-step-actions">
              <ScreenLink destination={{ to: 'sign-in' }} className="sso-button">
                {t('setUp.signIn')}
              </ScreenLink>
            </div>
            <p className="sso-foot">
              {t('setUp.newHere')} <ScreenLink destination={{ to: 'register' }}>{t('setUp.register')}</ScreenLink>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** Introduces the stages of the set-up. The page is public; users without a session sign in first. */
export const SetUpStartScreen = defineScreen({ ...SET_UP_NEEDS, fields: 3, Screen: SetUpStart })
