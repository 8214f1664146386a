export default function SourceOpenPage() {
  return <h1>source-open</h1>
}
