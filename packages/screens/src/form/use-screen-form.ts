import { loadChunk } from '@sso-elements/browser'
import { RequestError } from '@sso-elements/session'
import { type Form, type Rules, type Submitted, useForm, type Values } from '@sso-elements/ui'
import { useEffect, useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { Failure, FieldName } from './describe-failure.ts'
import type { FormNotice, FormProblem } from './form-problem.ts'

/** Passwords are kept as typed: a space may be part of one. */
const NO_TRIM = ['password'] as const

/** A page may name another address while its form stands. */
const FOLLOWED = ['email'] as const

/** Nobody corrects one digit of a refused code: another one is typed. */
const SELECT_ON_ERROR = ['code'] as const

/** The sentences for what goes wrong. */
const FEEDBACK = ['feedback'] as const

/** Which of them is said, and where. */
const loadDescribeFailure = () => loadChunk(() => import('./describe-failure.ts'))

/** Nothing can be fetched, not even what says so; the language may have the sentence from before. */
const OFFLINE_FAILURE: Failure = { notice: { kind: 'error', key: 'message.network' } }

interface ScreenFormOptions<Name extends FieldName, Optional extends Name> {
  initial: Values<Name>
  rules: (values: Values<Name>) => Rules<Name, FormProblem>
  /** Gets the focus when the form appears: for a step that follows on the visitor's own action. */
  firstFocus?: Name
  /** Stands above the form from the start. */
  firstNotice?: FormNotice | null
  /** The field at which every failure is told, also one that has no field of its own. */
  errorField?: Name
  submit: (values: Submitted<Name, Optional>) => Promise<void>
}

export interface ScreenForm<Name extends FieldName> extends Form<Name, FormProblem> {
  notice: FormNotice | null
  setNotice: (notice: FormNotice | null) => void
  /** Does something beside the submit, such as sending another code; its failure is told like the submit's. */
  attempt: (work: () => Promise<void>) => Promise<void>
}

/** What was handed over, as it stands in the fields. */
const toFieldValues = <Name extends FieldName, Optional extends Name>(
  values: Submitted<Name, Optional>,
): Values<Name> => {
  const named = Object.entries<string | null>(values)
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? ''])) as Values<Name>
}

/** A form whose failed calls become a sentence at their field, or a notice where the form does not show that field. */
export const useScreenForm = <Name extends FieldName, Optional extends Name = never>(
  options: ScreenFormOptions<Name, Optional>,
): ScreenForm<Name> => {
  const { texts, locale, onEvent, passwordMinLength } = useScreen()
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const firstNoticeRef = useRef(options.firstNotice ?? null)
  useEffect(() => {
    const showFirstNotice = () => {
      if (firstNoticeRef.current) setNotice(firstNoticeRef.current)
      firstNoticeRef.current = null
    }
    // Fetched ahead, so that the sentence for a lost network is there without one. If this fails, the next failure tries again.
    void loadDescribeFailure().catch(() => {})
    texts.loadTexts(locale, FEEDBACK).then(showFirstNotice, () => {})
  }, [texts, locale])

  const attempt = async (work: () => Promise<void>, rules: Rules<Name, FormProblem>) => {
    setNotice(null)
    firstNoticeRef.current = null
    try {
      await work()
      return undefined
    } catch (error) {
      await texts.loadTexts(locale, FEEDBACK).catch(() => {})
      const failure = await loadDescribeFailure().then(
        ({ describeFailure }) => describeFailure(error, passwordMinLength),
        () => OFFLINE_FAILURE,
      )
      if (!failure) return undefined
      if (error instanceof RequestError) onEvent('error', { code: error.code || error.kind, msg: error.msg })
      else {
        onEvent('error', { code: 'unexpected', msg: String(error) })
        // Ours, not the server's: whoever watches the page's errors has to see it.
        reportError(error)
      }
      const { field } = failure
      const fieldRules: Readonly<Partial<Record<FieldName, readonly unknown[]>>> = rules
      if (field && fieldRules[field]?.length) return { [field]: failure.problem } as Partial<Record<Name, FormProblem>>
      const problem: FormProblem = { sentence: failure.notice }
      if (options.errorField) return { [options.errorField]: problem } as Partial<Record<Name, FormProblem>>
      setNotice(failure.notice)
      return undefined
    }
  }

  const form = useForm<Name, FormProblem, Optional>({
    initial: options.initial,
    rules: options.rules,
    ...(options.firstFocus && { firstFocus: options.firstFocus }),
    noTrim: NO_TRIM.filter((name): name is typeof name & Name => name in options.initial),
    followed: FOLLOWED.filter((name): name is typeof name & Name => name in options.initial),
    selectOnError: SELECT_ON_ERROR.filter((name): name is typeof name & Name => name in options.initial),
    submit: (values) => attempt(() => options.submit(values), options.rules(toFieldValues(values))),
  })

  return {
    ...form,
    notice,
    setNotice,
    attempt: async (work) => {
      await attempt(work, options.rules(form.values))
    },
  }
}
