import dialog from './dialog.css?inline'

/** Styles of modal dialogs. */
export const dialogStyles: readonly string[] = [dialog]
