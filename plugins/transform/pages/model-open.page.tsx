export default function ModelOpenPage() {
  return <h1>model-open</h1>
}
