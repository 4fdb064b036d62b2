/** The characters of a text as people see them, also those put together of several; older browsers know code points alone. */
export const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]
