/**
 * Whether the page stands in a sandbox that gives it no origin of its own (`sandbox` without `allow-same-origin`): it can keep
 * nothing, and no server takes its requests. A file that was opened has no origin either, and is none.
 */
export const isSandboxed = (): boolean => globalThis.origin === 'null' && location.protocol !== 'file:'
