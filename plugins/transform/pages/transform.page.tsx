export default function TransformPage() {
  return <h1>transform</h1>
}
