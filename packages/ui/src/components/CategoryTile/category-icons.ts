import {
  Activity,
  ChartColumn,
  Clapperboard,
  CodeXml,
  Dumbbell,
  GraduationCap,
  House,
  Megaphone,
  Shapes,
  Shirt,
  Sparkles,
} from 'lucide-react';
import type { IconType } from '../Icon/Icon.tsx';

const icons: Record<string, IconType> = {
  fashion: Shirt,
  beauty: Sparkles,
  influencers: Megaphone,
  media: Clapperboard,
  fitness: Dumbbell,
  lifestyles: House,
  teaching: GraduationCap,
  technology: CodeXml,
  'health and wellness': Activity,
  finance: ChartColumn,
};

/** The line icon of a category by its name, whatever its case; a neutral one for names it does not know. */
export function categoryIcon(name: string): IconType {
  return icons[name.trim().toLowerCase()] ?? Shapes;
}
