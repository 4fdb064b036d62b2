import { loadChunk } from '@sso-elements/browser'
import type { TagName } from './attributes.ts'
import type { MountScreen, PendingElement } from './lazy-renderer.ts'

/**
 * Fetches all that the first screen of a tag takes, side by side. What can be done without React comes first: it finds
 * the language, fetches the texts and shows a form while React is still on its way.
 */
export const loadElement = async (
  tag: TagName,
  element: HTMLElement,
  pending: PendingElement,
): Promise<MountScreen> => {
  const loads = [
    loadChunk(() => import('./prepare.ts')).then(({ prepare }) => prepare(tag, element, pending)),
    loadChunk(() => import('./mount-screen.tsx')),
    loadChunk(() => import('./react-preload.ts')),
  ] as const
  // As `waitForAll` does, which is too much for the loader to fetch.
  await Promise.allSettled(loads)
  const [first, { mountScreen }] = await Promise.all(loads)
  return mountScreen(first)
}
