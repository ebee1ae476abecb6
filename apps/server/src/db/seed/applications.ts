import { DAY_MS, HOUR_MS, reviewDeadline } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import type { Look } from '../schema/look.ts';
import type {
  account,
  applicationEvent,
  applicationFile,
  expertApplication,
  storedFile,
} from '../schema/index.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { look } from './seed-expert.ts';

interface SeedApplicant {
  readonly username: string;
  readonly look: Look;
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  readonly about: string;
  readonly category: string;
  readonly topics: readonly string[];
  readonly languages: readonly string[];
  readonly session: { readonly title: string; readonly description: string; readonly dollars: number };
  readonly credential: { readonly title: string; readonly issuer: string; readonly year: number };
  readonly hoursAgo: number;
  /** What the reviewers asked for; none: nobody has answered yet */
  readonly asked?: string;
}

const APPLICANTS: readonly SeedApplicant[] = [
  {
    username: 'noor_haddad',
    look: look('bronze', 'long', 'plum', 'sunrise'),
    firstName: 'Noor',
    lastName: 'Haddad',
    headline: 'Estate and wills lawyer for blended families',
    about:
      'I draft wills that families with more than one past can live with. Fifteen years in practice in Adelaide, the last six on disputes, so I know where the unclear sentence hides.',
    category: 'Finance',
    topics: ['Financial Planning', 'Taxation'],
    languages: ['English', 'Arabic'],
    session: {
      title: 'Read my will with me',
      description: 'Have your will open. We go through it clause by clause.',
      dollars: 150,
    },
    credential: { title: 'Bachelor of Laws', issuer: 'University of Adelaide', year: 2009 },
    hoursAgo: 70,
  },
  {
    username: 'teo_lindqvist',
    look: look('porcelain', 'grayShort', 'sage', 'lagoon', { hair: 'wheat', beard: 'full4' }),
    firstName: 'Teo',
    lastName: 'Lindqvist',
    headline: 'Strength coach for people over fifty',
    about:
      'Getting strong is possible at any age, and it need not hurt. I write plans for two sessions a week with what you have at home, and look at how you move before I add any weight.',
    category: 'Fitness',
    topics: ['Personal Training'],
    languages: ['English', 'Swedish'],
    session: {
      title: 'A plan for your first month',
      description: 'We look at how you move and write down the first eight sessions.',
      dollars: 70,
    },
    credential: { title: 'Certificate IV in Fitness', issuer: 'Australian Institute of Fitness', year: 2016 },
    hoursAgo: 5,
  },
  {
    username: 'wren_okoye',
    look: look('deep', 'twists', 'saffron', 'sky'),
    firstName: 'Wren',
    lastName: 'Okoye',
    headline: 'Portrait photographer, natural light only',
    about:
      'I photograph people near windows. In a session I look at the light in your rooms through your camera and show you what to move, what to turn off and where to stand.',
    category: 'Media',
    topics: ['Photography'],
    languages: ['English'],
    session: {
      title: 'Light in your own rooms',
      description: 'Walk me through your place on the phone. We find the three best spots.',
      dollars: 60,
    },
    credential: { title: 'Diploma of Photography', issuer: 'RMIT University', year: 2018 },
    hoursAgo: 50,
    asked: 'Please add a document that shows the diploma: the picture you sent can’t be read.',
  },
];

/** What the demo applicants become in the tables. */
export function applicationRows({
  now,
  staffId,
  passwordHash,
}: {
  now: Date;
  /** The member of staff who has asked for changes */
  staffId: string;
  passwordHash: string;
}) {
  const faces: [accountId: string, look: Look][] = [];
  const accounts: (typeof account.$inferInsert)[] = [];
  const applications: (typeof expertApplication.$inferInsert)[] = [];
  const files: (typeof applicationFile.$inferInsert)[] = [];
  const events: (typeof applicationEvent.$inferInsert)[] = [];
  const stored: (typeof storedFile.$inferInsert)[] = [];
  for (const [index, seed] of APPLICANTS.entries()) {
    const accountId = randomUUID();
    const applicationId = randomUUID();
    const fileId = randomUUID();
    const sentAt = new Date(now.getTime() - seed.hoursAgo * HOUR_MS);
    const decidedAt = seed.asked ? new Date(sentAt.getTime() + DAY_MS) : null;
    faces.push([accountId, seed.look]);
    accounts.push({
      id: accountId,
      email: `${seed.username}@experts.demo.nexperts.test`,
      username: seed.username,
      name: `${seed.firstName} ${seed.lastName}`,
      dob: '1984-06-21',
      countryCode: 'au',
      phone: `+6149157016${index}`,
      passwordHash,
      isExpert: true,
      timeZone: 'Australia/Adelaide',
      emailVerifiedAt: sentAt,
      createdAt: sentAt,
    });
    applications.push({
      id: applicationId,
      accountId,
      status: seed.asked ? 'changes_asked' : 'submitted',
      revision: seed.asked ? 3 : 2,
      round: 1,
      content: {
        firstName: seed.firstName,
        lastName: seed.lastName,
        headline: seed.headline,
        about: seed.about,
        categories: [seed.category],
        topics: [...seed.topics],
        languages: [...seed.languages],
        services: [{ ...seed.session, durationMin: 45, instant: false }],
        credentials: [seed.credential],
      },
      submittedAt: sentAt,
      dueAt: seed.asked ? null : new Date(reviewDeadline(sentAt.getTime())),
      decidedAt,
      reason: seed.asked ?? null,
      createdAt: sentAt,
      updatedAt: decidedAt ?? sentAt,
    });
    const bytes = onePagePdf([
      seed.credential.title,
      `${seed.firstName} ${seed.lastName}`,
      `${seed.credential.issuer}, ${seed.credential.year}`,
      'Made up for the demonstration',
    ]);
    files.push({
      id: fileId,
      applicationId,
      name: 'certificate.pdf',
      mediaType: 'application/pdf',
      size: bytes.length,
      addedAt: sentAt,
    });
    stored.push({ key: `application/${fileId}`, bytes, storedAt: sentAt });
    events.push({ applicationId, revision: 2, event: 'submitted', actorId: accountId, at: sentAt });
    if (seed.asked && decidedAt)
      events.push({
        applicationId,
        revision: 3,
        event: 'changes_asked',
        actorId: staffId,
        reason: seed.asked,
        at: decidedAt,
      });
  }
  return { faces, accounts, applications, files, events, stored };
}
