export default function TodayPage() {
  return <h1>Oops! Page not found</h1>;
}
