import type { Category } from '@nexperts/domain';

/** What people bring to a session in each category [C-01], by the category's id. */
const INTROS: Readonly<Record<number, string>> = {
  1: 'Show a sketch, a sample or your wardrobe, and hear what someone in the trade would change. Experts here design, style, source fabric and run shops, and they’ll help with a first collection or with one outfit for one evening.',
  2: 'Talk about your skin, hair or nails with someone who works on them every day, or about the salon you want to open. Bring photos and the names of the products you use now: most questions have an answer once you both look at them.',
  3: 'Grow an audience without losing your voice. Experts here plan content, speak on stage and read brand contracts, and they look at your own channel instead of reciting general rules.',
  4: 'Get a second pair of eyes on a pitch, a script, a cut or a set of photographs. The people here report, broadcast, film and photograph for a living, and they’ll tell you plainly what an editor would.',
  5: 'Train and eat to a plan that fits your week. Coaches watch how you move, over video, and look at what you’ve done so far. If you want to run a gym or a studio, talk to someone who manages one.',
  6: 'For everyday questions that are worth an hour with someone who knows: a home that works, a trip, a menu, a relationship. Bring the details, because you can get general advice anywhere.',
  7: 'Understand what the textbook didn’t explain. Teachers of mathematics, the sciences, literature and history work through your own exercise or essay with you, from school to university.',
  8: 'Put your code, your data or your plan in front of someone who has built it before. Share your screen, find the cause, and leave with the next steps written down.',
  9: 'Talk privately with someone trained to listen and to advise on your mind, food and health. A session helps you understand and decide. In an emergency, call your country’s emergency number instead (000 in Australia).',
  10: 'Sort out a budget, a tax return, an investment or a small company’s books with someone who does it all day. Have your figures at hand. You make the decision, for reasons you understand.',
};

/** Two or three sentences about a category. */
export const categoryIntro = ({ id }: Category): string => INTROS[id] ?? '';
