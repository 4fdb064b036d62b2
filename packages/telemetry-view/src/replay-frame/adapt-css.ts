/**
 * Replaces rrweb's own adaptation, whose parser a style can keep busy for a minute: the pointer is a class, and the window is the screen.
 */
export const adaptCss = (css: string): string =>
  css.replace(/(?<!\\):hover(?![\w-])/g, '.\\:hover').replace(/\b(m(?:in|ax))-device-(width|height)\b/g, '$1-$2')
