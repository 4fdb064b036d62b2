import { loadChunk } from '@sso-elements/browser'
import type { TagName } from './attributes.ts'
import type { MountScreen, Pending } from './late-renderer.ts'

/**
 * Fetches all that the first screen of a tag takes, side by side. What can be done without React comes first: it finds
 * the language, fetches the texts and shows a form while React is still on its way.
 */
export const loadElement = async (tag: TagName, element: HTMLElement, pending: Pending): Promise<MountScreen> => {
  const [first, { mountScreen }] = await Promise.all([
    loadChunk(() => import('./prepare.ts')).then(({ prepare }) => prepare(tag, element, pending)),
    loadChunk(() => import('./mount-screen.tsx')),
    loadChunk(() => import('./react-preload.ts')),
  ])
  return mountScreen(first)
}
