export default function TestsPage() {
  return <h1>tests</h1>
}
