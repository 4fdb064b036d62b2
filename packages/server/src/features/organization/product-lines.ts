import { DEFAULT_PRODUCT_LINE } from '@sso-elements/contract'

const PRODUCT_LINES: Record<number, string> = { [DEFAULT_PRODUCT_LINE]: 'Projects', 2: 'Documents' }

/** Product lines of every new organization. */
export const GRANTED_PRODUCT_LINES = [DEFAULT_PRODUCT_LINE]

export const productLineName = (id: number): string => PRODUCT_LINES[id] ?? `Product line ${id}`
