import { html as markup } from 'hono/html';
import type { StoredMail } from './mail-store.ts';
import { when, type Markup } from './page.ts';

const search = (to: string | undefined): Markup => markup`<form method="get" action="/dev/mail">
<label>To<input type="email" name="to" value="${to ?? ''}" autocomplete="off"></label>
<button>Show</button></form>`;

/** The list of mails, newest first. */
export function mailsPage(mails: readonly StoredMail[], to: string | undefined): Markup {
  const rows = mails.map(
    (mail) => markup`<li><a href="/dev/mail/${mail.id}"><strong>${mail.subject}</strong>${when(mail.sentAt)}
<span>to ${mail.to}</span></a></li>`,
  );
  const list =
    rows.length > 0
      ? markup`<ul class="mails">${rows}</ul>`
      : markup`<p class="card">No mail${to ? ` to ${to}` : ''} yet. Once the product has sent some, reload to see it.</p>`;
  return markup`<h1>Mailbox</h1>
<p class="muted">Demo mail stays here: none of it leaves this machine. As JSON: <a href="/dev/mail.json">/dev/mail.json</a></p>
${search(to)}${list}`;
}

/** One mail: as HTML in a frame of its own, as plain text, and its attachments. */
export function mailPage(mail: StoredMail): Markup {
  const files = mail.attachments.map(
    (file, index) =>
      markup`<dd><a href="/dev/mail/${mail.id}/attachments/${index}">${file.filename}</a></dd>`,
  );
  return markup`<p><a href="/dev/mail">All mail</a></p>
<h1>${mail.subject}</h1>
<dl><dt>To</dt><dd><a href="/dev/mail?to=${encodeURIComponent(mail.to)}">${mail.to}</a></dd>
<dt>Sent</dt><dd>${when(mail.sentAt)}</dd>
${files.length > 0 ? markup`<dt>Files</dt>${files}` : ''}</dl>
<iframe title="How the mail looks" src="/dev/mail/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2>
<div class="card"><pre>${mail.text}</pre></div>`;
}
