import { useEffect } from 'react'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** What a page is drawn at, until it is taken away. */
export function PageRouter({ router }: { readonly router: Router }) {
  useEffect(() => () => leave(router), [router])
  return <RouterProvider router={router} />
}

/** The address is the next page's: a reply that comes later leads nowhere. */
export function leave(router: Router): void {
  router.dispose()
  router.navigate = async () => undefined
}
