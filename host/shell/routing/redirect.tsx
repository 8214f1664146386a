import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { currentAddress } from '../address'

/**
 * Leads on to another address, unless the user has left this one since: the browser is where he went before React has
 * drawn it, and React Router's own `Navigate` would take him away again.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    const { pathname } = new URL(currentAddress(), window.location.origin)
    if (pathname === location.pathname) void navigate(to, { replace: true })
  }, [navigate, to, location])
  return null
}
