const encoder = /* @__PURE__ */ new TextEncoder()

/** Length of a text in UTF-8 bytes (VAL-05): 1 for a Latin letter, 3 for a Chinese character, 4 for an emoji. */
export const byteLength = (text: string): number => encoder.encode(text).length
