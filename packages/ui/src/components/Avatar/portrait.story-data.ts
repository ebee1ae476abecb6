/** A faceless portrait in two colours, as an address an `<img>` takes. */
export function portrait(ground: string, sun: string, skin: string, hair: string, shirt: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice"><rect width="200" height="200" fill="${ground}"/><circle cx="140" cy="60" r="80" fill="${sun}"/><path d="M30 200q10-50 70-50t70 50z" fill="${shirt}"/><rect x="84" y="115" width="32" height="50" rx="16" fill="${skin}"/><ellipse cx="100" cy="88" rx="44" ry="50" fill="${skin}"/><path d="M54 92q-4-64 46-64t46 64q-10-36-46-36t-46 36z" fill="${hair}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const portraits = {
  amara: portrait('#10222A', '#8A6A60', '#DDA274', '#B78843', '#FFFFFF'),
  leo: portrait('#DCECEF', '#E9CD82', '#6E4426', '#3A2416', '#B3473A'),
  priya: portrait('#0B4F61', '#739B97', '#6E4426', '#8B8B8B', '#0B4F61'),
};
