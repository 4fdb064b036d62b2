import { cardOf } from '@sso-elements/chat-tools/cards'
import { type ChatBrand, type ExpiringSecret, LANGUAGE_TAG } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { useBrandName } from '../chat/tool-name.ts'
import { useScreen, useT } from '../screen-context.tsx'

/** Where a new one is made. */
const placeOf = (brand: ChatBrand) => {
  const card = cardOf(brand)
  return 'secretPlace' in card ? card.secretPlace : null
}

/** Says before a secret of this site's app expires, and after, who has to do what (IMS-07). */
export const ExpiringSecrets = ({ secrets }: { secrets: readonly ExpiringSecret[] }) => {
  const t = useT()
  const { locale } = useScreen()
  const nameOf = useBrandName()
  const lines = secrets.map(({ brand, on }) => {
    const day = new Date(on)
    const isOver = new Date().toISOString().slice(0, 10) > on
    const params = {
      tool: nameOf(brand),
      place: placeOf(brand)?.[locale] ?? nameOf(brand),
      day: day.toLocaleDateString(LANGUAGE_TAG[locale], { dateStyle: 'long', timeZone: 'UTC' }),
    }
    return (
      <Notice key={brand} kind={isOver ? 'error' : 'info'}>
        {t(isOver ? 'chatTools.secretExpired' : 'chatTools.secretExpires', params)}
      </Notice>
    )
  })
  return lines.length > 0 && <div className="sso-frame-notice">{lines}</div>
}
