export default function SourceReadPage() {
  return <h1>source-read</h1>
}
