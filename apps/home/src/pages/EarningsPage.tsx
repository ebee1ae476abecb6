export default function EarningsPage() {
  return <h1>Earnings</h1>;
}
