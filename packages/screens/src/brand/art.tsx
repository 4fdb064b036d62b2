import type { ReactNode } from 'react'

export interface ArtProps {
  className: string
  /** The picture has faded in. */
  onAnimationEnd: () => void
}

/** The canvas of a picture, which says nothing that the page does not. */
export const Art = ({ children, ...props }: ArtProps & { children: ReactNode }) => (
  <svg
    {...props}
    viewBox="0 0 720 800"
    preserveAspectRatio="xMidYMid slice"
    fill="#fff"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)
