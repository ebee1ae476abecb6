import type { Category } from '@nexperts/domain';

/** What people bring to a session in each category [C-01], by the category's id. */
const INTROS: Readonly<Record<number, string>> = {
  1: 'Show a sketch, a sample or a wardrobe, and hear what somebody from the trade would change. Experts here design, style, source cloth and run shops; they help with a first collection as well as with one outfit for one evening.',
  2: 'Talk about your skin, hair or nails with somebody who works on them every day, or about the salon you want to open. Bring photos and the names of what you use now; most questions are answered while you both look at them.',
  3: 'Grow an audience without losing your voice. Experts here plan content, speak on stages and read contracts with brands, and look at your own channel with you instead of at rules for everyone.',
  4: 'Get a second pair of eyes on a pitch, a script, a cut or a set of photographs. The people here report, broadcast, film and take pictures for a living, and say plainly what an editor would say.',
  5: 'Train and eat with a plan that fits your week. Coaches look at how you move, over video, and at what you did so far; managers of gyms and studios help those who want to run one.',
  6: 'For the questions of everyday life that are worth an hour with somebody who knows: a home that works, a journey, a menu, a relationship. Bring the details; general advice is what the session is there to avoid.',
  7: 'Understand what the book did not explain. Teachers of mathematics, the sciences, literature and history work through your own exercise or essay with you, at any level from school to degree.',
  8: 'Put your code, your data or your plan in front of somebody who has built such a thing before. Share the screen, find the cause, and leave with the next steps written down.',
  9: 'Speak in private with somebody trained to listen and to advise on mind, food and health. A session helps to understand and to decide; in an emergency, please call the emergency number of your country instead.',
  10: 'Sort out a budget, a tax return, an investment or the books of a small company with somebody who does it all day. Have the figures at hand; you decide afterwards, with reasons you can follow.',
};

/** Two or three sentences about a category. */
export const categoryIntro = ({ id }: Category): string => INTROS[id] ?? '';
