import { type SetUpPage, useT } from '../screen-context.tsx'
import { stageOf, stagesOf } from './flow.ts'
import { useSetUpContext } from './use-set-up-context.ts'

/** How far the set-up is; nothing where there is one step, and on a page outside of the visitor's flow. */
export const StepIndicator = ({ page }: { page: SetUpPage }) => {
  const t = useT()
  const visit = useSetUpContext()
  const stages = stagesOf(visit)
  const current = stageOf(visit, page)
  if (current === null || stages.length === 1) return null
  const at = stages.indexOf(current)
  return (
    <div className="sso-steps">
      <p className="sso-steps-text">{t('setUp.stepOf', { number: at + 1, count: stages.length })}</p>
      <ol className="sso-steps-list" aria-label={t('setUp.steps')}>
        {stages.map((stage, index) => (
          <li key={stage} className="sso-step" data-done={index < at} {...(index === at && { 'aria-current': 'step' })}>
            <span className="sso-hidden">{t(`setUpStage.${stage}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
