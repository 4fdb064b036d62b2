import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { PrerenderedForm } from './prerendered-form.ts'

/** React's root, as far as a screen uses it. */
export interface ScreenRoot {
  render(screen: ReactNode): void
  /** Told once the first screen stands. */
  onFirstScreen?(): void
  unmount(): void
}

/**
 * A root of React over a form that stands already: the same nodes, so that words, focus and what a password manager filled in
 * stay. What is drawn before React has taken over waits, for a change to a form that is not its own yet would make it draw anew.
 */
export const hydrate = ({ container, release }: PrerenderedForm): ScreenRoot => {
  let root: Root | undefined
  let replayPress: (() => void) | undefined
  let pendingScreen: ReactNode = null
  return {
    render(screen: ReactNode) {
      if (!root) {
        replayPress = release()
        // Something else has changed the form, such as a translator: React draws it anew.
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
