import { DEFAULT_LOCALE, localeOf } from '@sso-elements/contract'
import { route } from '../../api/route.ts'
import { SERVER_TEXTS } from './server-texts.ts'

const translations = route('/language/translation-simple', async (_request, { messageLang }) => {
  const locale = localeOf(messageLang) ?? DEFAULT_LOCALE
  return Object.entries(SERVER_TEXTS).map(([k, texts]) => ({ k, v: texts[locale] }))
})

export const languageRoutes = [translations]
