import type { Outcome, Visit } from './visit.ts'

interface Rule {
  /** The requirement that the rule carries out. */
  spec: string
  when: (visit: Visit) => boolean
  to: (visit: Visit) => Outcome
}

const hasSession = ({ visitor }: Visit): boolean => visitor === 'temporary' || visitor === 'member'
/** The login-and-organisation filter leaves whitelisted and shared pages alone (RTE-06, RTE-07). */
const isFiltered = ({ route }: Visit): boolean => !route.whitelisted && !route.share
const isEntry = ({ route }: Visit): boolean => route.access === 'sign-in' || route.name === 'register'

/** In the order of the specification; the first that holds decides. */
export const RULES: readonly Rule[] = [
  {
    spec: 'NAV-02',
    when: (visit) =>
      visit.visitor === 'temporary' && isFiltered(visit) && (isEntry(visit) || visit.route.access === 'session'),
    to: () => ({ type: 'go', route: 'create-organization' }),
  },
  {
    spec: 'NAV-03',
    when: ({ visitor, route }) => visitor === 'member' && route.name === 'create-organization',
    // Whoever came from a page of the product and had to create an organisation first wants to go back there.
    to: ({ returnTo, home }) => ({ type: 'leave', to: returnTo ?? home }),
  },
  {
    spec: 'FLT-03',
    when: (visit) => visit.visitor === 'member' && isFiltered(visit) && visit.route.name === 'register',
    to: () => ({ type: 'go', route: 'login' }),
  },
  {
    spec: 'NAV-07',
    when: (visit) => hasSession(visit) && visit.route.access === 'sign-in',
    to: ({ returnTo, origin }) => ({ type: 'leave', to: returnTo ?? `${origin}/` }),
  },
  {
    spec: 'NAV-07',
    when: ({ visitor, route }) => visitor === 'none' && route.access === 'session',
    to: ({ address }) => ({ type: 'go', route: 'login', returnTo: address }),
  },
]

/** What a visit comes to (NAV-09). Pure; one effect carries it out. */
export const decide = (visit: Visit): Outcome => RULES.find((rule) => rule.when(visit))?.to(visit) ?? { type: 'show' }
