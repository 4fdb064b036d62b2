import { type ReactNode, useState } from 'react'
import { ScreenLink } from '../form/screen-link.tsx'
import { type SetUpPage, useScreen, useT } from '../screen-context.tsx'
import { previousSetUpPage, type SceneBranch } from './flow.ts'
import { useSetUpContext } from './use-set-up-context.ts'

/** Ends the set-up at any step; `skipping` is true until the page has navigated. */
export const useSkip = () => {
  const { onDone } = useScreen()
  const [skipping, setSkipping] = useState(false)
  const skip = async () => {
    if (skipping) return
    setSkipping(true)
    try {
      await onDone()
    } finally {
      setSkipping(false)
    }
  }
  return { skipping, skip }
}

interface StepActionsProps {
  page: SetUpPage
  branch?: SceneBranch | null
  /** Replaces the link to the previous page. */
  back?: ReactNode
  /** The main action; omitted if the user can only skip. */
  children?: ReactNode
}

/** The actions of a set-up page, in visual order: back, the main action, skip. */
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
