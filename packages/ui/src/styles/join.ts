import frame from './frame.css?inline'
import join from './join.css?inline'

/** Styles of invitations and organization codes; an organization looks the same as in the workspace. */
export const joinStyles: readonly string[] = [frame, join]
