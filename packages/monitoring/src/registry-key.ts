/** Key of the page's monitoring. Versioned: changes only when two versions can no longer share one monitoring. */
export const REGISTRY_KEY = Symbol.for('sso-elements.monitoring.1')
