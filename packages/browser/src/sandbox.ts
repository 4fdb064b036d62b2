/**
 * Whether the page is in a sandbox without an origin (`sandbox` without `allow-same-origin`): it cannot store anything, and servers
 * refuse its requests. A `file:` page has no origin either, but is not sandboxed.
 */
export const isSandboxed = (): boolean => globalThis.origin === 'null' && location.protocol !== 'file:'
