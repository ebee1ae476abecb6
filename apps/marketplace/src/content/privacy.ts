import { FACTS } from './facts.ts';
import type { ProseSection } from './prose.ts';
import { SITE } from './site.ts';

/** S-17. yyyy-MM-dd */
export const PRIVACY_UPDATED = '2025-05-14';

/** S-17: the ten sections; the page numbers them. */
export const PRIVACY: readonly ProseSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are and what this covers',
    blocks: [
      'Nexperts runs a marketplace for paid video consultations. This policy says what personal information we collect when you visit our site, open an account, book or offer sessions, why we do so, who sees it and what you can ask of us.',
      'We follow the Australian Privacy Act 1988 and its Australian Privacy Principles. Where the law of your country gives you more, such as the GDPR in Europe, you have those rights as well.',
    ],
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    blocks: [
      {
        list: [
          {
            term: 'Your account.',
            text: 'Username, name, email address, phone number, country, date of birth, time zone, and whether you want our newsletter. We store your password only as a hash, from which it can’t be read.',
          },
          {
            term: 'Your logins.',
            text: 'When you logged in and were last active, and the name of your browser. We use your network address to slow down attacks, and count it only as a keyed hash.',
          },
          {
            term: 'Your expert profile, if you have one.',
            text: 'Title, biography, categories, topics, languages, portrait, services, prices, hours, and what you send us with your application. Your name, profile, prices, free times and reviews are public.',
          },
          {
            term: 'Your other calendars, if you add any.',
            text: 'Their addresses, the user name and app password of an account with the names of its calendars, or what lets us read your Google or Outlook calendar, all encrypted; and when each entry starts and ends. We don’t keep titles, places or guests, and delete all of it when you remove the calendar or close your account.',
          },
          {
            term: 'Your bookings.',
            text: 'Who with, when, at what price and under which cancellation policy; every change to a booking and who made it; whether you came by the expert’s own link; and any report or request you make about it.',
          },
          {
            term: 'Your watches for earlier times, if you have any.',
            text: 'The expert, service, days and highest price, and the times we offered you. We delete them 30 days after the watch ends.',
          },
          {
            term: 'Your payments.',
            text: 'Amount, currency, status and the provider’s reference. Your card goes directly to the card-payment provider; its number never reaches us. If you let us keep a card for overtime, we keep its brand, last four digits and expiry, and when you agreed.',
          },
          {
            term: 'Your calls.',
            text: 'When each person entered and left the room, and how well the connection carried both. We don’t record or store the sound or video of a call. In workshops with more than three seats it passes through a media server of ours, which stores nothing.',
          },
          {
            term: 'Your workshops.',
            text: 'Your seats, and what is written, asked and voted in the room. A host may send us a recording of themselves and their screen. Whoever had a seat can watch it for 30 days, then we delete it.',
          },
          {
            term: 'Your messages and briefs.',
            text: 'What you write to a client or an expert, in the conversation and in the room’s chat, what a client tells the expert before a session, and the files added to both. Our staff see a message only if it’s reported or added to a problem.',
          },
          {
            term: 'Notes of experts.',
            text: 'Experts may keep private notes about the clients who booked them. Only the expert who wrote a note can read it, not our staff.',
          },
          {
            term: 'Searches that find nobody.',
            text: 'We count the words, so that we know which experts to look for. To count each visitor once we scramble your network address with a key. We delete the key and the count after 30 days. Our staff see words that at least five visitors searched for.',
          },
          {
            term: 'Views of profiles.',
            text: 'We count how often an expert’s profile is opened each day, without cookies, and don’t keep who opened it. A scrambled network address keeps you from counting twice; we delete it within two days.',
          },
          {
            term: 'What you write to us or publish.',
            text: 'Emails to support, problems you report and what you answer, files you add, safety reports, reviews, answer cards, and moments you mark in a session. Nobody but you can read a review before it is published, our staff included.',
          },
        ],
      },
      'We do not buy information about you, and we do not collect your location beyond the country and time zone you give us.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'Why we use it',
    blocks: [
      {
        list: [
          'To provide the service: your account, search and profiles, bookings, payments, calls, payouts and the emails that belong to them.',
          'To decide on refunds, no-shows and disputes, for which we use the record of who was in the room and when, and of when the call worked. Both browsers measure that; we don’t record the call itself.',
          'To keep people safe: to review reports, check identities and limit attempts to guess passwords and codes.',
          'To meet legal duties, such as tax, accounting and identity checks before payouts.',
          'To send our newsletter, if you asked for it. You can stop it in your settings at any time.',
        ],
      },
      'We do not sell personal information, and no machine alone makes a decision that has a legal effect on you. Refunds that follow fixed rules are worked out automatically, and you may ask a person to look at them.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who we share it with',
    blocks: [
      {
        list: [
          {
            term: 'The other person in a session.',
            text: 'Client and expert see each other’s name, the booking, who was in the room when, what either writes in the room and what each says about a problem. We don’t show them email addresses or phone numbers.',
          },
          {
            term: 'Our staff.',
            text: 'They open a booking or a person’s page when their task requires it. Each look is written to a log.',
          },
          {
            term: 'The payment provider.',
            text: 'Stripe receives what it needs to charge cards, to check experts’ identities and to pay them. It keeps the identity documents; we see the result.',
          },
          {
            term: 'A client’s bank.',
            text: 'If it disputes a payment, we send it our records of the booking through the payment provider: the names of client and expert, the service and its terms, who was in the room when, what happened to the booking and how many messages were written. We don’t send what they say.',
          },
          {
            term: 'Providers that work for us.',
            text: 'Hosting, email delivery and the relay of calls, under contracts that let them use your information for that purpose alone.',
          },
          {
            term: 'Your browser’s push service.',
            text: 'If you turn push on, notifications reach your browser through a service that its maker runs, such as Google, Mozilla, Apple or Microsoft. It sees that we send something to your browser and when, and keeps it until your device is online, for a day at most. What we send is encrypted for your browser, and names nobody and quotes no message.',
          },
          {
            term: 'Authorities and others with a right to it.',
            text: 'Where the law requires it or it is needed to prevent serious harm. We give no more than is asked for and permitted.',
          },
          {
            term: 'A successor.',
            text: 'If our business changes hands, this policy goes with your information.',
          },
        ],
      },
    ],
  },
  {
    id: 'calls',
    title: 'Video calls',
    blocks: [
      'A call between two people goes directly from one browser to the other and is encrypted on the way. For this, each browser has to learn the other’s network address. If there is no direct path, a relay passes the encrypted stream on and cannot read it.',
      'We do not record calls. If both people agree, each can record the session, with a transcript, on their own device; we get nothing of it and keep only who agreed and when. Our server only sets them up: it knows who is present and whether their microphone, camera and screen sharing are on. The camera and microphone choice you make in the lobby stays in your browser.',
      'If you turn captions on, your browser recognises what you say on your device and sends the words straight to the other person. Neither we nor the maker of your browser get the sound or the words, and nothing of them is kept unless you both agree to a recording.',
      'If you check your devices before a call, what you record stays in your browser. We keep what worked and what didn’t, and the other person sees whether you’re ready.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and similar storage',
    blocks: [
      'We set two cookies when you log in, one that keeps you logged in and one that only says that you are, and a few entries in your browser’s storage that the site needs to work. Analytics, functional and advertising storage is off until you allow it, and a Global Privacy Control signal from your browser counts as a no. The [Cookie Policy](/cookies) lists every entry and lets you change your choice.',
    ],
  },
  {
    id: 'keeping',
    title: 'How we protect it and how long we keep it',
    blocks: [
      'We encrypt traffic, and store passwords, codes and login cookies only as hashes. Staff see what their task requires, and we log what they look at and what they change. If a breach is likely to cause you serious harm, we tell you and the regulator.',
      {
        list: [
          { term: 'Logins:', text: 'until you log out, and 30 days at most.' },
          { term: 'Codes sent by email:', text: 'they expire in 10 minutes and are deleted a day later.' },
          {
            term: 'Your account and profile:',
            text: 'until you close the account. From then on nobody sees the profile. We erase the data 120 days after the last payment, because a bank can dispute it until then, and once no problem, appeal, report, bank dispute, refund, debt or balance is open. Without a payment, we erase it at once.',
          },
          {
            term: 'Bookings, payments and their records:',
            text: 'at least seven years after the session, because tax and company law require it.',
          },
          {
            term: 'Receipts, tax invoices and payout statements:',
            text: 'seven years from their date, word for word and with the names on them. Once an account is erased, only the other side of the payment and staff who have to account for it can read them.',
          },
          {
            term: 'Who earned what:',
            text: 'if clients paid you, we keep your name, date of birth, address, country and ABN for seven years after your account is erased, because the tax office can ask us who earned what. Only the staff who answer it can read them.',
          },
          {
            term: 'Money that you haven’t claimed:',
            text: 'if we still owe you money 12 months after you closed your account, we book it as unclaimed and keep your name, the amount and the number of your account with our payment provider for seven more years, so that you can claim it. Only our finance staff can read them.',
          },
          {
            term: 'Messages, briefs and files of a booking:',
            text: '24 months after the last booking between the two people; a message written later, 24 months after it was sent. What was reported, with its files, stays with the report until 24 months after our decision.',
          },
          {
            term: 'Notes an expert keeps about a client:',
            text: 'until the expert deletes them, or the account of either is erased.',
          },
          {
            term: 'Checks before a call and marks of a session:',
            text: '24 months after the last booking between the two people.',
          },
          {
            term: 'What is written, asked and voted in a workshop:',
            text: '24 months after it. The host’s recording: 30 days.',
          },
          {
            term: 'A card kept for overtime:',
            text: 'until you remove it, or the booking is over.',
          },
          {
            term: 'Attendance of calls:',
            text: 'as long as the booking, because it decides refunds and disputes.',
          },
        ],
      },
      'When an account is erased, names and contact details go from everything that remains except these documents, what the tax office can ask for and who can claim money: payment records carry a number in their place. We email you when you close the account and when it is erased.',
    ],
  },
  {
    id: 'children',
    title: `People under ${FACTS.minAge}`,
    blocks: [
      `Nexperts is for adults. We do not collect data from people under ${FACTS.minAge}: sign-up asks for your date of birth and stops anyone younger. If you believe a minor has opened an account, write to ${SITE.supportEmail}. We close it and delete its data.`,
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights and where your data goes',
    blocks: [
      'You may ask us what we hold about you, have it corrected, get a copy in a common format, have it deleted where no law requires us to keep it, object to how we use it, and withdraw a consent such as the one for the newsletter. Write from your account’s email address. We answer within 30 days and charge nothing.',
      'Experts and clients live in many countries, and some providers process data outside Australia, for example in the United States. We use only providers that commit to protect it as Australian law does.',
      'If you’re not satisfied with our answer, you can complain to the Office of the Australian Information Commissioner (OAIC) or to the authority of your country.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    blocks: [
      'We publish changes to this policy here with their date, and email account holders before an important change takes effect.',
      `Questions and requests about privacy: ${SITE.supportEmail}, or [Contact](/contact). We reply in ${FACTS.supportReply} on business days.`,
    ],
  },
];
