import type { RouteRow } from './route-row.ts'

const FORM_PAGE = { whitelisted: false, share: false, keepAlive: false, layout: 'form' } as const

/** The pages of the application, in the order of the specification. */
export const ROUTES = [
  {
    ...FORM_PAGE,
    path: 'login',
    name: 'login',
    page: 'login',
    title: { key: 'signIn.title', group: 'sign-in' },
    access: 'sign-in',
  },
  {
    ...FORM_PAGE,
    path: 'register',
    name: 'register',
    page: 'register',
    title: { key: 'register.title', group: 'register' },
    access: 'open',
  },
  {
    ...FORM_PAGE,
    path: 'forgot-password',
    name: 'forgot-password',
    page: 'forgot-password',
    title: { key: 'password.forgotTitle', group: 'password' },
    access: 'open',
  },
  {
    ...FORM_PAGE,
    path: 'forgot-password/reset',
    name: 'forgot-password-reset',
    page: 'reset-password',
    title: { key: 'password.resetTitle', group: 'password' },
    access: 'open',
  },
  {
    ...FORM_PAGE,
    path: 'create-organization',
    name: 'create-organization',
    page: 'create-organization',
    title: { key: 'organization.createTitle', group: 'organization' },
    access: 'open',
  },
  {
    ...FORM_PAGE,
    path: 'orginfo',
    name: 'orginfo',
    page: 'orginfo',
    title: { key: 'organization.infoTitle', group: 'organization' },
    access: 'session',
    layout: 'workspace',
  },
  {
    ...FORM_PAGE,
    path: 'error',
    name: 'error',
    page: 'error',
    title: { key: 'error.unknownTitle', group: 'notice' },
    access: 'open',
  },
] as const satisfies RouteRow[]

export type RouteName = (typeof ROUTES)[number]['name']

/** Where the root and every unknown path lead (RTE-01). */
export const START_ROUTE: RouteName = 'orginfo'

/** Path of a route under the router's base, such as `/login`. */
export const pathOf = (name: RouteName): string => `/${ROUTES.find((row) => row.name === name)?.path ?? ''}`
