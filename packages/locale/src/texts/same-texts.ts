/** The same namespaces and keys as another language's texts: a key that one lacks does not compile (I18N-09). */
export type SameTexts<Source> = {
  readonly [Namespace in keyof Source]: { readonly [Key in keyof Source[Namespace]]: string }
}
