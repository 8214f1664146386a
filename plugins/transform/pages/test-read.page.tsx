export default function TestReadPage() {
  return <h1>test-read</h1>
}
