import { buildStale } from '../builds.mjs'

/** Before the suites of the server: the built one, which some tests start as people do, is of these sources. */
export const setup = () => buildStale(['server'])
