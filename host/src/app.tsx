import { HOST_BASE } from '@sso-elements/contract'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router'
import { type Host, HostContext } from './host-context.ts'
import { pathOf, ROUTES, START_ROUTE } from './routes/routes.ts'
import { Page } from './shell/page.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'

const startPage = <Navigate to={pathOf(START_ROUTE)} replace />

const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Shell />,
        children: [
          {
            errorElement: <PageFailure />,
            children: [
              { index: true, element: startPage },
              ...ROUTES.map((row) => ({ path: row.path, element: <Page key={row.name} row={row} /> })),
              { path: '*', element: startPage },
            ],
          },
        ],
      },
    ],
    { basename: HOST_BASE.replace(/\/$/, '') },
  )

/** The application under /sso/. */
export const createApp = (host: Host) => {
  const router = createRouter()
  return (
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>
  )
}
