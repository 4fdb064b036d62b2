import type { LocaleTexts, TextGroup, Translate } from '@sso-elements/locale'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defineScreen } from './define-screen.tsx'
import { ScreenProvider, useT } from './screen-context.tsx'

const key = (name: string) => name
const translate = Object.assign(key, { dynamic: key, has: () => true }) as Translate

/** A page on which these groups of texts are loaded. */
const render = (groups: readonly TextGroup[], screen: ReactNode): string => {
  const texts: LocaleTexts = {
    loadTexts: async () => {},
    hasTexts: (_locale, requested) => requested.every((group) => groups.includes(group)),
    translator: () => translate,
    setServerTexts: async () => {},
    clearServerTexts: () => {},
    subscribe: () => () => {},
  }
  return renderToString(
    <ScreenProvider
      // Unused, because the markup is static: no clicks and no effects.
      session={{} as never}
      texts={texts}
      locale="en"
      brand={{ sourceName: 'pms', name: 'Meridian', logo: null, registerPageBg: null }}
      passwordMinLength={15}
      headingLevel={1}
      onNavigate={() => {}}
      onDone={() => {}}
      onEvent={() => {}}
    >
      {screen}
    </ScreenProvider>,
  )
}

const Title = () => <p>{useT()('signIn.title')}</p>
const Screen = defineScreen({ texts: ['sign-in', 'join'], styles: ['p {}'], fields: 2, Screen: Title })

it('a screen lists its texts and styles', () => {
  expect(Screen.texts).toEqual(['sign-in', 'join'])
  expect(Screen.styles).toEqual(['p {}'])
})

it('a screen shows a skeleton until all its texts are loaded', () => {
  expect(render(['sign-in', 'join'], <Screen />)).toContain('<p>signIn.title</p>')
  const waiting = render(['sign-in'], <Screen />)
  expect(waiting).not.toContain('signIn.title')
  expect(waiting.match(/sso-skeleton-control/g)).toHaveLength(3)
})

it('texts are unavailable outside a screen', () => {
  expect(() => render(['sign-in', 'join'], <Title />)).toThrow('ScreenProvider is missing')
})
