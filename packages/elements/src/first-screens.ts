import type { ComponentType } from 'react'
import type { TagName } from './attributes.ts'
import type { ScreenName } from './events.ts'

/** What an element tells each screen. */
export interface ScreenProps {
  email?: string
  method?: 'password' | 'code'
}

/** A screen takes of it what it knows; some need nothing. */
export type ElementScreen = ComponentType<ScreenProps> | ComponentType

export type LoadScreen = () => Promise<ElementScreen>

/** The screen that each tag starts with, fetched when the first such element is connected. */
export const FIRST_SCREENS = {
  'sso-login': {
    name: 'sign-in',
    load: async () => (await import('@sso-elements/screens/login')).LoginScreen,
  },
  'sso-register': {
    name: 'register',
    load: async () => (await import('@sso-elements/screens/register')).RegisterScreen,
  },
} as const satisfies Record<TagName, { name: ScreenName; load: LoadScreen }>
