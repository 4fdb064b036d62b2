import frame from './frame.css?inline'
import join from './join.css?inline'

/** Invitations, organisation codes and what stands around them; an organisation looks as in the workspace. */
export const joinStyles: readonly string[] = [frame, join]
