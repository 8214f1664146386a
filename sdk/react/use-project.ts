import { useParams } from 'react-router-dom'

/** The project that the address names. Only for pages whose path has `:project`. */
export function useProject(): string {
  const { project } = useParams()
  if (project === undefined) throw new Error('this page has no :project in its path')
  return project
}
