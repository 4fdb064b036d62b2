/** What rrweb would do with a parser that a style can keep busy for a minute: its pointer is a class, and its window the screen. */
export const adaptCss = (css: string): string =>
  css.replace(/(?<!\\):hover(?![\w-])/g, '.\\:hover').replace(/\b(m(?:in|ax))-device-(width|height)\b/g, '$1-$2')
