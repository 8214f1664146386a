export default function EdrReportPage() {
  return <h1>edr-report</h1>
}
