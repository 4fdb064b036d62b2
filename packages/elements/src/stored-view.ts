import { createTabDrafts } from '@sso-elements/browser'
import { CODE } from '@sso-elements/contract'
import type { ScreenName } from './events.ts'
import type { ElementView, ScreenProps } from './flow-types.ts'

/** Steps and what was typed in them, as long as a mailed code counts (COD-05). */
export const elementDrafts = /* @__PURE__ */ createTabDrafts('sso-draft-', CODE.lifetimeSeconds * 1000)

/** Screens without a session that a visitor goes on to; to the others the session leads by itself. */
const STORED_SCREENS = ['sign-in', 'register', 'forgot-password', 'reset-password'] as const satisfies ScreenName[]

/** A screen that an element showed before the page was reloaded. */
export interface StoredView {
  name: (typeof STORED_SCREENS)[number]
  props: ScreenProps
}

const draftOf = ({ localName }: HTMLElement) => `place-${localName}`

/** Keeps the screen that an element shows, unless it is the one that it starts with. */
export const storeView = (element: HTMLElement, { name, props }: ElementView, first: ElementView): void => {
  const isStored = name !== first.name && STORED_SCREENS.some((screen) => screen === name)
  elementDrafts.write(draftOf(element), isStored ? { ...props, name } : null)
}

/** Where the visitor of an element was before a reload; null for its first screen. */
export const storedView = (element: HTMLElement): StoredView | null => {
  const draft = elementDrafts.read(draftOf(element))
  const name = STORED_SCREENS.find((screen) => screen === draft?.['name'])
  if (!draft || !name) return null
  const { email, orgKey, joinsLater } = draft
  return {
    name,
    props: {
      ...(typeof email === 'string' && { email }),
      ...(typeof orgKey === 'string' && { orgKey }),
      ...(joinsLater === true && { joinsLater }),
    },
  }
}
