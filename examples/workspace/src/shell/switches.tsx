import { createContext, type ReactNode, useContext } from 'react'
import { call } from '../session/call.ts'
import { useLoaded } from '../session/use-loaded.ts'

/** Feature switches that this product reads. */
export const SWITCH = { duePlot: 'due_plot' } as const
export type SwitchName = (typeof SWITCH)[keyof typeof SWITCH]

type Switches = Readonly<Record<string, unknown>>

/** A switch is on only when it is exactly true: not when it is missing, and not for what counts as true (TRK-05). */
const isOn = (switches: Switches, name: SwitchName): boolean => switches[name] === true

const Known = createContext<Switches>({})

/** Until the switches came, and when they do not come, all of them are off. */
export const SwitchesProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useLoaded((signal) => call('/feature/switches', {}, { signal }))
  return <Known.Provider value={data ?? {}}>{children}</Known.Provider>
}

export const useSwitch = (name: SwitchName): boolean => isOn(useContext(Known), name)
