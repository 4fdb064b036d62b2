import type { LocaleTexts, Translate } from '@sso-elements/locale'
import { LoginScreen } from '@sso-elements/screens/login'
import { getSession } from '@sso-elements/session'
import { renderToString } from 'react-dom/server'
import type { ElementValues } from '../src/attributes.ts'
import { ElementApp } from '../src/element-app.tsx'
import { changePageSettings } from '../src/page-settings.ts'

const key = (name: string) => `@${name}`
const translate = Object.assign(key, { dynamic: key, has: () => true }) as Translate

/** Says the name of each text in its place. */
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

/** Effects do not run here, and nothing is pressed. */
const unused = {} as never

/** The sign-in screen of `<sso-login>` as HTML, just as React is about to draw it: `@` and a name for each word that is filled in later. */
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
      onShown={() => {}}
    />,
  )
}
