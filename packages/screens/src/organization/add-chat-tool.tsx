import { cardOf } from '@sso-elements/chat-tools/cards'
import type { AddedAppBrand } from '@sso-elements/contract'
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
  const { brand } = useScreen()
  const name = useBrandName()(tool)
  return (
    <div className="sso-test-tool">
      <p className="sso-hint">{t(cardOf(tool).adding, { tool: name, brand: brand.name })}</p>
      <ActionButton
        label={t('chatTools.add', { tool: name })}
        busyLabel={t('chatTools.adding', { tool: name })}
        onAction={onAdd}
      />
    </div>
  )
}
