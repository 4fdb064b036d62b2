import frame from './frame.css?inline'
import join from './join.css?inline'

/** Invitations, organization codes and what stands around them; an organization looks as in the workspace. */
export const joinStyles: readonly string[] = [frame, join]
