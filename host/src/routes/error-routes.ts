import { route } from './route-row.ts'

/** The general error page. */
export const ERROR_ROUTES = [route('error', 'error', 'error', ['notice', 'error.unknownTitle'])]
