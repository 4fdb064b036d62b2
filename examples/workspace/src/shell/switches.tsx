import { createContext, type ReactNode, useContext } from 'react'
import { call } from '../session/call.ts'
import { useLoaded } from '../session/use-loaded.ts'

/** Feature switches that this product reads. */
export const SWITCH = { duePlot: 'due_plot' } as const
export type SwitchName = (typeof SWITCH)[keyof typeof SWITCH]

type Switches = Readonly<Record<string, unknown>>

/** A switch is on only if its value is exactly `true`: not if it is missing or merely truthy (TRK-05). */
const isOn = (switches: Switches, name: SwitchName): boolean => switches[name] === true

const SwitchesContext = createContext<Switches>({})

/** All switches are off until they are loaded, and if loading fails. */
export const SwitchesProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useLoaded((signal) => call('/feature/switches', {}, { signal }))
  return <SwitchesContext.Provider value={data ?? {}}>{children}</SwitchesContext.Provider>
}

export const useSwitch = (name: SwitchName): boolean => isOn(useContext(SwitchesContext), name)
