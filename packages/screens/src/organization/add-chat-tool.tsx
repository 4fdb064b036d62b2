import { cardOf } from '@sso-elements/chat-tools/cards'
import type { AddedAppBrand } from '@sso-elements/contract'
import { useId } from 'react'
import { useBrandName } from '../chat/tool-name.ts'
import { ActionButton } from '../form/action-button.tsx'
import { useScreen, useT } from '../screen-context.tsx'

interface AddChatToolProps {
  tool: AddedAppBrand
  onAdd: () => Promise<void>
}

/** Adds this product’s app to a chat tool, on a page of the tool. */
export const AddChatTool = ({ tool, onAdd }: AddChatToolProps) => {
  const t = useT()
  const { brand, headingLevel } = useScreen()
  const titleId = useId()
  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const
  const name = useBrandName()(tool)
  return (
    <section className="sso-chat-tool" aria-labelledby={titleId}>
      <div className="sso-org-head">
        <Title id={titleId} className="sso-section-title">
          {name}
        </Title>
        <div className="sso-org-actions">
          <ActionButton
            look="quiet"
            label={t('chatTools.add', { tool: name })}
            busyLabel={t('chatTools.adding', { tool: name })}
            onAction={onAdd}
          />
        </div>
      </div>
      <p className="sso-hint">{t(cardOf(tool).adding, { tool: name, brand: brand.name })}</p>
    </section>
  )
}
