// The router takes an address for its own only with the slash of its base; people write `/app`.
const base = import.meta.env.BASE_URL;

if (typeof window !== 'undefined' && `${location.pathname}/` === base) {
  history.replaceState(history.state, '', base + location.search + location.hash);
}
