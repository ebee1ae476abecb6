import { Banknote, Clapperboard, Code, Dumbbell, GraduationCap, HeartPulse, House, Megaphone, Scissors, Sparkles } from 'lucide-react';

const ICONS = {
  Fashion: Scissors,
  Beauty: Sparkles,
  Influencers: Megaphone,
  Media: Clapperboard,
  Fitness: Dumbbell,
  Lifestyles: House,
  Teaching: GraduationCap,
  Technology: Code,
  'Health and Wellness': HeartPulse,
  Finance: Banknote,
} as const;

const isKnown = (name: string): name is keyof typeof ICONS => name in ICONS;

/** The line drawing of a category (C-01). */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? ICONS[name] : Sparkles;
  return <Icon aria-hidden size={24} strokeWidth={1.8} />;
}
