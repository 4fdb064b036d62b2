import scroller from './scroller.css?inline'

/** Styles of the virtualized list. */
export const scrollerStyles: readonly string[] = [scroller]
