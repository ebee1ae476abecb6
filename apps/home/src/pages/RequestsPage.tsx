export default function RequestsPage() {
  return <h1>Requests</h1>;
}
