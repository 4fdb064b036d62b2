import { dialogStyles } from './dialog.ts'
import organization from './organization.css?inline'

/** The page of the current organization, and the dialog that changes it; to be used with the styles of `join`. */
export const organizationStyles: readonly string[] = [...dialogStyles, organization]
