/** The graphemes of a text; code points in browsers without `Intl.Segmenter`. */
export const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]
