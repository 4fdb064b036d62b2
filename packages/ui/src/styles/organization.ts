import { dialogStyles } from './dialog.ts'
import organization from './organization.css?inline'

/** Styles of the organization page and its edit dialog; use them together with the styles of `join`. */
export const organizationStyles: readonly string[] = [...dialogStyles, organization]
