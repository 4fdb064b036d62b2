import { type Host, HostContext } from './host-context.ts'
import { RootView } from './shell/root-view.tsx'
import { startScrollMemory } from './shell/scroll-memory.ts'
import { loadFirstRoute } from './shell/use-loaded-route.ts'

/** Creates the application under /sso/ after its first page is loaded. */
export const createApp = async (host: Host) => {
  const first = await loadFirstRoute(host)
  startScrollMemory()
  return (
    <HostContext value={host}>
      <RootView first={first} />
    </HostContext>
  )
}
