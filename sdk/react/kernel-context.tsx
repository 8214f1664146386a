import { createContext, type ReactNode, useContext } from 'react'
import type { Token } from '../services/token'

/** Finds a kernel service by its token. */
export type ServiceLocator = <Service>(token: Token<Service>) => Service

const KernelContext = createContext<ServiceLocator | undefined>(undefined)

export function KernelProvider({
  services,
  children,
}: {
  readonly services: ServiceLocator
  readonly children: ReactNode
}) {
  return <KernelContext value={services}>{children}</KernelContext>
}

/** A kernel service. The only way in which a component reaches one. */
export function useService<Service>(token: Token<Service>): Service {
  const services = useContext(KernelContext)
  if (!services) throw new Error(`${token.name} was asked for outside the workbench`)
  return services(token)
}
