import { loadChunk } from '@sso-elements/browser'
import type { TagName } from './attributes.ts'
import type { MountScreen, PendingElement } from './lazy-renderer.ts'

/**
 * Loads everything for the first screen of a tag in parallel. `prepare` needs no React: it chooses the language, loads the texts and
 * shows a prerendered form while React is still loading.
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
  // Same as `waitForAll`, which would make the loader larger.
  await Promise.allSettled(loads)
  const [first, { mountScreen }] = await Promise.all(loads)
  return mountScreen(first)
}
