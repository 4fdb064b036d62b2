import { type CredentialField, cardOf } from '@sso-elements/chat-tools/cards'
import { nameOf, toolOfBrand } from '@sso-elements/chat-tools/rows'
import {
  type ChatBrand,
  type ChatInstallation,
  type ChatToolList,
  OWN_APP_BRANDS,
  type OwnAppBrand,
} from '@sso-elements/contract'
import { Field, maxLength, PasswordField, required, SubmitButton } from '@sso-elements/ui'
import { SelectField } from '@sso-elements/ui/select-field'
import { useId, useState } from 'react'
import { useBrandName } from '../chat/tool-name.ts'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { toolRefusal } from './chat-tool-failure.ts'

interface ConnectChatToolProps {
  connected: readonly ChatInstallation[]
  onConnected: (tools: ChatToolList, tool: ChatBrand) => void
}

const ID_LENGTH = 128
const SECRET_LENGTH = 1000
const EMPTY = { appId: '', secret: '', corpId: '', encryptKey: '', token: '' }

/** Not for password managers: the secrets are of an app, not of the person. */
const SECRET_INPUT = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const

/** The form for the credentials of an app, which the tool confirms before they are stored. */
const CredentialsForm = ({
  brand,
  onConnected,
}: {
  brand: OwnAppBrand
  onConnected: (tools: ChatToolList) => void
}) => {
  const t = useT()
  const { session, locale } = useScreen()
  const tool = useBrandName()(brand)
  const fields: readonly CredentialField[] = cardOf(brand).fields
  const form = useScreenForm<CredentialField['name'], 'corpId' | 'encryptKey' | 'token'>({
    initial: EMPTY,
    rules: () => {
      const rulesOf = (name: CredentialField['name']) => {
        const field = fields.find((each) => each.name === name)
        const limit = maxLength(field?.isSecret ? SECRET_LENGTH : ID_LENGTH)
        return field?.isRequired ? [required, limit] : [limit]
      }
      return {
        appId: rulesOf('appId'),
        secret: rulesOf('secret'),
        corpId: rulesOf('corpId'),
        encryptKey: rulesOf('encryptKey'),
        token: rulesOf('token'),
      }
    },
    submit: async (values) => {
      const entered = fields.filter(({ name }) => values[name] !== null).map(({ name }) => [name, values[name]])
      const credentials = { brand, ...Object.fromEntries(entered) }
      try {
        onConnected(await session.call('/org/chat-tools/connect', credentials, { showError: false }))
      } catch (error) {
        const refusal = await toolRefusal(error, { brand, tool, locale })
        if (refusal === null) throw error
        form.setNotice(refusal)
      }
    },
  })
  const reveal = { showLabel: t('chatTools.show'), hideLabel: t('chatTools.hide') }
  return (
    <form className="sso-form" noValidate onSubmit={form.onSubmit}>
      <FormNoticeLine notice={form.notice} />
      {fields.map(({ name, label, hint, isSecret }) => {
        const input = {
          ...form.field(name),
          ...SECRET_INPUT,
          label: t.dynamic(label),
          ...(hint && { hint: t.dynamic(hint, { tool }) }),
          error: problemText(t, form.problems[name]),
        }
        return isSecret ? <PasswordField key={name} {...input} {...reveal} /> : <Field key={name} {...input} />
      })}
      <SubmitButton label={t('chatTools.save')} busyLabel={t('chatTools.saving', { tool })} busy={form.busy} />
    </form>
  )
}

/** Connects the organization's own app of a tool. Each tool has a form of its own, so that no secret is sent to another. */
export const ConnectChatTool = ({ connected, onConnected }: ConnectChatToolProps) => {
  const t = useT()
  const { headingLevel, locale } = useScreen()
  const titleId = useId()
  const [brand, setBrand] = useState(OWN_APP_BRANDS[0] as OwnAppBrand)
  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const
  const isReplaced = connected.some((each) => toolOfBrand(each.brand) === toolOfBrand(brand))
  return (
    <section className="sso-chat-connect" aria-labelledby={titleId}>
      <Title id={titleId} className="sso-section-title">
        {t('chatTools.connect')}
      </Title>
      <SelectField
        label={t('chatTools.tool')}
        hint={isReplaced && t('chatTools.replaces')}
        value={brand}
        onChange={({ target }) => setBrand(OWN_APP_BRANDS.find((each) => each === target.value) ?? brand)}
      >
        {OWN_APP_BRANDS.map((each) => (
          <option key={each} value={each}>
            {nameOf(toolOfBrand(each), each)[locale]}
          </option>
        ))}
      </SelectField>
      <CredentialsForm key={brand} brand={brand} onConnected={(tools) => onConnected(tools, brand)} />
    </section>
  )
}
