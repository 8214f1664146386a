export default function FlowPage() {
  return null
}
