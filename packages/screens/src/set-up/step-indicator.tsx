import { type SetUpPage, useT } from '../screen-context.tsx'
import { stageOf, stagesOf } from './flow.ts'
import { useSetUpContext } from './use-set-up-context.ts'

/** Progress of the set-up; renders nothing if there is only one stage or the page is outside of the user's flow. */
export const StepIndicator = ({ page }: { page: SetUpPage }) => {
  const t = useT()
  const context = useSetUpContext()
  const stages = stagesOf(context)
  const current = stageOf(context, page)
  if (current === null || stages.length === 1) return null
  const currentIndex = stages.indexOf(current)
  return (
    <div className="sso-steps">
      <p className="sso-steps-text">{t('setUp.stepOf', { number: currentIndex + 1, count: stages.length })}</p>
      <ol className="sso-steps-list" aria-label={t('setUp.steps')}>
        {stages.map((stage, index) => (
          <li
            key={stage}
            className="sso-step"
            data-done={index < currentIndex}
            {...(index === currentIndex && { 'aria-current': 'step' })}
          >
            <span className="sso-hidden">{t(`setUpStage.${stage}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
