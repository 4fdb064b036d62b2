import { loadChunk } from '@sso-elements/browser'
import { type Form, type Rules, type Submitted, useForm, type Values } from '@sso-elements/ui'
import { useEffect, useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { Failure, FieldName } from './describe-failure.ts'
import type { FormNotice, FormProblem } from './form-problem.ts'

// Lists of fields that a form need not have.

/** Passwords are not trimmed, because a space may be part of one. */
const NO_TRIM = ['password'] as const

/** The page may change the prefilled address while the form is shown. */
const FOLLOWED = ['email'] as const

/** A rejected code is selected, because users replace it instead of editing it. */
const SELECT_ON_ERROR = ['code'] as const

/** The texts of error messages. */
const FEEDBACK = ['feedback'] as const

/** Loads the mapping of errors to messages. */
const loadFormFailure = () => loadChunk(() => import('./form-failure.ts'))

/** Used if the mapping itself cannot be fetched; its text may have been loaded before. */
const OFFLINE_FAILURE: Failure = { notice: { kind: 'error', key: 'message.network' } }

interface ScreenFormOptions<Name extends FieldName, Optional extends Name> {
  initial: Values<Name>
  /** How the user signs in, if the form has several ways; for its events. */
  method?: string
  rules: (values: Values<Name>) => Rules<Name, FormProblem>
  /** Field that takes the focus when the form appears: for a step after an action of the user. */
  firstFocus?: Name | undefined
  /** Notice that is shown above the form initially. */
  firstNotice?: FormNotice | null
  /** Field that shows every error, also errors without a field. */
  errorField?: Name
  submit: (values: Submitted<Name, Optional>) => Promise<void>
}

export interface ScreenForm<Name extends FieldName> extends Form<Name, FormProblem> {
  notice: FormNotice | null
  setNotice: (notice: FormNotice | null) => void
  /** Runs an action other than the submit, such as resending a code; its errors are shown like those of the submit. */
  attempt: (work: () => Promise<void>) => Promise<unknown>
  /** Reports an error that the form shows itself. */
  fail: (code: string, msg?: string) => void
}

type Problems<Name extends FieldName> = Partial<Record<Name, FormProblem>>

/** A form that shows errors of its calls at their field, or as a notice if the form does not show that field. */
export const useScreenForm = <Name extends FieldName, Optional extends Name = never>(
  options: ScreenFormOptions<Name, Optional>,
): ScreenForm<Name> => {
  const { texts, locale, onEvent, passwordMinLength } = useScreen()
  const { method = null } = options
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const firstNoticeRef = useRef(options.firstNotice ?? null)
  useEffect(() => {
    // Prefetched, so that the message for a lost network is available offline. If this fails, the next error retries.
    void loadFormFailure().catch(() => {})
    texts.loadTexts(locale, FEEDBACK).then(
      () => setNotice((shown) => shown ?? firstNoticeRef.current),
      () => {},
    )
  }, [texts, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, even if the callback changes.
  useEffect(() => onEvent('shown', { method }), [method])

  const fail = (code: string, msg = '') => {
    onEvent('error', { code, msg })
    onEvent('failed', { method, code })
  }

  const attempt = async (work: () => Promise<void>, values: Submitted<Name, Optional> | Values<Name>) => {
    setNotice(null)
    firstNoticeRef.current = null
    try {
      await work()
    } catch (error) {
      await texts.loadTexts(locale, FEEDBACK).catch(() => {})
      const failure = await loadFormFailure().then(
        ({ formFailure }) => formFailure(error, { ...options, passwordMinLength, values, fail }),
        () => {
          fail('network')
          return OFFLINE_FAILURE
        },
      )
      if (!failure) return undefined
      if (failure.field) return { [failure.field]: failure.problem } as Problems<Name>
      setNotice(failure.notice)
    }
    return undefined
  }

  const form = useForm<Name, FormProblem, Optional>({
    ...options,
    noTrim: NO_TRIM as readonly string[] as readonly Name[],
    followed: FOLLOWED as readonly string[] as readonly Name[],
    selectOnError: SELECT_ON_ERROR as readonly string[] as readonly Name[],
    submit: (values) => {
      onEvent('submitted', { method })
      return attempt(() => options.submit(values), values)
    },
  })

  return {
    ...form,
    notice,
    setNotice,
    attempt: (work) => attempt(work, form.read()),
    fail,
  }
}
