import providers from './providers.css?inline'

/** Styles of the provider buttons below a form. */
export const providerStyles: readonly string[] = [providers]
