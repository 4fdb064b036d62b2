export type ConsentAnswer = 'granted' | 'denied'

/** Passes something to a service. */
type Use<Service> = (service: Service) => void

export interface ConsentQueueOptions<Service> {
  /** Loads what creates the service; called once, after consent. Null: the service is off. */
  load(): Promise<(() => Service) | null>
  /** Called when the consent changes: after a yes before what waits is passed on, and after a no. */
  setEnabled(service: Service, isEnabled: boolean): void
  /** Events beyond this number are dropped while they wait, so that a page that gets no answer stays small. */
  maxWaiting: number
  /** Of the console: if the service cannot be loaded, and if it throws. */
  warnings: { off: string; lost: string }
}

export interface ConsentQueue<Service> {
  /** `off`: denied, switched off, or could not be loaded. */
  state(): 'waiting' | 'on' | 'off'
  /** Passes an event to the service: now, or in order when it is on. It is ignored while it is off. */
  pass(use: Use<Service>): void
  /** Likewise for the signed-in user, which is kept beyond `maxWaiting`. */
  passPerson(use: Use<Service>): void
  /** Nothing is loaded before `granted`. `denied` drops what waits. It never rejects. */
  setConsent(consent: ConsentAnswer): Promise<void>
}

/**
 * A queue in front of a service that needs the visitor's consent (TRK-02, ERR-01, MON-01). It throws nothing: whatever fails, the page
 * works without.
 */
export const createConsentQueue = <Service>(options: ConsentQueueOptions<Service>): ConsentQueue<Service> => {
  const { load, setEnabled, maxWaiting, warnings } = options
  let waiting: Use<Service>[] = []
  let loading: ReturnType<typeof load> | null = null
  let service: Service | null = null
  let isEnabled = false
  let isDenied = false
  /** The service is switched off, or could not be loaded. */
  let isLost = false

  const call = (to: Service, use: Use<Service>): void => {
    try {
      use(to)
    } catch (error) {
      console.warn(warnings.lost, error)
    }
  }
  const applyConsent = (): void => {
    // Nothing to change, such as when another tab gave the same answer.
    if (!service || isEnabled !== isDenied) return
    isEnabled = !isDenied
    call(service, (to) => setEnabled(to, isEnabled))
    const early = waiting
    waiting = []
    for (const use of early) call(service, use)
  }
  const connect = async (): Promise<void> => {
    try {
      loading ??= load()
      const create = await loading
      // The user may have refused while it was loading.
      if (isDenied) return
      service ??= create?.() ?? null
    } catch (error) {
      if (!isLost) console.warn(warnings.off, error)
    }
    isLost = service === null
    if (isLost) waiting = []
    applyConsent()
  }
  const passPerson = (use: Use<Service>): void => {
    if (isDenied || isLost) return
    if (service) call(service, use)
    else waiting.push(use)
  }

  return {
    state() {
      if (isDenied || isLost) return 'off'
      return isEnabled ? 'on' : 'waiting'
    },
    pass(use) {
      if (waiting.length < maxWaiting) passPerson(use)
    },
    passPerson,
    async setConsent(consent) {
      isDenied = consent === 'denied'
      if (isDenied) waiting = []
      else if (!service && !isLost) await connect()
      applyConsent()
    },
  }
}
