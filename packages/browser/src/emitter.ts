/** Named events with typed payloads. A listener that throws does not stop the others. */
export const createEmitter = <Events extends object>() => {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>()
  return {
    on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void {
      listeners.set(name, new Set(listeners.get(name)).add(listener))
      return () => listeners.get(name)?.delete(listener)
    },
    emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
      for (const listener of new Set(listeners.get(name))) {
        try {
          ;(listener as (event: Events[Name]) => void)(event)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
