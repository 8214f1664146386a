export default function TestOpenPage() {
  return <h1>test-open</h1>
}
