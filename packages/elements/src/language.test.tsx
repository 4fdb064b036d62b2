// @vitest-environment jsdom
import type { LocaleTexts, TextGroup, Translate } from '@sso-elements/locale'
import { SCREEN_TEXTS } from '@sso-elements/screens/texts'
import { getSession } from '@sso-elements/session'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ElementValues } from './attributes.ts'
import { ElementApp } from './element-app.tsx'
import type { ScreenName } from './events.ts'
import { SCREENS } from './screens.ts'

/** Renders each text as its key, and records the requested groups. */
const recordingTexts = () => {
  const requested = new Set<TextGroup>()
  const key = (name: string) => name
  const translate = Object.assign(key, { dynamic: key, has: () => true }) as Translate
  const texts: LocaleTexts = {
    loadTexts: async () => {},
    hasTexts(_locale, groups) {
      // The frame of every screen requests these itself, and renders without them.
      if (groups.join() !== 'feedback') for (const group of groups) requested.add(group)
      return true
    },
    translator: () => translate,
    setServerTexts: async () => {},
    clearServerTexts: () => {},
    subscribe: () => () => {},
  }
  return { texts, requested }
}

const VALUES: ElementValues = {
  apiBase: '',
  locale: 'en',
  sourceType: 0,
  theme: 'auto',
  renderRoot: 'shadow',
  email: '',
  returnTo: '',
}

/** Used only by effects and event handlers, which do not run here. */
const unused = {} as never

describe.each(Object.keys(SCREENS) as ScreenName[])('the texts loaded with the screen %s', (name) => {
  it.each(['', 'an-invitation'])('include all that it renders first (invite code "%s")', async (inviteCode) => {
    const { texts, requested } = recordingTexts()
    const Screen = await SCREENS[name]()
    const values = { ...VALUES, inviteCode }
    renderToString(
      <ElementApp
        element={unused}
        session={getSession()}
        texts={texts}
        flow={unused}
        steps={{ values: () => values } as never}
        container={unused}
        isAnonymous
        view={{ name, Screen }}
        locale="en"
        sourceType={0}
        values={values}
        onRetry={() => {}}
        onShown={() => {}}
      />,
    )
    expect(requested.size).toBeGreaterThan(0)
    expect(SCREEN_TEXTS[name]).toEqual(expect.arrayContaining([...requested]))
  })
})
