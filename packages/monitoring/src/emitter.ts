import { guard } from './browser/guard.ts'

/** A repeated event. */
export interface Emitter<Value> {
  /** Calls `listener` each time; the returned function unsubscribes it. A listener that throws does not stop the others. */
  subscribe(listener: (value: Value) => void): () => void
  emit(value: Value): void
}

export const createEmitter = <Value>(): Emitter<Value> => {
  const listeners = new Set<(value: Value) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(value) {
      for (const listener of [...listeners]) guard(listener)(value)
    },
  }
}
