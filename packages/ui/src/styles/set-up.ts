import setUp from './set-up.css?inline'
import setUpPicture from './set-up-picture.css?inline'
import setUpTour from './set-up-tour.css?inline'

/** Setting an organization up, and what it suggests on the workspace's first page. */
export const setUpStyles: readonly string[] = [setUp, setUpPicture, setUpTour]
