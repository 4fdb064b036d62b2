import { type CredentialField, cardOf } from '@sso-elements/chat-tools/cards'
import { type ChatInstallation, LANGUAGE_TAG } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { Dialog } from '@sso-elements/ui/dialog'
import { useId, useState } from 'react'
import { useBrandName } from '../chat/tool-name.ts'
import { ActionButton } from '../form/action-button.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { TestTool } from '../tool-guide/test-tool.tsx'

interface ConnectedToolProps {
  tool: ChatInstallation
  onAllowJoining: (allowed: boolean) => Promise<void>
  onRemove: () => Promise<void>
  onGone: () => Promise<void>
}

/** An app of a chat tool that the organization has connected. */
export const ConnectedTool = ({ tool, onAllowJoining, onRemove, onGone }: ConnectedToolProps) => {
  const t = useT()
  const { locale, headingLevel } = useScreen()
  const titleId = useId()
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** The choice until the server has stored it. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const
  const { brand } = tool
  const name = useBrandName()(brand)
  const card = cardOf(brand)
  const isAdded = 'adding' in card
  const idField = 'fields' in card && card.fields.find((field: CredentialField) => field.name === 'appId')
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const allow = async (allowed: boolean) => {
    if (chosen !== null) return
    setChosen(allowed)
    await onAllowJoining(allowed)
    setChosen(null)
  }
  const facts = [
    ...(idField ? [[idField.label[locale], tool.appId] as const] : []),
    ...(tool.corpId === null ? [] : [[t(card.company), tool.corpId] as const]),
    [
      t('chatTools.connectedOn'),
      new Date(tool.connectedAt).toLocaleDateString(LANGUAGE_TAG[locale], { dateStyle: 'medium' }),
    ],
  ]
  return (
    <section className="sso-chat-tool" aria-labelledby={titleId}>
      <div className="sso-org-head">
        <Title id={titleId} className="sso-section-title">
          {name}
        </Title>
        <div className="sso-org-actions">
          <button type="button" className="sso-button sso-button-quiet" part="button" onClick={() => setRemoving(true)}>
            {t('chatTools.remove')}
          </button>
        </div>
      </div>
      {tool.secretLost && (
        <Notice kind="error">
          {t(isAdded ? 'chatTools.unreadableAdded' : 'chatTools.unreadable', { tool: name })}
        </Notice>
      )}
      <dl className="sso-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <label className="sso-check">
        <input
          type="checkbox"
          checked={chosen ?? tool.allowsJoining}
          aria-busy={chosen !== null}
          onChange={({ target }) => void allow(target.checked)}
        />
        {t(card.joining)}
      </label>
      {/* Nothing could be sent to the tool. */}
      {!tool.secretLost && <TestTool {...{ brand, onGone }} look="quiet" />}
      <Dialog
        open={isRemoving}
        title={t('chatTools.removeTitle', { tool: name })}
        closeLabel={t('organization.close')}
        busy={isBusy}
        onClose={() => setRemoving(false)}
        actions={
          <>
            <button
              type="button"
              className="sso-button sso-button-quiet"
              part="button"
              disabled={isBusy}
              onClick={() => setRemoving(false)}
            >
              {t('organization.cancel')}
            </button>
            <ActionButton
              label={t('chatTools.remove')}
              busyLabel={t('chatTools.removing')}
              onAction={async () => {
                await run(onRemove)
                setRemoving(false)
              }}
            />
          </>
        }
      >
        <p>{t(isAdded ? 'chatTools.removeAddedText' : 'chatTools.removeText', { tool: name })}</p>
      </Dialog>
    </section>
  )
}
