import type { SetUpAnswers, SetUpStep } from '@sso-elements/contract'
import { type ScreenForm, useScreenForm } from '../form/use-screen-form.ts'
import { type SetUpPage, useScreen } from '../screen-context.tsx'
import { nextSetUpPage, type SceneBranch } from './flow.ts'
import { useSetUpContext } from './use-set-up-context.ts'

/** Saves the answers of a step; rejects with a RequestError. */
export const useSaveAnswers = () => {
  const { session } = useScreen()
  return async (step: SetUpStep, answers: SetUpAnswers): Promise<void> => {
    await session.call('/org/configure', { step, answers }, { showError: false })
  }
}

/** Navigates to the next page, or ends the set-up after the last one. */
export const useNextStep = (page: SetUpPage) => {
  const { onNavigate, onDone, onEvent } = useScreen()
  const context = useSetUpContext()
  return async (branch?: SceneBranch): Promise<void> => {
    const next = nextSetUpPage(context, page, branch)
    if (next) return onNavigate({ to: 'set-up', step: next })
    onEvent('completed', { method: null })
    await onDone()
  }
}

/** A form without text fields. An error of `submit` becomes its notice. */
export const useAnswerForm = (submit: () => Promise<void>): ScreenForm<never> =>
  useScreenForm<never>({ initial: {}, rules: () => ({}), submit })
