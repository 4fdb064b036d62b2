import { DEFAULT_LOCALE, localeOf } from '@sso-elements/contract'
import { z } from 'zod'
import { languageTag } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { SERVER_TEXTS } from './server-texts.ts'

const translations = route({
  method: 'POST',
  path: '/language/translation-simple',
  access: 'open',
  summary: 'The texts of the server in one language.',
  body: z.strictObject({ messageLang: languageTag }),
  handler: async (_request, { messageLang }) => {
    const locale = localeOf(messageLang) ?? DEFAULT_LOCALE
    return Object.entries(SERVER_TEXTS).map(([k, texts]) => ({ k, v: texts[locale] }))
  },
})

export const languageRoutes = [translations]
