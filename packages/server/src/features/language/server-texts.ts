import { type Locale, ROLE } from '@sso-elements/contract'

/** Texts for names that the server owns; the first part of a key, up to the dot, is its group (I18N-03). */
export const SERVER_TEXTS: Record<string, Record<Locale, string>> = {
  [`role.${ROLE.owner}`]: { zh: '组织所有者', en: 'Organization owner' },
  [`role.${ROLE.admin}`]: { zh: '组织管理员', en: 'Organization admin' },
  [`role.${ROLE.member}`]: { zh: '成员', en: 'Member' },
  [`role.${ROLE.anonymous}`]: { zh: '访客', en: 'Guest' },
  'productLine.1': { zh: '项目管理', en: 'Projects' },
  'productLine.2': { zh: '文档', en: 'Documents' },
}
