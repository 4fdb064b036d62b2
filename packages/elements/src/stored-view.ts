import { createTabDrafts } from '@sso-elements/browser'
import { CODE } from '@sso-elements/contract'
import type { ScreenName } from './events.ts'
import type { ElementView, ScreenProps } from './flow-types.ts'

/** Drafts of steps and their input, for the lifetime of a mailed code (COD-05). */
export const elementDrafts = /* @__PURE__ */ createTabDrafts('sso-draft-', CODE.lifetimeSeconds * 1000)

/** Screens to restore after a reload: those without a session. The flow shows the others itself. */
const STORED_SCREENS = ['sign-in', 'register', 'forgot-password', 'reset-password'] as const satisfies ScreenName[]

/** A screen that an element showed before the page was reloaded. */
export interface StoredView {
  name: (typeof STORED_SCREENS)[number]
  props: ScreenProps
}

const draftOf = ({ localName }: HTMLElement) => `place-${localName}`

/** Stores the current screen of an element, unless it is its first. */
export const storeView = (element: HTMLElement, { name, props }: ElementView, first: ElementView): void => {
  const isStored = name !== first.name && STORED_SCREENS.some((screen) => screen === name)
  elementDrafts.write(draftOf(element), isStored ? { ...props, name } : null)
}

/** The screen of an element before a reload; null for its first screen. */
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
