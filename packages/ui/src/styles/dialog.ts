import dialog from './dialog.css?inline'

/** Modal dialogs of pages. */
export const dialogStyles: readonly string[] = [dialog]
