/** Three people of the stories, drawn by `scripts/faces.ts`. */
export const portraits = {
  amara: '/faces/amara_osei.svg',
  leo: '/faces/leo_tanaka.svg',
  priya: '/faces/priya_raman.svg',
};
