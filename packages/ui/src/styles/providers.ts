import providers from './providers.css?inline'

/** The ways to identity providers, below a form. */
export const providerStyles: readonly string[] = [providers]
