import { SubmitButton } from '@sso-elements/ui'
import type { FormEvent, ReactNode } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import type { FormNotice } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { type SetUpPage, useScreen, useT } from '../screen-context.tsx'
import { nextSetUpPage, type SceneBranch } from './flow.ts'
import { StepActions } from './step-actions.tsx'
import { useSetUpContext } from './use-set-up-context.ts'

interface StepFormProps {
  page: SetUpPage
  branch?: SceneBranch | null
  title: string
  text: string
  form: { notice: FormNotice | null; busy: boolean; onSubmit: (event?: FormEvent<HTMLFormElement>) => void }
  /** Shown next to the form if there is room. */
  picture?: ReactNode
  children: ReactNode
}

/** Heading, question and actions of a set-up page. */
export const StepForm = ({ page, branch, title, text, form, picture, children }: StepFormProps) => {
  const t = useT()
  const { brand } = useScreen()
  const context = useSetUpContext()
  const isLast = nextSetUpPage(context, page) === null
  return (
    <div className={picture ? 'sso-setup-sides' : 'sso-setup-single'}>
      <div>
        <Heading title={title}>{text}</Heading>
        <form className="sso-form sso-setup-form" part="form" noValidate onSubmit={form.onSubmit}>
          <FormNoticeLine notice={form.notice} />
          {children}
          <StepActions page={page} branch={branch ?? null}>
            <SubmitButton
              label={isLast ? t('setUp.finish', { brand: brand.name }) : t('setUp.next')}
              busyLabel={t('setUp.saving')}
              busy={form.busy}
            />
          </StepActions>
        </form>
      </div>
      {picture}
    </div>
  )
}
