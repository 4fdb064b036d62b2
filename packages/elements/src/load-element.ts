import type { ElementValues, TagName } from './attributes.ts'
import type { MountScreen } from './late-renderer.ts'

/**
 * Fetches all that the first screen of a tag takes, side by side. What can be done without React comes first: it finds
 * the language, so that the texts are fetched while React still is.
 */
export const loadElement = async (tag: TagName, values: ElementValues): Promise<MountScreen> => {
  const [first, { mountScreen }] = await Promise.all([
    import('./prepare.ts').then(({ prepare }) => prepare(tag, values)),
    import('./mount-screen.tsx'),
    import('./react-preload.ts'),
  ])
  return mountScreen(first)
}
