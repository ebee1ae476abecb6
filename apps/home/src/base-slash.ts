// The router matches its base only with the slash at the end; people type `/app`.
const base = import.meta.env.BASE_URL;

if (typeof window !== 'undefined' && `${location.pathname}/` === base) {
  history.replaceState(history.state, '', base + location.search + location.hash);
}
