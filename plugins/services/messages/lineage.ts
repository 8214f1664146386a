/** What the lineage says of a service. */
export const LINEAGE = {
  notDeployed: 'not deployed',
  on: (status: string, cloud: string) => `${status} on ${cloud}`,
  variables: 'Variables',
  endpoints: 'Endpoints',
  logs: { application: 'Application logs', container: 'Container logs' },
} as const
