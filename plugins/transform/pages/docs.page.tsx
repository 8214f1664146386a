export default function DocsPage() {
  return <h1>docs</h1>
}
