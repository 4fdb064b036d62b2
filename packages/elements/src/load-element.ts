import type { TagName } from './attributes.ts'
import type { MountScreen, Pending } from './late-renderer.ts'

/**
 * Fetches all that the first screen of a tag takes, side by side. What can be done without React comes first: it finds
 * the language, fetches the texts and shows a form while React is still on its way.
 */
export const loadElement = async (tag: TagName, element: HTMLElement, pending: Pending): Promise<MountScreen> => {
  const [first, { mountScreen }] = await Promise.all([
    import('./prepare.ts').then(({ prepare }) => prepare(tag, element, pending)),
    import('./mount-screen.tsx'),
    import('./react-preload.ts'),
  ])
  return mountScreen(first)
}
