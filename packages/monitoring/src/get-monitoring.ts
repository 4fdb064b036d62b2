import { createMonitoring, type PageMonitoring } from './create-monitoring.ts'
import { REGISTRY_KEY } from './registry-key.ts'

/** The monitoring of the page, shared by all bundles on it. Without a document (on a server) each call creates an inactive one. */
export const getPageMonitoring = (): PageMonitoring => {
  if (typeof document === 'undefined') return createMonitoring()
  const registry = globalThis as { [REGISTRY_KEY]?: PageMonitoring }
  registry[REGISTRY_KEY] ??= createMonitoring()
  return registry[REGISTRY_KEY]
}
