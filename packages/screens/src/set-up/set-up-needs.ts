import type { ScreenNeeds } from '../define-screen.tsx'
import setUp from './set-up.css?inline'
import setUpPicture from './set-up-picture.css?inline'
import setUpTour from './set-up-tour.css?inline'

/** Texts and styles of every page of the set-up. */
export const SET_UP_NEEDS: ScreenNeeds = { texts: ['sign-in', 'set-up'], styles: [setUp, setUpPicture, setUpTour] }
