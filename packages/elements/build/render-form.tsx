import type { LocaleTexts, Translate } from '@sso-elements/locale'
import { LoginScreen } from '@sso-elements/screens/login'
import { getSession } from '@sso-elements/session'
import { renderToString } from 'react-dom/server'
import type { ElementValues } from '../src/attributes.ts'
import { ElementApp } from '../src/element-app.tsx'
import { changePageSettings } from '../src/page-settings.ts'

const key = (name: string) => `@${name}`
const translate = Object.assign(key, { dynamic: key, has: () => true }) as Translate

/** Renders each text as `@` and its key. */
const texts: LocaleTexts = {
  loadTexts: async () => {},
  hasTexts: () => true,
  translator: () => translate,
  setServerTexts: async () => {},
  clearServerTexts: () => {},
  subscribe: () => () => {},
}

const values: ElementValues = {
  apiBase: '',
  locale: 'en',
  sourceType: 0,
  theme: '@theme' as ElementValues['theme'],
  renderRoot: 'shadow',
  email: '@email',
  returnTo: '',
  method: 'password',
}

/** Used only by effects and event handlers, which do not run here. */
const unused = {} as never

/** The sign-in screen of `<sso-login>` as React renders it, in HTML; each text that is filled in later is `@` and a name. */
export const renderForm = (): string => {
  changePageSettings({ brands: { pms: { name: '@brand' } } })
  return renderToString(
    <ElementApp
      element={unused}
      container={unused}
      session={getSession()}
      texts={texts}
      flow={unused}
      steps={unused}
      view={{ name: 'sign-in', Screen: LoginScreen }}
      locale="en"
      sourceType={0}
      values={values}
      isAnonymous={false}
      onRetry={() => {}}
      onShown={() => {}}
    />,
  )
}
