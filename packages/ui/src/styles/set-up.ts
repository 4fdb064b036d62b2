import setUp from './set-up.css?inline'
import setUpPicture from './set-up-picture.css?inline'
import setUpTour from './set-up-tour.css?inline'

/** Styles of the set-up of an organization, and of its suggestions on the organization page. */
export const setUpStyles: readonly string[] = [setUp, setUpPicture, setUpTour]
