/** Part of our own simplified drawing of a tool's mark, 24 units wide; its color is readable on light and dark cards. */
export type Shape = readonly [color: string, path: string]
