import dialog from './dialog.css?inline'
import { baseStyles } from './index.ts'
import product from './product.css?inline'
import scroller from './scroller.css?inline'

/** What the pages of a product begin with: the elements' own looks, and names for the colours (`--ui-*`) that their styles go on with. */
export const productStyles: readonly string[] = [...baseStyles, dialog, scroller, product]
