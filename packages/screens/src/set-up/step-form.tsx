import { SubmitButton } from '@sso-elements/ui'
import type { FormEvent, ReactNode } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import type { FormNotice } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { type SetUpPage, useScreen, useT } from '../screen-context.tsx'
import { nextSetUpPage, type SceneWay } from './flow.ts'
import { StepActions } from './step-actions.tsx'
import { useSetUpContext } from './use-set-up-context.ts'

interface StepFormProps {
  page: SetUpPage
  way?: SceneWay | null
  title: string
  text: string
  form: { notice: FormNotice | null; busy: boolean; onSubmit: (event?: FormEvent<HTMLFormElement>) => void }
  /** Stands beside the form where there is room. */
  picture?: ReactNode
  children: ReactNode
}

/** Heading, question and ways of one page of the set-up. */
export const StepForm = ({ page, way, title, text, form, picture, children }: StepFormProps) => {
  const t = useT()
  const { brand } = useScreen()
  const visit = useSetUpContext()
  const isLast = nextSetUpPage(visit, page) === null
  return (
    <div className={picture ? 'sso-setup-sides' : 'sso-setup-single'}>
      <div>
        <Heading title={title}>{text}</Heading>
        <form className="sso-form sso-setup-form" part="form" noValidate onSubmit={form.onSubmit}>
          <FormNoticeLine notice={form.notice} />
          {children}
          <StepActions page={page} way={way ?? null}>
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
