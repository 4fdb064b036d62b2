import { DEFAULT_LOCALE, HOST_BASE } from '@sso-elements/contract'
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router'
import { type Host, HostContext } from './host-context.ts'
import { PAGES } from './pages/pages.ts'
import { pathOf, ROUTES, START_ROUTE } from './routes/routes.ts'
import { Page } from './shell/page.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'

const startPage = <Navigate to={pathOf(START_ROUTE)} replace />

/** A page is entered once its chunk and its texts are there, so that nothing on it moves or flashes. */
const createRoute = (row: (typeof ROUTES)[number], { session, texts }: Host): RouteObject => ({
  path: row.path,
  async loader() {
    const locale = session.preferences.getState().locale ?? DEFAULT_LOCALE
    await texts.loadTexts(locale, [...PAGES[row.page].texts, 'notice'])
    return null
  },
  async lazy() {
    const Content = await PAGES[row.page].load()
    return { element: <Page key={row.name} row={row} Content={Content} /> }
  },
})

const createRouter = (host: Host) =>
  createBrowserRouter(
    [
      {
        element: <Shell />,
        children: [
          {
            errorElement: <PageFailure />,
            children: [
              { index: true, element: startPage },
              ...ROUTES.map((row) => createRoute(row, host)),
              { path: '*', element: startPage },
            ],
          },
        ],
      },
    ],
    { basename: HOST_BASE.replace(/\/$/, '') },
  )

/** The application under /sso/, once its first page can be drawn whole. */
export const createApp = async (host: Host) => {
  const router = createRouter(host)
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  }
  return (
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>
  )
}
