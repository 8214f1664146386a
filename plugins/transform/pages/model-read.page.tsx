export default function ModelReadPage() {
  return <h1>model-read</h1>
}
