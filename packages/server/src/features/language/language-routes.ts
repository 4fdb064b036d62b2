import { DEFAULT_LOCALE, type Locale, localeOf, ROLE } from '@sso-elements/contract'
import { route } from '../../api/route.ts'

/** Texts for names that the server owns; the first part of a key, up to the dot, is its group (I18N-03). */
const SERVER_TEXTS: Record<string, Record<Locale, string>> = {
  [`role.${ROLE.owner}`]: { zh: '组织所有者', en: 'Organization owner' },
  [`role.${ROLE.admin}`]: { zh: '组织管理员', en: 'Organization admin' },
  [`role.${ROLE.member}`]: { zh: '成员', en: 'Member' },
  [`role.${ROLE.anonymous}`]: { zh: '访客', en: 'Guest' },
  'productLine.1': { zh: '项目管理', en: 'Projects' },
  'productLine.2': { zh: '文档', en: 'Documents' },
}

const translations = route('/language/translation-simple', async (_request, { messageLang }) => {
  const locale = localeOf(messageLang) ?? DEFAULT_LOCALE
  return Object.entries(SERVER_TEXTS).map(([k, texts]) => ({ k, v: texts[locale] }))
})

export const languageRoutes = [translations]
