import { loadChunk } from '@sso-elements/browser'
import { lazy, Suspense } from 'react'

const StorageAccess = lazy(() =>
  loadChunk(() => import('@sso-elements/screens/storage-access')).then(
    (loaded) => ({ default: loaded.StorageAccess }),
    // The page works without it.
    () => ({ default: () => null }),
  ),
)

/** What a sign-in page shows in a frame of another site (EMB-02). */
export const Framed = () =>
  window.parent === window ? null : (
    <Suspense>
      <StorageAccess />
    </Suspense>
  )
