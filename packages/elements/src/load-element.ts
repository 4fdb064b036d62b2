import type { ElementValues, TagName } from './attributes.ts'
import { FIRST_SCREENS } from './first-screens.ts'
import type { MountScreen } from './late-renderer.ts'

/** Fetches all that the first screen of a tag takes, side by side. */
export const loadElement = async (tag: TagName, values: ElementValues): Promise<MountScreen> => {
  const { name, load } = FIRST_SCREENS[tag]
  const [{ mountScreen }, Screen] = await Promise.all([
    import('./mount-screen.tsx'),
    load(),
    import('./react-preload.ts'),
    import('./prepare.ts').then(({ prepare }) => prepare(name, values)),
  ])
  return mountScreen({ name, Screen })
}
