import scroller from './scroller.css?inline'

/** Long lists of which only what is seen is drawn. */
export const scrollerStyles: readonly string[] = [scroller]
