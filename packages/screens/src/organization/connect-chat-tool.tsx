import {
  type CredentialField,
  cardOf,
  cleanPaste,
  type OwnCard,
  otherBrandsOf,
  pastedDoubt,
  pastedProblem,
  TOOL_KEYS,
  toolOfKey,
} from '@sso-elements/chat-tools/cards'
import type { ChatBrand, ChatToolList, OwnAppBrand } from '@sso-elements/contract'
import { Field, maxLength, PasswordField, type Rule, required, SubmitButton, type Values } from '@sso-elements/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useBrandName, useToolName } from '../chat/tool-name.ts'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { type FormProblem, problemText } from '../form/form-problem.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { toolRefusal } from './chat-tool-failure.ts'
import { useAfterPress } from './use-after-press.ts'

interface ConnectChatToolProps {
  brand: OwnAppBrand
  /** The brand of the tool that is connected now, whose app this one replaces. */
  replaces: ChatBrand | undefined
  onConnected: (tools: ChatToolList) => void
}

type Name = CredentialField['name']

const ID_LENGTH = 128
const SECRET_LENGTH = 1000
const EMPTY = { appId: '', secret: '', corpId: '', encryptKey: '', token: '' }

/** Not for password managers: the secrets are of an app, not of the person. */
const SECRET_INPUT = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const

/** The rule for what was pasted into a field: the key of another field or tool never leaves the page. */
const usePastedRule = (): ((field: CredentialField) => Rule<FormProblem>) => {
  const { locale } = useScreen()
  const toolName = useToolName()
  return (field) => (value) => {
    const problem = pastedProblem(field, cleanPaste(value), TOOL_KEYS)
    if (problem === null) return null
    if (problem.kind === 'masked') return { sentence: { key: 'chatTools.pastedMasked' } }
    if (problem.kind === 'invisible') return { sentence: { key: 'chatTools.pastedSpace' } }
    if (problem.kind === 'form')
      return { sentence: { key: 'chatTools.pastedForm', params: { form: problem.words[locale] } } }
    const params = { label: problem.key.label[locale], tool: toolName(toolOfKey(problem.key)) }
    return { sentence: { key: 'chatTools.pastedForeign', params } }
  }
}

/**
 * Connects the organization's own app of a tool by its credentials, which the tool confirms before they are stored. Each tool has a form of
 * its own, so that no secret is sent to another.
 */
export const ConnectChatTool = ({ brand, replaces, onConnected }: ConnectChatToolProps) => {
  const t = useT()
  const { session, locale } = useScreen()
  const brandName = useBrandName()
  const tool = brandName(brand)
  const card: OwnCard = cardOf(brand)
  const { fields, consoles } = card
  const together: readonly Name[] = card.together ?? []
  const isChinese = consoles[brand]?.isChinese === true
  const pastedRule = usePastedRule()
  /** Fields that the person has left: a key is judged when it is whole. */
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const afterPress = useAfterPress()
  const [other] = otherBrandsOf(brand)
  const [isRefused, setRefused] = useState(false)
  const fieldOf = (name: Name) => fields.find((each) => each.name === name)
  /** The rule that an empty field of the two is filled in if the other one is. */
  const togetherRule =
    (name: Name, values: Values<Name>): Rule<FormProblem> =>
    (value) => {
      const isAlone = together.includes(name) && value === '' && together.some((each) => values[each] !== '')
      if (!isAlone) return null
      const [first = '', second = ''] = together.map((each) => fieldOf(each)?.label[locale])
      return { sentence: { key: 'chatTools.together', params: { first, second } } }
    }
  const rulesOf = (name: Name, values: Values<Name>): Rule<FormProblem>[] => {
    const field = fieldOf(name)
    if (!field) return [maxLength(ID_LENGTH)]
    const limit = maxLength(field.isSecret ? SECRET_LENGTH : ID_LENGTH)
    return [...(field.isRequired ? [required] : []), limit, pastedRule(field), togetherRule(name, values)]
  }
  const form = useScreenForm<Name, 'corpId' | 'encryptKey' | 'token'>({
    initial: EMPTY,
    rules: (values) => ({
      appId: rulesOf('appId', values),
      secret: rulesOf('secret', values),
      corpId: rulesOf('corpId', values),
      encryptKey: rulesOf('encryptKey', values),
      token: rulesOf('token', values),
    }),
    submit: async (values) => {
      const entered = fields.flatMap(({ name }) => {
        const value = values[name]
        return value === null ? [] : [[name, cleanPaste(value)] as const]
      })
      const credentials = { brand, ...(Object.fromEntries(entered) as { appId: string; secret: string }) }
      try {
        onConnected(await session.call('/org/chat-tools/connect', credentials, { showError: false }))
      } catch (error) {
        const refusal = await toolRefusal(error, { brand, tool, locale })
        if (refusal === null) throw error
        form.setNotice(refusal)
        setRefused(true)
      }
    },
  })
  const noticeElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is below the fields, which leaves the answer out of view.
    if (form.notice) noticeElement.current?.scrollIntoView({ block: 'nearest' })
  }, [form.notice])
  const submit = (event: FormEvent) => {
    // An answer to the try before does not stay beside errors of this one.
    form.setNotice(null)
    setRefused(false)
    form.onSubmit(event)
  }
  const reveal = { showLabel: t('chatTools.show'), hideLabel: t('chatTools.hide') }
  return (
    <form className="sso-form" noValidate onSubmit={submit}>
      {replaces && <p className="sso-hint">{t('chatTools.replaces', { connected: brandName(replaces) })}</p>}
      {form.notice && (
        <div ref={noticeElement}>
          <FormNoticeLine notice={form.notice} />
        </div>
      )}
      {isRefused && other && <p className="sso-hint">{t('chatTools.orOtherBrand', { other: brandName(other) })}</p>}
      {fields.map((field) => {
        const { name, label, where, isSecret, isRequired } = field
        const { onBlur, ...bound } = form.field(name)
        const value = cleanPaste(form.values[name])
        const isLeft = left.has(name)
        const problem = form.problems[name] ?? (isLeft ? (pastedRule(field)(value) ?? undefined) : undefined)
        const doubt = isLeft && !problem ? pastedDoubt(field, value) : null
        const input = {
          ...bound,
          ...SECRET_INPUT,
          onBlur: () => {
            onBlur()
            afterPress(() => setLeft((before) => new Set([...before, name])))
          },
          label: isChinese && locale === 'en' && label.zh !== label.en ? `${label.en} · ${label.zh}` : label[locale],
          hint: (where || !isRequired || doubt) && (
            <>
              {[isRequired ? '' : t('chatTools.optional'), where?.[locale] ?? '']
                .join(locale === 'zh' ? '' : ' ')
                .trim()}
              {doubt && (
                <span className="sso-doubt" role="status">
                  {t('chatTools.pastedDoubt', { form: doubt[locale] })}
                </span>
              )}
            </>
          ),
          error: problemText(t, problem),
        }
        return isSecret ? <PasswordField key={name} {...input} {...reveal} /> : <Field key={name} {...input} />
      })}
      <SubmitButton label={t('chatTools.save')} busyLabel={t('chatTools.saving', { tool })} busy={form.busy} />
    </form>
  )
}
