import { useCall } from '@etabli/sdk/react'
import { organizationOverview } from '../contract'

export default function DashboardPage() {
  const overview = useCall(organizationOverview, {})
  if (!overview.data) return <p>Loading…</p>
  return (
    <section>
      <h1>Dashboard</h1>
      {Object.entries(overview.data.dashboardOverview).map(([name, count]) => (
        <p key={name}>
          {name}: {JSON.stringify(count)}
        </p>
      ))}
    </section>
  )
}
