export interface ArtProps {
  className: string
  /** The picture has faded in. */
  onAnimationEnd: () => void
}
