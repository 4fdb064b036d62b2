import { type FormEvent, useState } from 'react'
import { type SetUpPage, useT } from '../screen-context.tsx'
import { type Choice, ChoiceCards } from './choice-cards.tsx'
import { StepForm } from './step-form.tsx'
import { useAnswerForm } from './use-step.ts'

interface RequiredQuestionProps<Value extends string> {
  page: SetUpPage
  /** Name of the inputs. */
  name: string
  title: string
  text: string
  look?: 'card' | 'large'
  choices: readonly Choice<Value>[]
  initial: Value | undefined
  /** Saves the answer and continues; rejects with a RequestError. */
  onAnswer: (value: Value) => Promise<void>
}

/** A question that must be answered, because the answer selects the next page. Submitting without an answer shows an error. */
export const RequiredQuestion = <Value extends string>(props: RequiredQuestionProps<Value>) => {
  const t = useT()
  const { page, name, title, text, look = 'card', choices, initial, onAnswer } = props
  const [value, setValue] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const form = useAnswerForm(async () => {
    if (value !== undefined) await onAnswer(value)
  })

  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    if (value !== undefined) return form.onSubmit(event)
    event?.preventDefault()
    setMissing(true)
    event?.currentTarget.querySelector('input')?.focus()
  }

  return (
    <StepForm page={page} title={title} text={text} form={{ ...form, onSubmit }}>
      <ChoiceCards
        name={name}
        legend={title}
        legendHidden
        type="radio"
        look={look}
        choices={choices}
        chosen={value === undefined ? [] : [value]}
        onChoose={([chosen]) => setValue(chosen)}
        error={isMissing && value === undefined ? t('setUp.chooseOne') : undefined}
      />
    </StepForm>
  )
}
