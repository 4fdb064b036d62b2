import type { Locale, SignInProvider } from '@sso-elements/contract'

/** The name of a provider as used in sentences: in Chinese, Latin letters are separated from the text around them by spaces. */
export const providerName = ({ name }: Pick<SignInProvider, 'name'>, locale: Locale): string =>
  locale === 'zh' ? name.zh.replace(/^\b|\b$/g, ' ') : name.en
