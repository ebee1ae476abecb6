export default function HomePage() {
  return <h1>Real Experts. Real Answers. Right Now.</h1>;
}
