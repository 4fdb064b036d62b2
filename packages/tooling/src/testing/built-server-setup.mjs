import { buildStale } from '../builds.mjs'

/** Global setup of the server's suites: rebuilds the server if its sources changed, since some tests start the built one. */
export const setup = () => buildStale(['server'])
