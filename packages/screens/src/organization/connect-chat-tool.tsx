import {
  type ChatBrand,
  type ChatInstallation,
  type ChatToolList,
  CODE_OF_CHAT_SET_UP,
  CODE_OF_REPLY,
  OWN_APP_BRANDS,
  type OwnAppBrand,
} from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { Field, maxLength, PasswordField, required, SubmitButton } from '@sso-elements/ui'
import { SelectField } from '@sso-elements/ui/select-field'
import { useId, useState } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { chatToolFailure } from './chat-tool-failure.ts'

interface ConnectChatToolProps {
  connected: readonly ChatInstallation[]
  onConnected: (tools: ChatToolList, tool: ChatBrand) => void
}

type Name = 'appId' | 'secret' | 'corpId' | 'encryptKey' | 'token'
const ID_LENGTH = 128
const SECRET_LENGTH = 1000
const ID_RULES = [required, maxLength(ID_LENGTH)]

/** Not for password managers: the secrets are of an app, not of the person. */
const SECRET_INPUT = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const

/** Feishu and Lark are the same tool, of which an organization has one app. */
const toolOf = (brand: ChatBrand): ChatBrand => (brand === 'feishu' ? 'lark' : brand)

/** DingTalk and WeCom name the company, and encrypt events with an AES key. */
const namesCompany = (brand: string): boolean => brand === 'dingtalk' || brand === 'wecom'

/** The form for the credentials of an app, which the tool confirms before they are stored. */
const CredentialsForm = ({
  brand,
  onConnected,
}: {
  brand: OwnAppBrand
  onConnected: (tools: ChatToolList) => void
}) => {
  const t = useT()
  const { session, passwordMinLength } = useScreen()
  const tool = t(`chatTools.${brand}`)
  const hasCompany = namesCompany(brand)
  const form = useScreenForm<Name>({
    initial: { appId: '', secret: '', corpId: '', encryptKey: '', token: '' },
    rules: () => ({
      appId: ID_RULES,
      secret: [required, maxLength(SECRET_LENGTH)],
      corpId: hasCompany ? ID_RULES : [],
      encryptKey: [maxLength(SECRET_LENGTH)],
      token: [maxLength(SECRET_LENGTH)],
    }),
    submit: async ({ appId, secret, corpId, encryptKey, token }) => {
      const credentials = {
        ...{ brand, appId, secret },
        ...(hasCompany && { corpId }),
        ...(encryptKey && { encryptKey }),
        ...(token && { token }),
      }
      try {
        onConnected(await session.call('/org/chat-tools/connect', credentials, { showError: false }))
      } catch (error) {
        const { code, subMsg } = error instanceof RequestError ? error : { code: '', subMsg: '' }
        const isServerRefused = code === CODE_OF_CHAT_SET_UP.serverRefused
        const isSecretRefused = code === CODE_OF_REPLY.badRequest && subMsg === 'secret'
        if (!isServerRefused && !isSecretRefused) throw error
        form.setNotice(
          isServerRefused
            ? chatToolFailure(error, { brand, tool, passwordMinLength })
            : { kind: 'error', key: 'chatTools.secretRefused', params: { tool } },
        )
      }
    },
  })
  const reveal = { showLabel: t('chatTools.show'), hideLabel: t('chatTools.hide') }
  return (
    <form className="sso-form" noValidate onSubmit={form.onSubmit}>
      <FormNoticeLine notice={form.notice} />
      <Field
        {...form.field('appId')}
        {...SECRET_INPUT}
        label={t(brand === 'wecom' ? 'chatTools.agentId' : 'chatTools.appId')}
        hint={t('chatTools.where', { tool })}
        error={problemText(t, form.problems.appId)}
      />
      <PasswordField
        {...form.field('secret')}
        {...SECRET_INPUT}
        {...reveal}
        label={t('chatTools.secret')}
        error={problemText(t, form.problems.secret)}
      />
      {hasCompany && (
        <Field
          {...form.field('corpId')}
          {...SECRET_INPUT}
          label={t('chatTools.corpId')}
          error={problemText(t, form.problems.corpId)}
        />
      )}
      <PasswordField
        {...form.field('encryptKey')}
        {...SECRET_INPUT}
        {...reveal}
        label={t(hasCompany ? 'chatTools.aesKey' : 'chatTools.encryptKey')}
        hint={t('chatTools.optional', { tool })}
        error={problemText(t, form.problems.encryptKey)}
      />
      <PasswordField
        {...form.field('token')}
        {...SECRET_INPUT}
        {...reveal}
        label={t(hasCompany ? 'chatTools.eventToken' : 'chatTools.verificationToken')}
        hint={t('chatTools.optional', { tool })}
        error={problemText(t, form.problems.token)}
      />
      <SubmitButton label={t('chatTools.save')} busyLabel={t('chatTools.saving', { tool })} busy={form.busy} />
    </form>
  )
}

/** Connects the organization's own app of a tool. Each tool has a form of its own, so that no secret is sent to another. */
export const ConnectChatTool = ({ connected, onConnected }: ConnectChatToolProps) => {
  const t = useT()
  const { headingLevel } = useScreen()
  const titleId = useId()
  const [brand, setBrand] = useState<OwnAppBrand>('feishu')
  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const
  const isReplaced = connected.some((each) => toolOf(each.brand) === toolOf(brand))
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
            {t(`chatTools.${each}`).trim()}
          </option>
        ))}
      </SelectField>
      <CredentialsForm key={brand} brand={brand} onConnected={(tools) => onConnected(tools, brand)} />
    </section>
  )
}
