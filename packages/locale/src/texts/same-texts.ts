/** The namespaces and keys of another language's texts, so that a missing key does not compile (I18N-09). */
export type SameTexts<Source> = {
  readonly [Namespace in keyof Source]: { readonly [Key in keyof Source[Namespace]]: string }
}
