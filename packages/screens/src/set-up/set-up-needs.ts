import { setUpStyles } from '@sso-elements/ui/styles/set-up'
import type { ScreenNeeds } from '../define-screen.tsx'

/** Texts and styles of every page of the set-up. */
export const SET_UP_NEEDS: ScreenNeeds = { texts: ['sign-in', 'set-up'], styles: setUpStyles }
