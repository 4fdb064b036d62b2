import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { PrerenderedForm } from './prerendered-form.ts'

/** The part of React's root that screens use. */
export interface ScreenRoot {
  render(screen: ReactNode): void
  /** Called once the first screen is rendered. */
  onFirstScreen?(): void
  unmount(): void
}

/**
 * Hydrates a prerendered form, so that its nodes, input, focus and autofilled values stay. Renders during hydration are deferred,
 * because an update of a form that is not hydrated yet would make React render it from scratch.
 */
export const hydrate = ({ container, release }: PrerenderedForm): ScreenRoot => {
  let root: Root | undefined
  let replayPress: (() => void) | undefined
  let pendingScreen: ReactNode = null
  return {
    render(screen: ReactNode) {
      if (!root) {
        replayPress = release()
        // On a mismatch, such as after a translation extension, React renders the form from scratch.
        root = hydrateRoot(container, screen, { onRecoverableError: console.warn })
      } else if (replayPress) pendingScreen = screen
      else root.render(screen)
    },
    onFirstScreen() {
      const replay = replayPress
      replayPress = undefined
      if (pendingScreen) root?.render(pendingScreen)
      replay?.()
    },
    unmount: () => root?.unmount(),
  }
}
