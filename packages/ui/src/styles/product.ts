import dialog from './dialog.css?inline'
import { baseStyles } from './index.ts'
import product from './product.css?inline'
import scroller from './scroller.css?inline'

/**
 * Base styles for pages of a product: the styles of the elements, and color variables (`--ui-*`) for the product's own
 * styles.
 */
export const productStyles: readonly string[] = [...baseStyles, dialog, scroller, product]
