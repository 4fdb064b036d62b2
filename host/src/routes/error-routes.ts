import { route } from './route-row.ts'

/** What is shown when something could not be done and there is no better page. */
export const ERROR_ROUTES = [route('error', 'error', 'error', ['notice', 'error.unknownTitle'])]
