interface ImportMeta {
  /** Replaced by the build. */
  readonly env?: { readonly VITE_RELEASE?: string }
}
