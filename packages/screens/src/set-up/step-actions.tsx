import type { ReactNode } from 'react'
import { ScreenLink } from '../form/screen-link.tsx'
import { type SetUpPage, useT } from '../screen-context.tsx'
import { previousSetUpPage, type SceneBranch } from './flow.ts'
import { useSetUpContext } from './use-set-up-context.ts'
import { useSkip } from './use-skip.ts'

interface StepActionsProps {
  page: SetUpPage
  branch?: SceneBranch | null
  /** Instead of the way to the page before. */
  back?: ReactNode
  /** The main action; none where nothing can be done but to skip. */
  children?: ReactNode
}

/** The ways from a page of the set-up, in the order of their places: back, the main action, skip. */
export const StepActions = ({ page, branch, back, children }: StepActionsProps) => {
  const t = useT()
  const context = useSetUpContext()
  const { skipping, skip } = useSkip()
  const previous = previousSetUpPage(context, page, branch ?? undefined)
  return (
    <div className="sso-step-actions">
      {back ||
        (previous && (
          <ScreenLink destination={{ to: 'set-up', step: previous }} className="sso-button sso-button-quiet">
            {t('setUp.back')}
          </ScreenLink>
        ))}
      {children}
      <button type="button" className="sso-button sso-button-plain" aria-busy={skipping} onClick={() => void skip()}>
        {t(skipping ? 'setUp.skipping' : 'setUp.skip')}
      </button>
    </div>
  )
}
