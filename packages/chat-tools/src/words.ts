/** A text in the languages of the product. */
export interface Words {
  en: string
  zh: string
}
