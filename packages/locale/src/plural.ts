const SEPARATOR = ' | '

/**
 * One text with ` | ` between its forms, as the plural keys that i18next chooses from by `count` (I18N-05):
 * form 0 for none, form 1 for one (in zh for any number), form 2 for more; a form that is left out is the last one given.
 * The key itself keeps the whole text, for a use without `count`.
 */
export const pluralKeys = (key: string, text: string): Record<string, string> => {
  const forms = text.split(SEPARATOR)
  const last = forms.at(-1)
  if (forms.length === 1 || last === undefined) return { [key]: text }
  const [zero = last, one = last, other = last] = forms
  return { [key]: text, [`${key}_zero`]: zero, [`${key}_one`]: one, [`${key}_other`]: other }
}
